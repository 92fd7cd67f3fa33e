import { CURRENCY } from '@warmline/contracts/prices/price-book';
import { formatDollars } from '@warmline/domain/money/money';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import {
  DisputeRecords,
  DisputeRefused,
  PaymentEvents,
  PaymentProvider,
  PaymentUnavailable,
  type DisputeEvidence,
} from '../../payments/public.js';
import { DisputeClosed, DisputeUnavailable, EvidenceChanged, EvidenceSubmitted } from '../disputes.errors.js';
import type { DisputeRow } from '../persistence/dispute.repository.js';
import { EvidenceRepository } from '../persistence/evidence.repository.js';
import { isAnswerable, ReadDisputes, type Pack } from './read-disputes.use-case.js';

/**
 * Answers disputes (W97): stages evidence at the provider, submits it once in each stage, or accepts the dispute. What is sent is stored first, word for word. A press whose
 * answer was lost finds at the provider that it was submitted.
 */
@Injectable()
export class AnswerDispute {
  constructor(
    private readonly db: Database,
    private readonly reading: ReadDisputes,
    private readonly evidence: EvidenceRepository,
    private readonly records: DisputeRecords,
    private readonly provider: PaymentProvider,
    private readonly events: PaymentEvents,
    private readonly audit: Audit,
  ) {}

  /** Stores the evidence with the provider, without submitting it; does nothing if it is staged already. Throws NotFound, PaymentUnavailable, DisputeRefused. */
  async stage(dispute: DisputeRow): Promise<void> {
    const pack = await this.reading.pack(dispute);
    if (pack.version !== null) return;
    await this.send(dispute, pack, false);
    await this.store(dispute, pack);
  }

  /** `actor` is null for the deadline. Throws NotFound, EvidenceSubmitted, DisputeClosed, EvidenceChanged, DisputeUnavailable, DisputeRefused. */
  async submit(actor: AuditActor | null, id: string, seen?: string): Promise<void> {
    const dispute = await this.answerable(id);
    const pack = await this.reading.pack(dispute);
    if (seen !== undefined && seen !== pack.sha256) throw new EvidenceChanged();
    await this.store(dispute, pack);
    await this.sendOnce(dispute, pack);
    await this.db.transaction(async (tx) => {
      if (!(await this.records.markSubmitted(tx, dispute, actor?.userId ?? null))) throw new EvidenceSubmitted();
      const after = { amount: formatDollars(dispute.amountCents), sha256: pack.sha256 };
      await this.audit.record(tx, { actor, action: 'dispute.submitted', target: targetOf(dispute), after });
    });
    await this.readAgain(dispute);
  }

  /** Gives a dispute up: the cardholder keeps the money. Throws NotFound, EvidenceSubmitted, DisputeClosed, DisputeUnavailable, DisputeRefused. */
  async accept(actor: AuditActor, id: string): Promise<void> {
    const dispute = await this.answerable(id);
    await this.provider.acceptDispute(id).catch(unavailable);
    await this.db.transaction((tx) =>
      this.audit.record(tx, {
        actor,
        action: 'dispute.accepted',
        target: targetOf(dispute),
        after: { amount: formatDollars(dispute.amountCents) },
      }),
    );
    await this.readAgain(dispute);
  }

  private async answerable(id: string): Promise<DisputeRow> {
    const dispute = await this.reading.find(id);
    if (isAnswerable(dispute)) return dispute;
    throw dispute.submissions > 0 ? new EvidenceSubmitted() : new DisputeClosed();
  }

  private async sendOnce(dispute: DisputeRow, pack: Pack): Promise<void> {
    try {
      await this.send(dispute, pack, true);
    } catch (error) {
      if (!(error instanceof DisputeRefused)) return unavailable(error);
      const { submissions } = await this.provider.readDispute(dispute.id).catch(unavailable);
      if (submissions === 0) throw error;
      await this.readAgain(dispute);
      throw new EvidenceSubmitted();
    }
  }

  /** The dispute that an inquiry became is answered anew, also with the same texts. */
  private async send({ id, status }: DisputeRow, { fields, sha256 }: Pack, submit: boolean): Promise<void> {
    const key = `dispute-${submit ? 'submit' : 'stage'}-${status}-${id}-${sha256.slice(0, 16)}`;
    await this.provider.sendEvidence(id, fields satisfies DisputeEvidence, { submit, key });
  }

  private async store({ id }: DisputeRow, { fields, sha256 }: Pack): Promise<void> {
    await this.db.transaction((tx) => this.evidence.add(tx, id, fields, sha256));
  }

  /** Its event does the same, if it arrives. */
  private async readAgain({ intentId, subjectKind: kind, subjectId: id }: DisputeRow): Promise<void> {
    await this.events.publish({ type: 'money_moved', intentId, subject: { kind, id }, amountCents: 0, currency: CURRENCY });
  }
}

function targetOf({ id, subjectName }: DisputeRow) {
  return { kind: 'dispute', id, label: subjectName } as const;
}

function unavailable(error: unknown): never {
  throw error instanceof PaymentUnavailable ? new DisputeUnavailable(error) : error;
}
