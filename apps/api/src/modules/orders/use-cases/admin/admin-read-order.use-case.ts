import { Injectable } from '@nestjs/common';
import type { PurchasedCallback } from '@warmline/contracts/callbacks/types';
import type { PurchasedLead } from '@warmline/contracts/leads/types';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { Audit, type AuditTrailRow } from '../../../audit/public.js';
import { LeadInventory } from '../../../leads/public.js';
import { Notifications, type EmailDelivery } from '../../../notifications/public.js';
import { PaymentSettings } from '../../../payments/public.js';
import { OrderCallbacks } from '../../order-callbacks.js';
import { NO_RETURNS, OrderDelivery, OrderReturns } from '../../ports.js';
import { AdminOrderRepository } from '../../persistence/lists/admin-order.repository.js';
import type { Order } from '../../persistence/order.entity.js';
import { LeadPackageRepository } from '../../persistence/contents/lead-package.repository.js';
import { OrderMoneyRepository } from '../../persistence/money/order-money.repository.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { OrderSetupRepository, type StoredSetup } from '../../persistence/order-setup.repository.js';
import { RefundRepository, type Refund } from '../../persistence/money/refund.repository.js';
import { SoldLineRepository, withLines } from '../../persistence/contents/sold-line.repository.js';
import type { ListedOrder } from './admin-list-orders.use-case.js';
import { packageEmailKey } from '../packages/email-delivered-leads.js';
import { SETUP_EMAILS } from '../setup/save-setup.use-case.js';
import { partRefunded } from '../refunds/part-refunded.js';

/** An order with its history. */
export interface OrderDetails {
  row: ListedOrder;
  order: Order;
  setup: StoredSetup | null;
  refunds: Refund[];
  /** Neither refunded nor pending. */
  leftCents: number;
  /** The payment at the provider, null if there is no page of it. */
  paymentPage: string | null;
  trail: AuditTrailRow[];
  mails: EmailDelivery[];
}

/** Returns one order for staff: what was ordered, its refunds, its audit entries and its emails. Throws NotFound. */
@Injectable()
export class AdminReadOrder {
  constructor(
    private readonly adminOrders: AdminOrderRepository,
    private readonly orders: OrderRepository,
    private readonly setups: OrderSetupRepository,
    private readonly refunds: RefundRepository,
    private readonly lines: SoldLineRepository,
    private readonly orderMoney: OrderMoneyRepository,
    private readonly inventory: LeadInventory,
    private readonly delivery: OrderDelivery,
    private readonly audit: Audit,
    private readonly notifications: Notifications,
    private readonly payments: PaymentSettings,
    private readonly returns: OrderReturns,
    private readonly packages: LeadPackageRepository,
    private readonly callbacks: OrderCallbacks,
  ) {}

  async execute(id: string): Promise<OrderDetails> {
    const [found, order, setup, refunds, trail, leftCents, states] = await Promise.all([
      this.adminOrders.find(id),
      this.orders.find(id),
      this.setups.find(id),
      this.refunds.findByOrder(id),
      this.audit.trail('order', id),
      this.orderMoney.left(id),
      this.delivery.statesOf([id]),
    ]);
    if (!found || !order) throw new NotFound('The order');
    const leadPackage = (await this.packages.ofOrders([found])).get(id) ?? null;
    const row = { ...found, delivery: states.get(id) ?? null, leadPackage };
    const keys = [
      ...['receipt', 'refunded', 'cancelled', 'refund-undone'].map((mail) => `${mail}:${id}`),
      ...Array.from({ length: Math.min(setup?.revision ?? 0, SETUP_EMAILS) }, (_, at) => `setup:${id}:${at + 1}`),
      ...Array.from({ length: leadPackage?.emails ?? 0 }, (_, at) => packageEmailKey(id, at + 1)),
      ...refunds.flatMap(({ id: refund }) => [`refund:${refund}`, `refund-undone:${refund}`]),
    ];
    const paymentPage = order.paymentIntentId ? this.payments.paymentPage(order.paymentIntentId) : null;
    const mails = await this.notifications.deliveries(keys);
    return { row, order, setup, refunds, leftCents, paymentPage, trail, mails };
  }

  /** Returns the leads of a paid order in full, in ID order. Throws NotFound. */
  async leads(id: string): Promise<PurchasedLead[]> {
    const [order, lines, owned, refunds] = await Promise.all([
      this.orders.find(id),
      this.lines.of([id]),
      this.inventory.ownedBy([id], 'staff'),
      this.refunds.findByOrder(id),
    ]);
    if (!order) throw new NotFound('The order');
    const { leads } = (await this.returns.statesOf([id])).get(id) ?? NO_RETURNS;
    const bought = withLines(owned, lines);
    const given = partRefunded(bought, refunds, 'leadIds');
    return bought.map(({ orderId: _order, isReturned: _masked, ...lead }) => ({
      ...lead,
      ...(given.has(lead.id) && { partRefundedCents: given.get(lead.id)! }),
      return: leads.get(lead.id) ?? null,
    }));
  }

  /** Returns the callbacks of a paid order in full, in ID order. Throws NotFound. */
  async callbacksOf(id: string): Promise<PurchasedCallback[]> {
    if (!(await this.orders.find(id))) throw new NotFound('The order');
    const { callbacks } = (await this.returns.statesOf([id])).get(id) ?? NO_RETURNS;
    const bought = await this.callbacks.ownedBy(id, 'staff');
    const given = partRefunded(bought, await this.refunds.findByOrder(id), 'callbackIds');
    return bought.map(({ isReturned: _masked, ...callback }) => ({
      ...callback,
      ...(given.has(callback.id) && { partRefundedCents: given.get(callback.id)! }),
      return: callbacks.get(callback.id) ?? null,
    }));
  }
}
