import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { PaymentMoneyReader } from '../../../payments/public.js';
import { SettlePayouts } from '../../../wallet/public.js';
import { readMoneyJob } from '../../jobs/refund.jobs.js';
import { OrderChangeNotifier } from '../../status/order-change-notifier.js';
import { cardCentsOf } from '../../persistence/order.entity.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { CloseOrder } from '../cancellation/close-order.use-case.js';
import { StoreMoney } from './store-money.js';

/**
 * Reads an order's refunds and disputes from the provider and stores the current state, whichever event or job requests it and
 * however often (M50, M51, M52). Throws PaymentUnavailable.
 */
@Injectable()
export class RecordMoney {
  constructor(
    private readonly orders: OrderRepository,
    private readonly reader: PaymentMoneyReader,
    private readonly payouts: SettlePayouts,
    private readonly storeMoney: StoreMoney,
    private readonly closeOrder: CloseOrder,
    private readonly notifier: OrderChangeNotifier,
    private readonly metrics: Metrics,
  ) {}

  /** The same for an order that a job names. */
  @Processes(readMoneyJob)
  async executeForOrder({ orderId }: { orderId: string }): Promise<void> {
    const intentId = (await this.orders.find(orderId))?.paymentIntentId;
    if (intentId) await this.execute(orderId, intentId);
  }

  async execute(orderId: string, intentId: string): Promise<void> {
    const { own: money, payouts } = await this.payouts.split(await this.reader.read(intentId));
    const before = await this.storeMoney.execute(orderId, intentId, money);
    await this.payouts.settle(payouts);
    if (!before) return;
    if (money.refundedCents > before.refundedCents - before.walletRefundedCents) this.metrics.count('refunds');
    // The event of the refund arrived before that of the payment: nothing is delivered.
    const unpaid = before.status === 'pending' && money.refundedCents >= cardCentsOf(before);
    if (unpaid && (await this.closeOrder.execute(orderId, 'refunded'))) return;
    const order = await this.orders.find(orderId);
    if (order) await this.notifier.notify(order, order.status);
  }
}
