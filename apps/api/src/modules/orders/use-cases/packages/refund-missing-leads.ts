import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import type { AuditActor } from '../../../audit/public.js';
import { OrderChangeNotifier } from '../../status/order-change-notifier.js';
import { OrderChanged, OrderNotRefundable } from '../../orders.errors.js';
import type { Order } from '../../persistence/order.entity.js';
import { LeadPackageRepository } from '../../persistence/contents/lead-package.repository.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { RefundRepository } from '../../persistence/money/refund.repository.js';
import { StoreRefund } from '../refunds/store-refund.js';

const NOTHING = 'Nothing to refund: nothing of this order is missing.';

/** Who wants it and what their page showed. */
export interface MissingLeadsRequest {
  actor: AuditActor;
  requestId: string;
  missing: number;
}

/**
 * Refunds the leads of an order that are not delivered yet, to what paid it (M99); they are not delivered anymore. The same
 * `requestId` again is the same refund. Throws NotFound, OrderChanged, OrderNotRefundable, OrderDisputed.
 */
@Injectable()
export class RefundMissingLeads {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly packages: LeadPackageRepository,
    private readonly refunds: RefundRepository,
    private readonly storing: StoreRefund,
    private readonly notifier: OrderChangeNotifier,
  ) {}

  /** `request` is null for the shop itself, which refunds whatever is missing. */
  async execute(orderId: string, request: MissingLeadsRequest | null): Promise<void> {
    const order = await this.db.transaction(async (tx) => {
      const locked = await this.orders.lock(tx, orderId);
      if (!locked) throw new NotFound('The order');
      const known = request && (await this.refunds.find(request.requestId, tx));
      if (known && known.orderId !== orderId) throw new OrderChanged();
      return known ? null : this.refund(tx, locked, request);
    });
    if (order) await this.notifier.notify(order, order.status);
  }

  private async refund(tx: Transaction, order: Order, request: MissingLeadsRequest | null): Promise<Order> {
    const [found] = await this.packages.find([order.id], tx);
    if (!found || order.status !== 'paid') throw new OrderNotRefundable(NOTHING);
    const left = await this.storing.refundable(tx, order);
    const { missing, unitCents } = found;
    // More were delivered meanwhile.
    if (request && request.missing !== missing) throw new OrderChanged();
    const amountCents = Math.min(missing * unitCents, left);
    if (amountCents === 0) throw new OrderNotRefundable(NOTHING);
    const note = `${order.product === 'callback' ? 'Callbacks' : 'Leads'} not delivered: ${missing}`;
    const requestId = request?.requestId ?? randomUUID();
    await this.storing.store(tx, request?.actor ?? null, order, { requestId, amountCents, reason: 'not_delivered', note });
    await this.packages.markRefunded(tx, order.id);
    return order;
  }
}
