import { Injectable } from '@nestjs/common';
import type { LedgerKind } from '@warmline/contracts/campaigns/types';
import type { Transaction } from '../../../platform/database/database.js';

/** A row to append: what `tickets` calls of a lot became. */
export interface LedgerEntry {
  campaignId: string;
  lotId: string;
  kind: LedgerKind;
  /** Added or, negative, used up. */
  tickets: number;
  reason: string;
  callId?: string | null;
  refundId?: string | null;
  requestId?: string | null;
  actorId?: string | null;
  /** Only for the invented past of the demo shop; otherwise it happens now. */
  at?: Date;
}

/**
 * Appends a row with its hash and moves the counters of lot and campaign with it. The campaign must be locked by an earlier
 * statement of the transaction, so that rows of one campaign are written one after the other.
 */
const APPEND = `WITH stamp AS MATERIALIZED (SELECT date_trunc('milliseconds', coalesce($11::timestamptz, clock_timestamp())) AS at),
  made AS (
    INSERT INTO call_ledger (campaign_id, lot_id, kind, tickets, unit_cents, call_id, refund_id, request_id, actor_id, reason, at, hash)
    SELECT c.id, l.id, $3, $4, l.unit_cents, $5, $6, $7, $8, $9, stamp.at,
      sha256(c.ledger_head || convert_to(concat_ws('|', c.id, $3::text, $4::int, l.unit_cents, coalesce($5::uuid::text, ''),
        to_char(stamp.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'UTF8'))
    FROM call_campaigns c, call_lots l, stamp WHERE c.id = $1 AND l.id = $2 AND l.campaign_id = c.id
    RETURNING hash, tickets),
  counted AS (
    UPDATE call_lots SET billed = billed - CASE WHEN $3 = 'billed' THEN $4::int ELSE 0 END,
      credited = credited + CASE WHEN $3 = 'credited' THEN $4::int ELSE 0 END,
      refunded = refunded - CASE WHEN $3 IN ('refunded', 'refund_undone') THEN $4::int ELSE 0 END,
      by_hand = by_hand - CASE WHEN $3 = 'by_hand' THEN $4::int ELSE 0 END
    WHERE id = $2)
  UPDATE call_campaigns c SET ledger_head = made.hash, tickets_left = c.tickets_left + made.tickets,
    open_calls = c.open_calls - CASE WHEN $10 THEN 1 ELSE 0 END
  FROM made WHERE c.id = $1`;

/** Writes the append-only ledger of campaigns. */
@Injectable()
export class LedgerRepository {
  /** Appends a row. With `endsCall`, the ticket was reserved by an open call, which is over now. */
  async append(tx: Transaction, entry: LedgerEntry, endsCall = false): Promise<void> {
    const { campaignId, lotId, kind, tickets, reason, callId, refundId, requestId, actorId, at } = entry;
    const values = [campaignId, lotId, kind, tickets, callId, refundId, requestId, actorId, reason].map((value) => value ?? null);
    const written = await tx.run(APPEND, [...values, endsCall, at ?? null]);
    if (written !== 1) throw new Error(`The lot ${lotId} is not one of campaign ${campaignId}`);
  }

  /** Returns what a request of staff has credited, or null. */
  creditOf(tx: Transaction, requestId: string): Promise<{ campaignId: string; tickets: number } | null> {
    const sql = 'SELECT campaign_id AS "campaignId", tickets FROM call_ledger WHERE request_id = $1';
    return tx.first<{ campaignId: string; tickets: number }>(sql, [requestId]);
  }
}
