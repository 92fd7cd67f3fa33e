import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Metrics } from '../../../platform/observability/metrics.js';
import { PaymentOutcomes, Payments, type PaymentOutcome } from '../../payments/public.js';
import { OrderNews } from '../order-news.js';
import type { Order } from '../persistence/order.entity.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { CloseOrder } from './close-order.use-case.js';
import { RecordAttempt } from './record-attempt.use-case.js';
import { RecordMoney } from './record-money.use-case.js';
import { SettleOrder } from './settle-order.use-case.js';
import { StopCardTesting } from './stop-card-testing.use-case.js';

/** Moves orders by what payments report, in whatever order and however often that comes. */
@Injectable()
export class FollowPayments implements OnModuleInit {
  private readonly log = new Logger('orders');

  constructor(
    private readonly outcomes: PaymentOutcomes,
    private readonly orders: OrderRepository,
    private readonly payments: Payments,
    private readonly settleOrder: SettleOrder,
    private readonly closeOrder: CloseOrder,
    private readonly recordAttempt: RecordAttempt,
    private readonly recordMoney: RecordMoney,
    private readonly stopCardTesting: StopCardTesting,
    private readonly news: OrderNews,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.outcomes.listen((outcome) => this.follow(outcome));
  }

  private async follow({ type, ...payment }: PaymentOutcome): Promise<void> {
    const order = await this.orderOf(payment);
    if (!order) {
      // Every order is stored before its payment is opened: trying again would find none either.
      this.metrics.count('payments_foreign');
      return this.log.warn({ intentId: payment.intentId, type }, 'payment without an order');
    }
    const { id: orderId } = order;
    switch (type) {
      case 'processing':
        await this.readAttempt(order, payment.intentId);
        return this.tell(orderId);
      case 'succeeded':
        return this.settleOrder.execute({ ...payment, orderId });
      case 'cancelled':
        // Only the order's own payment ends it. One that the order does not know yet is asked about by the sweeper.
        if (order.paymentIntentId === payment.intentId) await this.closeOrder.execute(orderId, 'provider');
        return;
      case 'money_moved':
        return this.recordMoney.execute(orderId, payment.intentId);
      case 'failed':
        // The order stays unpaid and may be tried again; an open page learns that this try failed.
        await this.readAttempt(order, payment.intentId);
        if (await this.stopCardTesting.execute(orderId)) return;
        return this.tell(orderId);
    }
  }

  /** The event is a hint only: it may come late or again, when another try is under way or none. */
  private async readAttempt({ id, paymentIntentId }: Order, intentId: string): Promise<void> {
    await this.recordAttempt.execute(id, await this.payments.read(paymentIntentId ?? intentId));
  }

  /** The order a payment is for; null for a payment of somebody else on the same account. */
  private async orderOf({ orderId, intentId }: Omit<PaymentOutcome, 'type'>): Promise<Order | null> {
    const named = orderId !== null && isUUID(orderId) ? await this.orders.find(orderId) : null;
    return named ?? this.orders.findByIntent(intentId);
  }

  private async tell(orderId: string): Promise<void> {
    const order = await this.orders.find(orderId);
    if (order) await this.news.tell(order, order.status);
  }
}
