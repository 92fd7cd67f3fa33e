import { Injectable } from '@nestjs/common';
import type { JobProcessor, JobRun } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { IssueRefund } from '../use-cases/refunds/issue-refund.use-case.js';
import { ReconcilePayments } from '../use-cases/refunds/reconcile-payments.use-case.js';
import { RetryRefunds } from '../use-cases/refunds/retry-refunds.use-case.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { RecordMoney } from '../use-cases/refunds/record-money.use-case.js';
import { issueRefundJob, readMoneyJob, reconcilePaymentsJob, refundOrderJob, retryRefundsJob } from './refund.jobs.js';

@Injectable()
@Processes(issueRefundJob)
export class IssueRefundProcessor implements JobProcessor<{ refundId: string }> {
  constructor(private readonly issueRefund: IssueRefund) {}

  process({ refundId }: { refundId: string }): Promise<void> {
    return this.issueRefund.issueRequested(refundId);
  }
}

@Injectable()
@Processes(refundOrderJob)
export class RefundOrderProcessor implements JobProcessor<{ orderId: string }> {
  constructor(private readonly issueRefund: IssueRefund) {}

  process({ orderId }: { orderId: string }): Promise<void> {
    return this.issueRefund.issueLate(orderId);
  }
}

@Injectable()
@Processes(readMoneyJob)
export class ReadMoneyProcessor implements JobProcessor<{ orderId: string }> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly recordMoney: RecordMoney,
  ) {}

  async process({ orderId }: { orderId: string }): Promise<void> {
    const order = await this.orders.find(orderId);
    if (order?.paymentIntentId) await this.recordMoney.execute(orderId, order.paymentIntentId);
  }
}

@Injectable()
@Processes(retryRefundsJob)
export class RetryRefundsProcessor implements JobProcessor<Record<string, never>> {
  constructor(private readonly retryRefunds: RetryRefunds) {}

  process(_payload: Record<string, never>, { id }: JobRun): Promise<void> {
    return this.retryRefunds.execute(id);
  }
}

@Injectable()
@Processes(reconcilePaymentsJob)
export class ReconcilePaymentsProcessor implements JobProcessor<{ after?: string; run?: string }> {
  constructor(private readonly reconcilePayments: ReconcilePayments) {}

  process({ after, run }: { after?: string; run?: string }, { id }: JobRun): Promise<void> {
    return this.reconcilePayments.execute(after ?? null, run ?? id);
  }
}
