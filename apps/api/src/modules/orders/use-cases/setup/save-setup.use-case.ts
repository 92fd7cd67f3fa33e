import { Injectable } from '@nestjs/common';
import type { OrderSetup, SaveSetupRequest } from '@warmline/contracts/orders/setup';
import { setupErrors, setupOf } from '@warmline/domain/orders/order-setup';
import { isDeepStrictEqual } from 'node:util';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { DomainEvents } from '../../../../platform/events/domain-events.js';
import { NotFound, ValidationFailed } from '../../../../platform/errors/app-error.js';
import type { PurchaseScope } from '../../../agencies/public.js';
import { Notifications, orderSetupEmail } from '../../../notifications/public.js';
import { SettingsChanged, Users } from '../../../users/public.js';
import { orderSetupSaved } from '../../events.js';
import { OrderChangeNotifier } from '../../status/order-change-notifier.js';
import { OrderNotPaid, SetupFinal, SetupInCampaign } from '../../orders.errors.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { OrderSetupRepository, versionOf } from '../../persistence/order-setup.repository.js';
import { OrderDelivery } from '../../ports.js';
import { setupPath } from './setup-path.js';
import { FindSetupOrder, type SetupOrder } from './find-setup-order.js';
import { setupBefore } from './read-setup.use-case.js';

/** A mailbox gets no more confirmations of one order than this, however often a link is used. */
export const SETUP_EMAILS = 10;

/**
 * Saves how to deliver a paid order and emails its buyer, until the order is completed (M81) or its campaign decides (C28); the
 * same set-up again changes nothing. Throws NotFound, NotYourSetup, OrderNotPaid, SetupFinal, SetupInCampaign, ValidationFailed,
 * and SettingsChanged when someone else saved first.
 */
@Injectable()
export class SaveSetup {
  constructor(
    private readonly db: Database,
    private readonly findOrder: FindSetupOrder,
    private readonly orders: OrderRepository,
    private readonly setups: OrderSetupRepository,
    private readonly delivery: OrderDelivery,
    private readonly notifications: Notifications,
    private readonly users: Users,
    private readonly notifier: OrderChangeNotifier,
    private readonly events: DomainEvents,
  ) {}

  async execute(reference: string, entered: SaveSetupRequest, scope: PurchaseScope | null): Promise<void> {
    const found = await this.findOrder.execute(reference, scope);
    const changed = await this.db.transaction((tx) => this.save(tx, found, entered));
    if (changed) await this.notifier.notify(changed, changed.status);
  }

  /** Returns the order if its set-up changed. */
  private async save(tx: Transaction, { order: { id, buyerId }, asks }: SetupOrder, entered: SaveSetupRequest) {
    const order = await this.orders.lock(tx, id);
    // Claimed meanwhile (M83): the link alone is no longer enough.
    if (!order || order.buyerId !== buyerId) throw new NotFound('The order');
    if (order.status === 'pending') throw new OrderNotPaid();
    if (order.status !== 'paid') throw new SetupFinal();
    // Locks the campaign too: it isn't changed or started while this is saved.
    if (asks.calls && (await this.delivery.hasOwnSettings(tx, id))) throw new SetupInCampaign();
    const stored = await this.setups.find(id, tx);
    const before = stored?.setup ?? setupBefore(order);
    const errors = setupErrors(asks, entered, { phone: before.transferPhone, now: new Date() });
    if (errors.length > 0) throw new ValidationFailed(errors);
    const setup = setupOf(asks, entered, before);
    if (stored && isDeepStrictEqual(setup, stored.setup)) return null;
    if ((entered.version ?? versionOf(stored)) !== versionOf(stored)) throw new SettingsChanged();
    const revision = await this.setups.save(tx, id, setup);
    // Before its confirmation promises it.
    if (asks.calls) await this.delivery.takeSetup(tx, id);
    await this.confirm(tx, order, setup, revision);
    await this.events.publish(tx, orderSetupSaved, { orderId: id });
    return order;
  }

  private async confirm(tx: Transaction, order: Order, setup: OrderSetup, revision: number): Promise<void> {
    const { id, number, buyerId, receiptEmail, reference, product } = order;
    // Who ordered, not the billing email: this is no receipt, and may be turned off (P64).
    const to = buyerId ? await this.users.optionalEmailTo(tx, buyerId, 'order-setup') : receiptEmail;
    if (!to || revision > SETUP_EMAILS) return;
    // Nothing that someone typed (P33): a receipt address can be mistyped.
    const email = orderSetupEmail({
      number,
      states: setup.states.join(', '),
      phoneEnding: setup.transferPhone?.slice(-4) ?? '',
      ...(setup.transferExtension && { hasExtension: true }),
      startsOn: setup.startsOn ?? '',
      path: setupPath(reference),
      ...(product === 'live_transfer' && { startedBy: buyerId ? ('account' as const) : ('guest' as const) }),
    });
    await this.notifications.queueEmail(tx, to, email, `setup:${id}:${revision}`);
  }
}
