import type { DisputeStatus } from '@warmline/contracts/orders/admin-types';
import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../platform/database/database.js';
import type { PaymentSubject } from '../payment-events.js';
import type { ProviderDispute } from '../payment-provider.js';

/** A dispute as stored, and how far it is booked. */
export interface StoredDispute {
  id: string;
  status: DisputeStatus;
  amountCents: number;
  withdrawnCents: number;
  feeCents: number;
  /** What was frozen of a balance; null before that was decided. */
  frozenCents: number | null;
  /** As what it is booked for good; null while it isn't. */
  settledAs: 'won' | 'lost' | null;
}

/** A dispute as just written. */
export interface WrittenDispute extends StoredDispute {
  /** Its status in the reading before; null if this is the first one. */
  statusBefore: DisputeStatus | null;
}

/** A dispute whose booking may change, with its payment. */
export interface UnsettledDispute {
  id: string;
  intentId: string;
  subject: PaymentSubject;
}

const BOOKED = `d.id, d.status, d.amount_cents AS "amountCents", d.withdrawn_cents AS "withdrawnCents", d.fee_cents AS "feeCents",
  d.frozen_cents AS "frozenCents", d.settled_as AS "settledAs"`;

/**
 * An inquiry that became a dispute waits for an answer of its own, also one that 0.2.0 stored as answered; an answer just sent is
 * kept.
 */
const IS_ESCALATED = `EXCLUDED.status = 'open' AND EXCLUDED.submissions = 0
  AND (d.status = 'inquiry' OR d.submissions > 0 AND coalesce(d.submitted_at < now() - interval '5 minutes', true))`;

/**
 * Taken once an hour each: a lost event is found, and the provider is not asked all the time. A bank can decide a lost one anew
 * for months, so these are taken once a day. A process of 0.2.0 may have stored a late win without booking it.
 */
const TAKE_UNSETTLED = `WITH due AS MATERIALIZED (
    SELECT id FROM disputes WHERE coalesce(checked_at, '-infinity') < now() - interval '1 hour'
      AND (settled_as IS NULL OR settled_as = 'lost' AND (status = 'won'
        OR closed_at > now() - interval '120 days' AND coalesce(checked_at, '-infinity') < now() - interval '1 day'))
    ORDER BY checked_at NULLS FIRST, opened_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  UPDATE disputes d SET checked_at = now() FROM due, payments p WHERE d.id = due.id AND p.id = d.payment_id
  RETURNING d.id, p.provider_ref AS "intentId", jsonb_build_object('kind', p.subject_kind, 'id', p.subject_id) AS subject`;

/** Stores disputes as just read from the provider, and how far they are booked. */
@Injectable()
export class DisputeRecords {
  constructor(private readonly db: Database) {}

  /** Stores the disputes of a payment and returns them, oldest first. What the provider took never becomes less. */
  async write(tx: Transaction, intentId: string, disputes: readonly ProviderDispute[]): Promise<WrittenDispute[]> {
    const column = <Key extends keyof ProviderDispute>(key: Key) => disputes.map((dispute) => dispute[key]);
    return tx.query<WrittenDispute>(
      `WITH written AS (INSERT INTO disputes AS d (id, payment_id, amount_cents, reason, status, evidence_due_by, opened_at, closed_at, withdrawn_cents, fee_cents, submissions)
       SELECT read.id, p.id, read.cents, read.reason, read.status, read.due_by, read.opened_at,
         CASE WHEN read.status IN ('won', 'lost') THEN now() END, read.withdrawn, read.fee, read.submissions
       FROM payments p, unnest($2::text[], $3::int[], $4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[], $8::int[], $9::int[], $10::int[])
         AS read(id, cents, reason, status, due_by, opened_at, withdrawn, fee, submissions)
       WHERE p.provider_ref = $1
       ON CONFLICT (id) DO UPDATE SET amount_cents = EXCLUDED.amount_cents, status = EXCLUDED.status, evidence_due_by = EXCLUDED.evidence_due_by,
         closed_at = CASE WHEN d.status = EXCLUDED.status THEN coalesce(d.closed_at, EXCLUDED.closed_at) ELSE EXCLUDED.closed_at END,
         withdrawn_cents = greatest(d.withdrawn_cents, EXCLUDED.withdrawn_cents), fee_cents = greatest(d.fee_cents, EXCLUDED.fee_cents),
         submissions = CASE WHEN ${IS_ESCALATED} THEN 0 ELSE greatest(d.submissions, EXCLUDED.submissions) END,
         submitted_at = CASE WHEN NOT (${IS_ESCALATED}) THEN d.submitted_at END,
         submitted_by = CASE WHEN NOT (${IS_ESCALATED}) THEN d.submitted_by END
       RETURNING d.*)
       SELECT ${BOOKED}, before.status AS "statusBefore" FROM written d LEFT JOIN disputes before ON before.id = d.id ORDER BY d.opened_at, d.id`,
      [
        intentId,
        column('id'),
        column('amountCents'),
        column('reason'),
        column('status'),
        column('evidenceDueBy'),
        column('openedAt'),
        column('withdrawnCents'),
        column('feeCents'),
        column('submissions'),
      ],
    );
  }

  async markFrozen(tx: Transaction, id: string, cents: number): Promise<void> {
    await tx.run('UPDATE disputes SET frozen_cents = $2 WHERE id = $1', [id, cents]);
  }

  async markSettled(tx: Transaction, id: string, as: 'won' | 'lost'): Promise<void> {
    await tx.run('UPDATE disputes SET settled_as = $2 WHERE id = $1', [id, as]);
  }

  /** Records who is about to submit the evidence: its answer may be lost. */
  async noteSubmitter(id: string, by: string): Promise<void> {
    await this.db.run('UPDATE disputes SET submitted_by = $2 WHERE id = $1 AND submitted_at IS NULL', [id, by]);
  }

  /** Takes that back once it is known that nothing was sent. */
  async clearSubmitter(id: string, by: string): Promise<void> {
    await this.db.run('UPDATE disputes SET submitted_by = NULL WHERE id = $1 AND submitted_by = $2 AND submitted_at IS NULL', [
      id,
      by,
    ]);
  }

  /**
   * Records who submitted the evidence of a stage, null for the deadline; false if another request was first, or the stage is
   * over.
   */
  async markSubmitted(
    tx: Transaction,
    { id, status }: Pick<StoredDispute, 'id' | 'status'>,
    by: string | null,
  ): Promise<boolean> {
    const changed = await tx.run(
      `UPDATE disputes SET submissions = greatest(submissions, 1), submitted_at = now(), submitted_by = $2
       WHERE id = $1 AND submitted_at IS NULL AND (status = $3 OR status IN ('won', 'lost'))`,
      [id, by, status],
    );
    return changed === 1;
  }

  /** Takes a dispute that is to be read again; null without one. */
  takeUnsettled(): Promise<UnsettledDispute | null> {
    return this.db.first<UnsettledDispute>(TAKE_UNSETTLED);
  }
}
