import type { PayoutPartStatus } from '@warmline/contracts/wallet/payouts';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';

/** What goes back to one payment. */
export interface StoredPart {
  id: string;
  payoutId: string;
  agencyId: string;
  paymentId: string;
  intentId: string;
  /** What the payment paid. */
  subject: { kind: 'deposit' | 'order'; id: string };
  refundId: string;
  /** Null until the provider has told its ID. */
  providerRef: string | null;
  amountCents: number;
  status: PayoutPartStatus;
}

const PARTS = `SELECT part.id, part.payout_id AS "payoutId", o.agency_id AS "agencyId", part.payment_id AS "paymentId", p.provider_ref AS "intentId",
    jsonb_build_object('kind', p.subject_kind, 'id', p.subject_id) AS subject, part.refund_id AS "refundId", part.provider_ref AS "providerRef", part.amount_cents AS "amountCents", part.status
  FROM wallet_payout_parts part JOIN wallet_payouts o ON o.id = part.payout_id JOIN refundable_payments p ON p.payment_id = part.payment_id`;

/** A part is due a minute after it was made, then every minute, less often with age. Materialized, so that it takes one. */
const TAKE_DUE = `WITH due AS MATERIALIZED (
    SELECT id FROM wallet_payout_parts
    WHERE status = 'open' AND coalesce(checked_at + (now() - created_at) / 10, created_at) + interval '1 minute' < now()
    ORDER BY checked_at NULLS FIRST, created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  UPDATE wallet_payout_parts part SET checked_at = now() FROM due WHERE part.id = due.id RETURNING part.id`;

/** Stores the parts of payouts: one for each refund. */
@Injectable()
export class PayoutPartRepository {
  constructor(private readonly db: Database) {}

  async add(tx: Transaction, part: Pick<StoredPart, 'payoutId' | 'paymentId' | 'refundId' | 'amountCents'>): Promise<void> {
    await tx.run('INSERT INTO wallet_payout_parts (payout_id, payment_id, refund_id, amount_cents) VALUES ($1, $2, $3, $4)', [
      part.payoutId,
      part.paymentId,
      part.refundId,
      part.amountCents,
    ]);
  }

  find(id: string, on: Queryable = this.db): Promise<StoredPart | null> {
    return on.first<StoredPart>(`${PARTS} WHERE part.id = $1`, [id]);
  }

  /** Returns the open parts of a payout that were not asked about yet. */
  unasked(payoutId: string): Promise<StoredPart[]> {
    return this.db.query<StoredPart>(
      `${PARTS} WHERE part.payout_id = $1 AND part.status = 'open' AND part.checked_at IS NULL ORDER BY part.id`,
      [payoutId],
    );
  }

  /** Notes that a part is being asked about. */
  async markAsked(id: string): Promise<void> {
    await this.db.run('UPDATE wallet_payout_parts SET checked_at = now() WHERE id = $1', [id]);
  }

  /** Takes an open part that is due; null if there is none. */
  async takeDue(): Promise<StoredPart | null> {
    const row = await this.db.first<{ id: string }>(TAKE_DUE);
    return row ? this.find(row.id) : null;
  }

  /**
   * Returns the parts that these refunds of the provider belong to. A refund of a part that counts as refused is none of them:
   * its money is in the balance again, so it is posted like any other refund.
   */
  ofRefunds(refunds: readonly { id: string; refundId: string | null }[]): Promise<StoredPart[]> {
    return this.db.query<StoredPart>(
      `${PARTS} WHERE part.provider_ref = ANY($1::text[]) OR (part.refund_id::text = ANY($2::text[]) AND part.status <> 'refused')`,
      [refunds.map(({ id }) => id), refunds.flatMap(({ refundId }) => refundId ?? [])],
    );
  }

  /** Notes what the provider said. A part that was refused says what of it others take, and what is released. */
  async store(
    tx: Transaction,
    id: string,
    { status, providerRef, replacedCents = 0, releasedCents = 0 }: PartChange,
  ): Promise<void> {
    await tx.run(
      `UPDATE wallet_payout_parts SET status = $2, provider_ref = coalesce($3, provider_ref), replaced_cents = $4, released_cents = $5 WHERE id = $1`,
      [id, status, providerRef, replacedCents, releasedCents],
    );
  }
}

interface PartChange {
  status: PayoutPartStatus;
  providerRef: string | null;
  replacedCents?: number;
  releasedCents?: number;
}
