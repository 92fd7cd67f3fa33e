import { Injectable, Logger } from '@nestjs/common';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { PaymentProvider, type CallOptions, type Payment } from '../../../payments/public.js';
import { sweepOrdersJob } from '../../jobs/orders.jobs.js';
import { OrderChangeNotifier } from '../../order-change-notifier.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { CancelUnpaidOrder } from '../cancellation/cancel-unpaid-order.use-case.js';
import { CloseOrder } from '../cancellation/close-order.use-case.js';
import { OpenPayment } from '../checkout/open-payment.use-case.js';
import { RecordAttempt } from './record-attempt.use-case.js';
import { SettleOrder } from './settle-order.use-case.js';

/** A run starts no check after this time; the next run begins 30 s later. */
const RUN_MS = 25_000;
const AT_ONCE = 4;
const ABANDONED_MS = 24 * 3600 * 1000;
const ONCE: CallOptions = { isRetriedLater: true };

/**
 * Checks unpaid orders at the provider, the most urgent first: settles or records a payment whose event was lost, and closes an order whose hold
 * expired, payment first.
 */
@Injectable()
export class SweepOrders {
  private readonly log = new Logger('orders');

  constructor(
    private readonly orders: OrderRepository,
    private readonly provider: PaymentProvider,
    private readonly openPayment: OpenPayment,
    private readonly settleOrder: SettleOrder,
    private readonly cancelUnpaidOrder: CancelUnpaidOrder,
    private readonly closeOrder: CloseOrder,
    private readonly recordAttempt: RecordAttempt,
    private readonly notifier: OrderChangeNotifier,
  ) {}

  /** Runs until no order is due or the time is up, several checks at once, so that a slow response delays no other check. */
  @Processes(sweepOrdersJob)
  async execute(): Promise<void> {
    const end = Date.now() + RUN_MS;
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.work(end)));
  }

  private async work(end: number): Promise<void> {
    while (Date.now() < end) {
      const order = await this.orders.takeDue();
      if (!order) return;
      await this.processOrder(order).catch((error: unknown) =>
        this.log.warn({ err: error, orderId: order.id }, 'order could not be checked'),
      );
    }
  }

  private async processOrder(order: Order): Promise<void> {
    const { id } = order;
    const over = order.holdExpiresAt
      ? order.holdExpiresAt.getTime() < Date.now()
      : order.createdAt.getTime() < Date.now() - ABANDONED_MS;
    const payment = over ? (await this.cancelUnpaidOrder.execute(order, 'expired', ONCE)).payment : await this.read(order);
    if (payment.status === 'succeeded') {
      const { id: intentId, receivedCents: amountCents, currency } = payment;
      await this.settleOrder.execute({ orderId: id, intentId, amountCents, currency });
    } else if (payment.status === 'cancelled') {
      if (!over) await this.closeOrder.execute(id, 'provider');
    } else if (await this.recordAttempt.execute(id, payment)) {
      await this.notifier.notify(order, order.status);
    }
  }

  /** A crash may have happened between the order and its payment: the same key finds that payment or creates it. */
  private read(order: Order): Promise<Payment> {
    return order.paymentIntentId ? this.provider.read(order.paymentIntentId, ONCE) : this.openPayment.findOrOpenIntent(order);
  }
}
