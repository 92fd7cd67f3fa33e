import { amountText } from '@warmline/domain/money/money';
import { Injectable, Logger } from '@nestjs/common';
import { HOUR_MS } from '@warmline/domain/time/durations';
import { Database } from '../../../platform/database/database.js';
import { defineJob } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { disputeSubmittedEmail, Notifications } from '../../notifications/public.js';
import { SiteSettings } from '../../site/public.js';
import { DisputeSettings } from '../disputes.settings.js';
import { DisputeRepository, type DisputeRow } from '../persistence/dispute.repository.js';
import { AnswerDispute } from './answer-dispute.use-case.js';
import { isAnswerable } from './read-disputes.use-case.js';

/** Stages evidence of new disputes, and submits it before deadlines. */
const answerDisputesJob = defineJob<Record<string, never>>('disputes.answer', 'reconciliation', {
  maxAttempts: 1,
  everySeconds: 900,
});

const PER_RUN = 100;

/**
 * Returns when evidence of a dispute or an inquiry is submitted automatically, in milliseconds since the epoch; null if it isn't.
 */
export function autoSubmitAt(
  dispute: Pick<DisputeRow, 'dueBy' | 'hasEvidence' | 'status' | 'submissions'>,
  { DISPUTE_AUTO_SUBMIT_HOURS: hours }: DisputeSettings,
): number | null {
  return hours > 0 && dispute.dueBy !== null && dispute.hasEvidence && isAnswerable(dispute)
    ? dispute.dueBy - hours * HOUR_MS
    : null;
}

/**
 * Whether evidence was submitted on the card provider's pages: no admin did it here, and the job could not have done it, because
 * it was too early or too late, or there is no evidence here.
 */
export function isSubmittedElsewhere(
  { dueBy, hasEvidence, submitterId, submittedAt }: Pick<DisputeRow, 'dueBy' | 'hasEvidence' | 'submitterId' | 'submittedAt'>,
  { DISPUTE_AUTO_SUBMIT_HOURS: hours }: DisputeSettings,
): boolean {
  if (submitterId !== null) return false;
  if (hours === 0 || dueBy === null || !hasEvidence) return true;
  const at = submittedAt ?? Date.now();
  return at < dueBy - hours * HOUR_MS || at > dueBy;
}

/** Stages the evidence of disputes, and submits it 48 hours before the deadline if no admin did (W97). */
@Injectable()
export class AnswerDisputes {
  private readonly log = new Logger('disputes');

  constructor(
    private readonly db: Database,
    private readonly disputes: DisputeRepository,
    private readonly answer: AnswerDispute,
    private readonly notifications: Notifications,
    private readonly siteSettings: SiteSettings,
    private readonly settings: DisputeSettings,
  ) {}

  @Processes(answerDisputesJob)
  async execute(): Promise<void> {
    await this.each(await this.disputes.unnoted(PER_RUN), (dispute) => this.noteFound(dispute));
    await this.each(await this.disputes.unanswered(PER_RUN), (dispute) => this.handle(dispute));
  }

  private async each(disputes: readonly DisputeRow[], act: (dispute: DisputeRow) => Promise<void>): Promise<void> {
    for (const dispute of disputes)
      await act(dispute).catch((error: unknown) =>
        this.log.error({ err: error, disputeId: dispute.id }, 'dispute could not be answered'),
      );
  }

  /** The answer of the provider was lost, or the evidence was submitted on its pages. */
  private async noteFound(dispute: DisputeRow): Promise<void> {
    const isElsewhere = isSubmittedElsewhere(dispute, this.settings);
    const isNoted = await this.answer.noteFound(dispute, isElsewhere ? 'card provider' : undefined);
    if (isNoted && !isElsewhere && dispute.submitterId === null) await this.notify(dispute);
  }

  private async handle(dispute: DisputeRow): Promise<void> {
    const due = autoSubmitAt(dispute, this.settings);
    if (due === null || due > Date.now()) return this.answer.stage(dispute);
    await this.answer.submit(null, dispute.id);
    await this.notify(dispute);
  }

  private async notify(dispute: DisputeRow): Promise<void> {
    const isInquiry = dispute.status === 'inquiry';
    const email = disputeSubmittedEmail({
      isInquiry,
      name: dispute.subjectName,
      amount: amountText(dispute.amountCents),
      disputeId: dispute.id,
    });
    const key = `${isInquiry ? 'inquiry' : 'dispute'}-submitted:${dispute.id}`;
    await this.db.transaction(async (tx) =>
      this.notifications.queueEmail(tx, await this.siteSettings.supportEmail(tx), email, key),
    );
  }
}
