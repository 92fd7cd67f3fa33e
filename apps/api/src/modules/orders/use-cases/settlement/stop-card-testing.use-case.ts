import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { CardFailures } from '../../../payments/public.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { CancelUnpaidOrder } from '../cancellation/cancel-unpaid-order.use-case.js';

/**
 * Cancels an order after too many declined cards on it or on its agency's orders, a sign of stolen cards (docs/rate-limits.md).
 */
@Injectable()
export class StopCardTesting {
  private readonly log = new Logger('orders');

  constructor(
    private readonly orders: OrderRepository,
    private readonly cancelUnpaidOrder: CancelUnpaidOrder,
    private readonly failures: CardFailures,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Counts one declined card; returns whether the order was canceled. A repeated event may count twice: the limit is wide enough.
   */
  async execute(orderId: string): Promise<boolean> {
    this.metrics.count('card_failures');
    const order = await this.orders.find(orderId);
    if (order?.status !== 'pending' || !order.paymentIntentId) return false;
    if (await this.failures.isWithinLimits(orderId, order.agencyId)) return false;
    if (!(await this.cancelUnpaidOrder.execute(order, 'provider')).isClosed) return false;
    this.metrics.count('card_testing_stopped');
    this.log.warn({ orderId }, 'order canceled after too many declined cards');
    return true;
  }
}
