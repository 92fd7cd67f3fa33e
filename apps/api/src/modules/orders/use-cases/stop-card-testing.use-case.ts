import { Injectable, Logger } from '@nestjs/common';
import { RateLimiter, TooManyRequests } from '../../../platform/limits/rate-limiter.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { Payments } from '../../payments/public.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { CloseOrder } from './close-order.use-case.js';

/** Gives an order up when too many cards were refused on it, or on its buyer's orders: somebody tries stolen cards (docs/rate-limits.md). */
@Injectable()
export class StopCardTesting {
  private readonly log = new Logger('orders');

  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: Payments,
    private readonly closeOrder: CloseOrder,
    private readonly limiter: RateLimiter,
    private readonly metrics: Metrics,
  ) {}

  /** Counts one refused card; whether the order was given up. A repeated event may count twice: the budget is wide enough. */
  async execute(orderId: string): Promise<boolean> {
    this.metrics.count('card_failures');
    const order = await this.orders.find(orderId);
    if (order?.status !== 'pending' || !order.paymentIntentId || (await this.within(orderId, order.buyerId))) return false;
    const { status } = await this.payments.cancel(order.paymentIntentId);
    if (status !== 'canceled' || !(await this.closeOrder.execute(orderId, 'provider'))) return false;
    this.metrics.count('card_testing_stopped');
    this.log.warn({ orderId }, 'given up after too many refused cards');
    return true;
  }

  private async within(orderId: string, buyerId: string | null | undefined): Promise<boolean> {
    try {
      await this.limiter.take('card-failures', orderId);
      if (buyerId) await this.limiter.take('card-failures-buyer', buyerId);
      return true;
    } catch (error) {
      if (error instanceof TooManyRequests) return false;
      throw error;
    }
  }
}
