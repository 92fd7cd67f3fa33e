import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../platform/errors/app-error.js';
import { Payments } from '../../payments/public.js';
import { OrderNotCancellable } from '../orders.errors.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { CloseOrder } from './close-order.use-case.js';

/** A buyer gives up an unpaid order. The payment is cancelled first: if money was quicker, the order stands and this throws OrderNotCancellable. */
@Injectable()
export class CancelOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: Payments,
    private readonly closeOrder: CloseOrder,
  ) {}

  async execute(orderId: string, buyerId: string): Promise<void> {
    if (!(await this.orders.findOwn(orderId, buyerId))) throw new NotFound('The order');
    await this.giveUp(orderId);
  }

  /** The same for an order whose owner was made sure of before. */
  async giveUp(orderId: string): Promise<void> {
    const order = await this.orders.find(orderId);
    if (!order) throw new NotFound('The order');
    if (order.status === 'cancelled') return;
    if (order.status !== 'pending') throw new OrderNotCancellable();
    if (order.paymentIntentId) {
      const intent = await this.payments.cancel(order.paymentIntentId);
      if (intent.status !== 'canceled') throw new OrderNotCancellable();
    }
    if (!(await this.closeOrder.execute(orderId, 'by_buyer'))) throw new OrderNotCancellable();
  }
}
