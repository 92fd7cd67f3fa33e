import { amountText } from '@warmline/domain/money/money';
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
import {
  DisputeClosed,
  DisputeUnavailable,
  EvidenceChanged,
  EvidenceSubmitted,
  InquiryNotAcceptable,
} from '../disputes.errors.js';
import type { DisputeRow } from '../persistence/dispute.repository.js';
import { EvidenceRepository } from '../persistence/evidence.repository.js';
import { isAnswerable, ReadDisputes, type Pack } from './read-disputes.use-case.js';

/**
 * Answers disputes (W97): stages evidence at the provider, submits it once in each stage, or accepts the dispute. What is sent is
 * stored first, word for word. An answer that was lost is looked up at the provider.
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

  /**
   * Stores the evidence with the provider, without submitting it; does nothing if it is staged already. Throws NotFound,
   * PaymentUnavailable, DisputeRefused.
   */
  async stage(dispute: DisputeRow): Promise<void> {
    const pack = await this.reading.pack(dispute);
    if (pack.version !== null) return;
    await this.send(dispute, pack, false);
    await this.store(dispute, pack);
  }

  /**
   * `actor` is null for the deadline. Throws NotFound, EvidenceSubmitted, DisputeClosed, EvidenceChanged, DisputeUnavailable,
   * DisputeRefused.
   */
  async submit(actor: AuditActor | null, id: string, seen?: string): Promise<void> {
    const dispute = await this.answerable(id);
    const pack = await this.reading.pack(dispute);
    if (seen !== undefined && seen !== pack.sha256) throw new EvidenceChanged();
    await this.store(dispute, pack);
    if (actor) await this.records.noteSubmitter(id, actor.userId);
    await this.sendOnce(actor, dispute, pack);
    if (!(await this.note(dispute, actor, { sha256: pack.sha256 }))) throw new EvidenceSubmitted();
    await this.readAgain(dispute);
  }

  /**
   * Notes that the provider has evidence without an answer that said so: who last sent it here, or `where` else it was submitted.
   * Returns false if it is noted already, or if the provider waits for an answer: the evidence was that of the inquiry that the
   * dispute began as. Throws PaymentUnavailable.
   */
  async noteFound(dispute: DisputeRow, where?: 'card provider'): Promise<boolean> {
    const { submitterId } = dispute;
    if ((await this.provider.readDispute(dispute.id)).submissions === 0) {
      await this.readAgain(dispute);
      return false;
    }
    const actor = submitterId === null ? null : { userId: submitterId, address: null };
    return this.note(dispute, actor, where === undefined ? {} : { where });
  }

  private note(dispute: DisputeRow, actor: AuditActor | null, how: { sha256: string } | { where?: string }): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      if (!(await this.records.markSubmitted(tx, dispute, actor?.userId ?? null))) return false;
      const after = { amount: amountText(dispute.amountCents), ...how };
      await this.audit.record(tx, { actor, action: 'dispute.submitted', target: targetOf(dispute), after });
      return true;
    });
  }

  /**
   * Accepts a dispute: the cardholder keeps the money. What may have been accepted is on the audit log, too. Throws NotFound,
   * InquiryNotAcceptable, EvidenceSubmitted, DisputeClosed, DisputeUnavailable, DisputeRefused.
   */
  async accept(actor: AuditActor, id: string): Promise<void> {
    const dispute = await this.answerable(id);
    if (dispute.status === 'inquiry') throw new InquiryNotAcceptable();
    const unknown = await this.acceptOnce(dispute);
    const after = { amount: amountText(dispute.amountCents), ...(unknown && { confirmed: false }) };
    await this.db.transaction((tx) =>
      this.audit.record(tx, { actor, action: 'dispute.accepted', target: targetOf(dispute), after }),
    );
    if (unknown) throw unknown;
    await this.readAgain(dispute);
  }

  /** Returns the error if it isn't known whether the provider did it. A dispute that was lost already was not accepted here. */
  private async acceptOnce(dispute: DisputeRow): Promise<DisputeUnavailable | null> {
    try {
      await this.provider.acceptDispute(dispute.id);
    } catch (error) {
      const read = await this.provider.readDispute(dispute.id).catch(() => null);
      if (read === null && error instanceof PaymentUnavailable) return new DisputeUnavailable(error, false);
      if (read?.status !== 'lost') unavailable(error);
      if (error instanceof DisputeRefused) {
        await this.readAgain(dispute);
        throw new DisputeClosed();
      }
    }
    return null;
  }

  private async answerable(id: string): Promise<DisputeRow> {
    const dispute = await this.reading.find(id);
    if (isAnswerable(dispute)) return dispute;
    throw dispute.submissions > 0 ? new EvidenceSubmitted() : new DisputeClosed();
  }

  private async sendOnce(actor: AuditActor | null, dispute: DisputeRow, pack: Pack): Promise<void> {
    try {
      await this.send(dispute, pack, true);
    } catch (error) {
      const read = await this.provider.readDispute(dispute.id).catch((failure: unknown) => {
        throw failure instanceof PaymentUnavailable ? new DisputeUnavailable(failure, false) : failure;
      });
      if (read.submissions === 0) {
        if (actor) await this.records.clearSubmitter(dispute.id, actor.userId);
        return unavailable(error);
      }
      if (!(error instanceof DisputeRefused)) return;
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
    await this.events.publish({ type: 'money_moved', intentId, subject: { kind, id } });
  }
}

function targetOf({ id, subjectName }: DisputeRow) {
  return { kind: 'dispute', id, label: subjectName } as const;
}

function unavailable(error: unknown): never {
  throw error instanceof PaymentUnavailable ? new DisputeUnavailable(error) : error;
}
