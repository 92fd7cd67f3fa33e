import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { OrderNotCancellable } from '../../orders.errors.js';
import type { PurchaseScope } from '../../../agencies/public.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { CancelUnpaidOrder } from './cancel-unpaid-order.use-case.js';

/**
 * Cancels an unpaid order for its buyer. Cancels the payment first: if it was already made, the order stays open and this throws
 * OrderNotCancellable. Throws NotFound, PaymentUnavailable.
 */
@Injectable()
export class CancelOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly cancelUnpaidOrder: CancelUnpaidOrder,
  ) {}

  async execute(scope: PurchaseScope, orderId: string): Promise<void> {
    if (!(await this.orders.findOwn(scope, orderId))) throw new NotFound('The order');
    await this.cancelUnpaid(orderId, 'by_buyer');
  }

  /** The same for an order whose owner was already checked. */
  async cancelUnpaid(orderId: string, reason: 'by_buyer' | 'superseded'): Promise<void> {
    const order = await this.orders.find(orderId);
    if (!order) throw new NotFound('The order');
    if (order.status === 'cancelled') return;
    if (order.status !== 'pending') throw new OrderNotCancellable();
    const { payment, isClosed } = await this.cancelUnpaidOrder.execute(order, reason);
    if (isClosed) return;
    if (payment.status !== 'cancelled') throw new OrderNotCancellable();
    // Another request or the provider's event may have closed it at the same moment.
    if ((await this.orders.find(orderId))?.status !== 'cancelled') throw new OrderNotCancellable();
  }
}
