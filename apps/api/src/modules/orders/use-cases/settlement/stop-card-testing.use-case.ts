import { Injectable, Logger } from '@nestjs/common';
import { RateLimiter, TooManyRequests } from '../../../../platform/limits/rate-limiter.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { CancelUnpaidOrder } from '../cancellation/cancel-unpaid-order.use-case.js';

/** Cancels an order after too many declined cards on it or on its agency's orders, a sign of stolen cards (docs/rate-limits.md). */
@Injectable()
export class StopCardTesting {
  private readonly log = new Logger('orders');

  constructor(
    private readonly orders: OrderRepository,
    private readonly cancelUnpaidOrder: CancelUnpaidOrder,
    private readonly limiter: RateLimiter,
    private readonly metrics: Metrics,
  ) {}

  /** Counts one declined card; returns whether the order was canceled. A repeated event may count twice: the limit is wide enough. */
  async execute(orderId: string): Promise<boolean> {
    this.metrics.count('card_failures');
    const order = await this.orders.find(orderId);
    if (order?.status !== 'pending' || !order.paymentIntentId || (await this.isWithinLimits(orderId, order.agencyId)))
      return false;
    if (!(await this.cancelUnpaidOrder.execute(order, 'provider')).isClosed) return false;
    this.metrics.count('card_testing_stopped');
    this.log.warn({ orderId }, 'order canceled after too many declined cards');
    return true;
  }

  private async isWithinLimits(orderId: string, agencyId: string | null | undefined): Promise<boolean> {
    try {
      await this.limiter.take('card-failures', orderId);
      if (agencyId) await this.limiter.take('card-failures-agency', agencyId);
      return true;
    } catch (error) {
      if (error instanceof TooManyRequests) return false;
      throw error;
    }
  }
}
