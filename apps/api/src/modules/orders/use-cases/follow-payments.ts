import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { PaymentOutcomes, type PaymentOutcome } from '../../payments/public.js';
import { OrderNews } from '../order-news.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { CloseOrder } from './close-order.use-case.js';
import { RecordDispute } from './record-dispute.use-case.js';
import { RecordRefund } from './record-refund.use-case.js';
import { SettleOrder } from './settle-order.use-case.js';
import { StopCardTesting } from './stop-card-testing.use-case.js';

/** Moves orders by what payments report, in whatever order and however often that comes. */
@Injectable()
export class FollowPayments implements OnModuleInit {
  private readonly log = new Logger('orders');

  constructor(
    private readonly outcomes: PaymentOutcomes,
    private readonly orders: OrderRepository,
    private readonly settleOrder: SettleOrder,
    private readonly closeOrder: CloseOrder,
    private readonly recordRefund: RecordRefund,
    private readonly recordDispute: RecordDispute,
    private readonly stopCardTesting: StopCardTesting,
    private readonly news: OrderNews,
  ) {}

  onModuleInit(): void {
    this.outcomes.listen((outcome) => this.follow(outcome));
  }

  private async follow({ type, ...payment }: PaymentOutcome): Promise<void> {
    const orderId = payment.orderId ?? (await this.orders.findByIntent(payment.intentId))?.id;
    if (!orderId) return this.log.warn({ intentId: payment.intentId, type }, 'payment without an order');
    switch (type) {
      case 'processing':
        await this.orders.markProcessing(orderId);
        return this.tell(orderId);
      case 'succeeded':
        return this.settleOrder.execute({ ...payment, orderId });
      case 'cancelled':
        await this.closeOrder.execute(orderId, 'provider');
        return;
      case 'refunded':
        return this.recordRefund.execute(orderId, payment.amountCents);
      case 'disputed':
        return this.recordDispute.execute(orderId, payment.amountCents);
      case 'failed':
        // The order stays unpaid and may be tried again; an open page learns that this try failed.
        await this.orders.markFailed(orderId);
        if (await this.stopCardTesting.execute(orderId)) return;
        return this.tell(orderId);
    }
  }

  private async tell(orderId: string): Promise<void> {
    const order = await this.orders.find(orderId);
    if (order) await this.news.tell(order, order.status);
  }
}
