import { Injectable } from '@nestjs/common';
import type { JobProcessor } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { Payments } from '../../payments/public.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { RecordMoney } from '../use-cases/refunds/record-money.use-case.js';
import { refundOrderJob } from './orders.jobs.js';

@Injectable()
@Processes(refundOrderJob)
export class RefundOrderProcessor implements JobProcessor<{ orderId: string }> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: Payments,
    private readonly recordMoney: RecordMoney,
  ) {}

  async process({ orderId }: { orderId: string }): Promise<void> {
    const order = await this.orders.find(orderId);
    if (!order?.paymentIntentId) return;
    await this.payments.refund(order.paymentIntentId, orderId);
    // The provider's event may be lost; without this reading the refund would be retried every night.
    await this.recordMoney.execute(orderId, order.paymentIntentId);
  }
}
