import { Injectable, Logger } from '@nestjs/common';
import { defineJob } from '../../../../platform/queue/job.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { PartsOfJob } from '../../../../platform/queue/parts-of-job.js';
import { findRefund, PaymentEvents, PaymentProvider, PaymentUnavailable, RefundRefused } from '../../../payments/public.js';
import { sendPayoutJob } from '../../jobs/send-payout.job.js';
import { PayoutPartRepository, type StoredPart } from '../../persistence/payout-part.repository.js';
import { SettlePayoutPart, type PartAnswer } from './settle-payout-part.js';

/** Asks the provider about parts of payouts whose answer was lost or is pending (W48). */
const sweepPayoutsJob = defineJob<Record<string, never>>('wallet.sweep-payouts', 'payments', {
  maxAttempts: 1,
  everySeconds: 60,
});

/** A sweep starts no call after this time; the next one begins a minute after it. */
const RUN_MS = 25_000;

/**
 * Has the provider make the refunds of payouts. Each has its own idempotency key and names itself at the provider, so asking
 * again is safe: after a lost answer, a killed process, or beside another worker (W48).
 */
@Injectable()
export class SendPayout {
  private readonly log = new Logger('wallet');

  constructor(
    private readonly parts: PayoutPartRepository,
    private readonly provider: PaymentProvider,
    private readonly settlePart: SettlePayoutPart,
    private readonly events: PaymentEvents,
  ) {}

  /** Sends the parts of a payout, also those that replace refused ones. */
  @Processes(sendPayoutJob)
  async execute({ payoutId }: { payoutId: string }): Promise<void> {
    for (;;) {
      const [part] = await this.parts.unasked(payoutId);
      if (!part) return;
      await this.parts.markAsked(part.id);
      await this.send(part);
    }
  }

  /** Asks again about what is due. */
  @Processes(sweepPayoutsJob)
  async sweep(): Promise<void> {
    const parts = new PartsOfJob(this.log);
    for (const end = Date.now() + RUN_MS; Date.now() < end;) {
      const part = await this.parts.takeDue();
      if (!part) break;
      await parts.run(() => this.resend(part), { partId: part.id }, 'part of a payout not settled');
    }
    parts.end();
  }

  private async resend(part: StoredPart): Promise<void> {
    await this.send(part);
    await this.execute({ payoutId: part.payoutId });
  }

  private async send(part: StoredPart): Promise<void> {
    try {
      const answer = await this.ask(part);
      if (answer.status === 'failed') await this.readMoney(part);
      await this.settlePart.execute(part, answer);
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      this.log.warn({ err: error, partId: part.id }, 'refund of a payout could not be requested');
    }
  }

  private async ask(part: StoredPart): Promise<PartAnswer> {
    try {
      return (await findRefund(this.provider, part)) ?? (await this.provider.payOut(part));
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error;
      return (await findRefund(this.provider, part)) ?? { id: null, status: 'failed', failure: error.message };
    }
  }

  /**
   * A refund or dispute that isn't stored yet may be why a charge refuses. It is booked first: what it makes the agency owe goes
   * to no other card.
   */
  private async readMoney({ intentId, subject }: StoredPart): Promise<void> {
    if (await this.isKnown(intentId)) await this.events.publish({ type: 'money_moved', intentId, subject });
  }

  private async isKnown(intentId: string): Promise<boolean> {
    try {
      await this.provider.readRefunds(intentId);
      return true;
    } catch (error) {
      if (error instanceof RefundRefused) return false;
      throw error;
    }
  }
}
