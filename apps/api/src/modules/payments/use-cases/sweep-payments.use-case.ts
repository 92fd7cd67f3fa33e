import { Injectable, Logger } from '@nestjs/common';
import { defineJob } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { PaymentEvents, type PaymentChange } from '../payment-events.js';
import { PaymentProvider, type CallOptions, type Payment } from '../payment-provider.js';
import { PaymentSubjects } from '../ports.js';
import { OpenPayments, type DuePayment } from '../persistence/open-payment.repository.js';

/**
 * Checks open payments: finds those whose event was lost, and cancels those that expired. Named as in the previous release, so
 * that workers of either release run it, once per interval.
 */
const sweepPaymentsJob = defineJob<Record<string, never>>('orders.sweep', 'orders', { maxAttempts: 1, everySeconds: 30 });

/** A run starts no check after this time; the next run begins 30 s later. */
const RUN_MS = 25_000;
const AT_ONCE = 4;
const ONCE: CallOptions = { isRetriedLater: true };

/**
 * Checks open payments at the provider, the most urgent first: publishes what a lost event did not tell, and cancels payments
 * that expired. Meanwhile opens those that are missing.
 */
@Injectable()
export class SweepPayments {
  private readonly log = new Logger('payments');

  constructor(
    private readonly payments: OpenPayments,
    private readonly provider: PaymentProvider,
    private readonly subjects: PaymentSubjects,
    private readonly events: PaymentEvents,
  ) {}

  /** Runs until no payment is due or the time is up, several calls at once, so that a slow response delays no other check. */
  @Processes(sweepPaymentsJob)
  async execute(): Promise<void> {
    const end = Date.now() + RUN_MS;
    const checks = Array.from({ length: AT_ONCE - 1 }, () => this.checkDue(end));
    await Promise.all([this.openMissing(end), ...checks]);
  }

  /** Opens one after another, then joins the checks: an expired payment is canceled in the run that opened it. */
  private async openMissing(end: number): Promise<void> {
    while (Date.now() < end && (await this.subjects.openMissing()));
    await this.checkDue(end);
  }

  private async checkDue(end: number): Promise<void> {
    while (Date.now() < end) {
      const due = await this.payments.takeDue();
      if (!due) return;
      await this.check(due).catch((error: unknown) => this.log.warn({ err: error, ...due }, 'payment could not be checked'));
    }
  }

  private async check({ intentId, subject, isExpired }: DuePayment): Promise<void> {
    const payment = isExpired ? await this.provider.cancel(intentId, ONCE) : await this.provider.read(intentId, ONCE);
    await this.events.publish({ ...changeOf(payment, isExpired), intentId, subject });
  }
}

function changeOf({ status, receivedCents, currency }: Payment, isExpired: boolean): PaymentChange {
  if (status === 'cancelled') return { type: isExpired ? 'expired' : 'cancelled' };
  return status === 'succeeded' ? { type: 'succeeded', amountCents: receivedCents, currency } : { type: 'checked', status };
}
