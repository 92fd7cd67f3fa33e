import { Injectable } from '@nestjs/common';
import type { CampaignStatus, PausedBy } from '@warmline/contracts/campaigns/types';
import type { Transaction } from '../../../platform/database/database.js';
import { hourOf } from './route-rules.sql.js';

/** The part of a campaign that tickets hang on. */
export interface LockedCampaign {
  id: string;
  status: CampaignStatus;
  pausedBy: PausedBy | null;
  pauseReason: string | null;
  agencyId: string | null;
  boughtBy: string | null;
  name: string;
  zone: string;
  ticketsLeft: number;
  openCalls: number;
  version: number;
  startedAt: string | null;
  resumedAt: string | null;
}

/** What an order bought, and what it became. */
export interface Lot {
  id: string;
  campaignId: string;
  orderId: string;
  orderNumber: string;
  unitCents: number;
  bought: number;
  billed: number;
  byHand: number;
  remaining: number;
  /** Calls that refunds from the provider's side pay for, whether they were taken or not. */
  providerJudged: number;
  /** The dispute of the order that paused its campaign. */
  disputeSeenAt: string | null;
}

/** Tickets that a refund took. */
export interface TakenTickets {
  /** A refund of staff; null for one that the provider reported. */
  refundId: string | null;
  reason: string;
  tickets: number;
}

const LOCK = `SELECT id, status, paused_by AS "pausedBy", pause_reason AS "pauseReason", agency_id AS "agencyId", bought_by AS "boughtBy", name, zone,
    tickets_left AS "ticketsLeft", open_calls AS "openCalls", version, started_at AS "startedAt",
    resumed_at AS "resumedAt"
  FROM call_campaigns WHERE id = $1 FOR NO KEY UPDATE`;

const LOT = `SELECT id, campaign_id AS "campaignId", order_id AS "orderId", order_number AS "orderNumber", unit_cents AS "unitCents", bought, billed, by_hand AS "byHand", remaining,
    provider_judged AS "providerJudged", dispute_seen_at AS "disputeSeenAt" FROM call_lots`;

/** What pauses a campaign without calls again when it has some: a finished one has no `paused_by` and keeps it as its reason. */
const KEPT_PAUSE = `CASE WHEN paused_by = 'buyer' THEN 'BUYER'
    WHEN paused_by IS DISTINCT FROM 'staff' AND pause_reason IN ('BUYER', 'UNANSWERED', 'PAYMENT_DISPUTED') THEN pause_reason END`;
/** What paused a campaign before a dispute pauses it, and pauses it again when it has calls after the dispute is won. */
const PAUSED_BEFORE = `CASE WHEN pause_reason = 'PAYMENT_DISPUTED' THEN paused_before ELSE ${KEPT_PAUSE} END`;

/**
 * 1 if a call that was offered at $2, in ms since the epoch, is of the day or the hour that is counted, in the zone of now; else
 * 0.
 */
const OFFERED = '(to_timestamp($2::float8 / 1000) AT TIME ZONE zone)';
const OF_DAY = `CASE WHEN day = ${OFFERED}::date THEN 1 ELSE 0 END`;
const OF_HOUR = `CASE WHEN hour_key = ${hourOf(OFFERED)} THEN 1 ELSE 0 END`;

/** Reserves nothing itself (reserve-ticket.sql.ts): reads and returns tickets of locked campaigns. */
@Injectable()
export class TicketRepository {
  /** Locks a campaign until the transaction ends. */
  async lock(tx: Transaction, campaignId: string): Promise<LockedCampaign> {
    const row = await tx.first<LockedCampaign>(LOCK, [campaignId]);
    if (!row) throw new Error(`No campaign ${campaignId}`);
    return row;
  }

  /** Returns the lot that the next counted call of a locked campaign comes from: the oldest with calls left. */
  nextLot(tx: Transaction, campaignId: string): Promise<Lot | null> {
    return tx.first<Lot>(`${LOT} WHERE campaign_id = $1 AND remaining > 0 ORDER BY paid_at, id LIMIT 1`, [campaignId]);
  }

  lotOfOrder(tx: Transaction, orderId: string): Promise<Lot | null> {
    return tx.first<Lot>(`${LOT} WHERE order_id = $1`, [orderId]);
  }

  /** Returns the campaigns that get calls of these orders, in the order of their IDs. */
  async campaignsOf(tx: Transaction, orderIds: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      'SELECT DISTINCT campaign_id AS id FROM call_lots WHERE order_id = ANY($1::uuid[]) ORDER BY campaign_id',
      [orderIds],
    );
    return rows.map(({ id }) => id);
  }

  lot(tx: Transaction, lotId: string): Promise<Lot> {
    return tx.one<Lot>(`${LOT} WHERE id = $1`, [lotId]);
  }

  /** Returns the newest lot of a campaign, which credits go to. */
  newestLot(tx: Transaction, campaignId: string): Promise<Lot | null> {
    return tx.first<Lot>(`${LOT} WHERE campaign_id = $1 ORDER BY paid_at DESC, id DESC LIMIT 1`, [campaignId]);
  }

  /**
   * Returns the ticket of an open call that ended free, and its place in the day and hour if they are still running. The counters
   * may have begun again after they counted the call, by a router that waited for the row since before midnight.
   */
  async release(tx: Transaction, campaignId: string, offeredAt: number): Promise<void> {
    await tx.run(
      `UPDATE call_campaigns SET open_calls = open_calls - 1, day_used = greatest(0, day_used - ${OF_DAY}),
         hour_used = greatest(0, hour_used - ${OF_HOUR}) WHERE id = $1`,
      [campaignId, offeredAt],
    );
  }

  /** Counts a call that was given up and counts after all, in its day and hour if they are still running. */
  async countLate(tx: Transaction, campaignId: string, offeredAt: number): Promise<void> {
    await tx.run(`UPDATE call_campaigns SET day_used = day_used + ${OF_DAY}, hour_used = hour_used + ${OF_HOUR} WHERE id = $1`, [
      campaignId,
      offeredAt,
    ]);
  }

  /**
   * Finishes a campaign without calls left, and reopens a finished one that has some again (C31), paused if it was paused or its
   * payment is disputed. One that only staff may resume stays paused, unless staff end its delivery: its calls may come back by a
   * refund that fails, or by a credit.
   */
  async settleStatus(tx: Transaction, campaignId: string, byStaff = false): Promise<void> {
    await tx.run(
      `UPDATE call_campaigns SET
         status = CASE WHEN tickets_left = 0 THEN 'finished' WHEN pause_reason IS NOT NULL THEN 'paused' WHEN started_at IS NULL THEN 'setup' ELSE 'active' END,
         paused_by = CASE WHEN tickets_left = 0 THEN NULL WHEN pause_reason = 'BUYER' THEN 'buyer' WHEN pause_reason IS NOT NULL THEN 'system' END,
         pause_reason = CASE WHEN tickets_left = 0 THEN ${KEPT_PAUSE} ELSE nullif(pause_reason, 'BUYER') END,
         stopped_at = CASE WHEN tickets_left = 0 THEN clock_timestamp() WHEN pause_reason IS NOT NULL THEN stopped_at END
       WHERE id = $1 AND ((tickets_left = 0 AND (status IN ('setup', 'active') OR (status = 'paused'
           AND ($2 OR paused_by = 'buyer' OR (paused_by = 'system' AND pause_reason = 'UNANSWERED')))))
         OR (tickets_left > 0 AND status = 'finished'))`,
      [campaignId, byStaff],
    );
  }

  /**
   * Changes the status of a locked campaign. A pause before its start changes nothing that a set-up proposes (C28), so the
   * version stays.
   */
  async setStatus(
    tx: Transaction,
    id: string,
    status: CampaignStatus,
    by: PausedBy | null = null,
    reason: string | null = null,
  ): Promise<void> {
    await tx.run(
      `UPDATE call_campaigns SET status = $2, paused_by = $3, pause_reason = $4, paused_before = CASE WHEN $4 = 'PAYMENT_DISPUTED' THEN ${PAUSED_BEFORE} END,
         version = version + CASE WHEN started_at IS NULL AND $2 <> 'active' THEN 0 ELSE 1 END,
         started_at = CASE WHEN $2 = 'active' THEN coalesce(started_at, clock_timestamp()) ELSE started_at END,
         resumed_at = CASE WHEN $2 = 'active' THEN clock_timestamp() ELSE resumed_at END,
         stopped_at = CASE WHEN $2 <> 'active' THEN clock_timestamp() END
       WHERE id = $1`,
      [id, status, by, reason],
    );
  }

  /**
   * Pauses a locked campaign until staff resume it. Without calls there is nothing to pause, until a refund fails and they come
   * back, or staff give some back.
   */
  async pauseDisputed(tx: Transaction, { id, status, pausedBy }: LockedCampaign): Promise<void> {
    if (status === 'closed' || (status === 'paused' && pausedBy === 'staff')) return;
    const sql = `UPDATE call_campaigns SET pause_reason = 'PAYMENT_DISPUTED', paused_before = ${PAUSED_BEFORE} WHERE id = $1`;
    if (status === 'finished') return void (await tx.run(sql, [id]));
    await this.setStatus(tx, id, 'paused', 'system', 'PAYMENT_DISPUTED');
  }

  /** Lets what paused a locked, finished campaign before its dispute pause it when it has calls again, if anything did. */
  async clearDisputed(tx: Transaction, id: string): Promise<void> {
    const sql = `UPDATE call_campaigns SET pause_reason = paused_before, paused_before = NULL WHERE id = $1 AND status = 'finished'`;
    await tx.run(sql, [id]);
  }

  async noteDispute(tx: Transaction, lotId: string, disputedAt: Date): Promise<void> {
    await tx.run('UPDATE call_lots SET dispute_seen_at = $2 WHERE id = $1', [lotId, disputedAt]);
  }

  /** Notes that a lot's last fifth is emailed; false if it was before. */
  async markLowTold(tx: Transaction, lotId: string): Promise<boolean> {
    return (await tx.run('UPDATE call_lots SET low_told_at = now() WHERE id = $1 AND low_told_at IS NULL', [lotId])) === 1;
  }

  /** Stores how many calls the provider's refunds of a lot pay for. */
  async noteProviderRefunds(tx: Transaction, lotId: string, calls: number): Promise<void> {
    await tx.run('UPDATE call_lots SET provider_judged = $2 WHERE id = $1', [lotId, calls]);
  }

  /** Returns how many tickets of an order its refunds took, per refund of staff and, without one, by the reason. */
  refundsOf(tx: Transaction, lotId: string): Promise<TakenTickets[]> {
    return tx.query(
      `SELECT refund_id AS "refundId", reason, (-sum(tickets))::int AS tickets FROM call_ledger
       WHERE lot_id = $1 AND kind IN ('refunded', 'refund_undone') GROUP BY refund_id, reason HAVING sum(tickets) <> 0`,
      [lotId],
    );
  }
}
