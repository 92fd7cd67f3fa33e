import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { DomainEvents } from '../../../../platform/events/domain-events.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { RefundPayment, RefundRefused } from '../../../payments/public.js';
import { orderMoneyChanged } from '../../events.js';
import { issueRefundJob, refundOrderJob } from '../../jobs/refund.jobs.js';
import { OrderChangeNotifier } from '../../status/order-change-notifier.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { RefundRepository, type Refund } from '../../persistence/money/refund.repository.js';
import { RecordMoney } from './record-money.use-case.js';
import { RefundToBalance } from './refund-to-balance.js';

/**
 * Requests a refund of an order from the provider, then records the result, in this order: a rerun is safe because the provider
 * knows the refund. A pending refund stays open. Throws PaymentUnavailable, to be retried.
 */
@Injectable()
export class IssueRefund {
  private readonly log = new Logger('orders');

  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly refunds: RefundRepository,
    private readonly refundPayment: RefundPayment,
    private readonly recordMoney: RecordMoney,
    private readonly refundToBalance: RefundToBalance,
    private readonly notifier: OrderChangeNotifier,
    private readonly events: DomainEvents,
  ) {}

  /** Issues a refund that staff requested. */
  @Processes(issueRefundJob)
  async issueRequested({ refundId }: { refundId: string }): Promise<void> {
    const refund = await this.refunds.find(refundId);
    if (refund?.status === 'requested') await this.issue(refund.orderId, refund);
  }

  /** Refunds what is left of a payment that bought nothing. */
  @Processes(refundOrderJob)
  issueLate({ orderId }: { orderId: string }): Promise<void> {
    return this.issue(orderId, null);
  }

  private async issue(orderId: string, refund: Refund | null): Promise<void> {
    const order = await this.orders.find(orderId);
    if (refund?.tender === 'balance') return this.refundToBalance.execute(refund);
    const intentId = order?.paymentIntentId;
    if (!intentId) {
      if (refund) await this.refuse(refund, 'The order has no payment.');
      return;
    }
    const request = refund && { refundId: refund.id, amountCents: refund.amountCents, reason: refund.reason };
    try {
      await this.refundPayment.execute({ intentId, orderId, request });
    } catch (error) {
      if (!refund || !(error instanceof RefundRefused)) throw error;
      await this.refuse(refund, error.message);
    }
    // The provider's event may be lost: without this reading, the refund would be retried every night.
    await this.recordMoney.execute(orderId, intentId);
  }

  /** Records that the provider rejected a refund: nothing was refunded, and staff must act. */
  private async refuse(refund: Refund, failure: string): Promise<void> {
    this.log.error({ orderId: refund.orderId, refundId: refund.id, failure }, 'refund rejected');
    await this.db.transaction(async (tx) => {
      await this.refunds.markRefused(tx, refund.id, failure, null);
      await this.events.publish(tx, orderMoneyChanged, { orderId: refund.orderId });
    });
    const order = await this.orders.find(refund.orderId);
    if (order) await this.notifier.notify(order, order.status);
  }
}
