import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { claimLinkJob } from '../../jobs/claim-link.job.js';
import { OrderHasAccount, OrderNotPaid } from '../../orders.errors.js';
import { OrderRepository } from '../../persistence/order.repository.js';

/**
 * Requests the link that moves a guest's paid order into an account (M83). It goes to the receipt address only, because receipts
 * are forwarded. Throws NotFound, OrderHasAccount, OrderNotPaid.
 */
@Injectable()
export class RequestClaimLink {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Returns the receipt address. */
  async execute(reference: string): Promise<string> {
    const order = await this.orders.findByReference(reference);
    if (!order) throw new NotFound('The order');
    if (order.buyerId) throw new OrderHasAccount();
    if ((order.status !== 'paid' && order.status !== 'completed') || !order.receiptEmail) throw new OrderNotPaid();
    await this.db.transaction((tx) => this.outbox.add(tx, claimLinkJob, { orderId: order.id }));
    return order.receiptEmail;
  }
}
