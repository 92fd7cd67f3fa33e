import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { JobProcessor } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { Payments } from '../../payments/public.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { RecordRefund } from '../use-cases/record-refund.use-case.js';
import { refundOrderJob } from './orders.jobs.js';

@Injectable()
@Processes(refundOrderJob)
export class RefundOrderProcessor implements JobProcessor<{ orderId: string }> {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly payments: Payments,
    private readonly recordRefund: RecordRefund,
  ) {}

  async process({ orderId }: { orderId: string }): Promise<void> {
    const order = await this.orders.find(orderId);
    if (!order?.paymentIntentId) return;
    const totalRefundedCents = await this.payments.refund(order.paymentIntentId, orderId);
    // The provider's own news of it may get lost; without this it would be asked for every night.
    await this.db.transaction((tx) => this.recordRefund.within(tx, orderId, totalRefundedCents));
    await this.recordRefund.tell(orderId);
  }
}
