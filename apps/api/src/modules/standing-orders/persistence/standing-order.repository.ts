import { Injectable } from '@nestjs/common';
import type { StandingOrder, StandingStatus } from '@warmline/contracts/standing-orders/types';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { epochMs, isoText } from '../../../platform/database/time.sql.js';
import { zoneOf } from '../../agencies/public.js';
import type { StandingTerms, StoredStandingOrder } from '../standing-order.js';

export type ListedStandingOrder = StoredStandingOrder & Pick<StandingOrder, 'lastFill'> & { hasBegun: boolean };

const startOf = (period: string) => `date_trunc(${period}, now(), ${zoneOf('o.agency_id')})`;
/** SQL of the start of the period in which a standing order `o` is now. */
export const PERIOD_START = startOf('o.period');
/** SQL of the day that it is now where the agency of a standing order `o` is. */
export const TODAY = `(now() AT TIME ZONE ${zoneOf('o.agency_id')})::date`;
/** SQL of whether the first day of a standing order `o` has begun where its agency is. */
export const HAS_BEGUN = `(o.starts_on IS NULL OR o.starts_on <= ${TODAY})`;

const ofPeriod = (used: string) => `CASE WHEN o.period_starts_at < ${PERIOD_START} THEN 0 ELSE o.${used} END`;
/** What counts in a period that may be another one: what was bought since its start. */
const ofNext = (used: string, bought: string, period: string) => `CASE WHEN o.period = ${period} THEN ${ofPeriod(used)} ELSE
    (SELECT coalesce(sum(f.${bought}), 0)::integer FROM standing_fills f WHERE f.standing_order_id = o.id AND f.filled_at >= ${startOf(period)}) END`;
const day = (column: string) => `to_char(o.${column}, 'YYYY-MM-DD')`;

const COLUMNS = `o.id, o.agency_id AS "agencyId", o.name, o.status, o.filter, o.pick, o.max_price_cents AS "maxPriceCents", o.period,
  o.budget_cents AS "budgetCents", o.lead_cap AS "leadCap", ${day('starts_on')} AS "startsOn", ${day('ends_on')} AS "endsOn",
  ${ofPeriod('spent_cents')} AS "spentCents", ${ofPeriod('taken')} AS taken, ${epochMs('o.paused_at')} AS "pausedAt", ${day('paused_until')} AS "pausedUntil", ${epochMs('o.created_at')} AS "createdAt"`;

/** What was bought last, as its order shows it now. */
const LAST_FILL = `(SELECT jsonb_build_object('orderId', f.order_id, 'leads', f.leads, 'cents', f.cents, 'at', ${isoText('f.filled_at')})
  FROM standing_fills f WHERE f.standing_order_id = o.id ORDER BY f.filled_at DESC LIMIT 1)`;

/** The period of the order changes with it: what was used since the start of the new one counts on. */
const CHANGE = `UPDATE standing_orders o SET saved_by = $2, name = $3, filter = $4::jsonb, pick = $5, max_price_cents = $6, budget_cents = $8, lead_cap = $9,
    starts_on = $10::date, ends_on = $11::date, spent_cents = ${ofNext('spent_cents', 'cents', '$7')}, taken = ${ofNext('taken', 'leads', '$7')},
    period_starts_at = ${startOf('$7')}, period = $7, walked_at = NULL,
    status = CASE WHEN o.status = 'paused_funds' THEN 'active' ELSE o.status END, paused_at = CASE WHEN o.status <> 'paused_funds' THEN o.paused_at END
  WHERE o.id = $1`;

/** Stores standing orders. */
@Injectable()
export class StandingOrderRepository {
  constructor(private readonly db: Database) {}

  /** Returns those of an agency: the running ones, newest first, then those that ended in the last 30 days. */
  list(agencyId: string): Promise<ListedStandingOrder[]> {
    return this.db.query<ListedStandingOrder>(
      `SELECT ${COLUMNS}, ${HAS_BEGUN} AS "hasBegun", ${LAST_FILL} AS "lastFill" FROM standing_orders o
       WHERE o.agency_id = $1 AND (o.status <> 'ended' OR o.ended_at > now() - interval '30 days')
       ORDER BY o.status = 'ended', o.created_at DESC, o.id`,
      [agencyId],
    );
  }

  /** Returns one of an agency, locked until the transaction ends. */
  lock(tx: Transaction, agencyId: string, id: string): Promise<StoredStandingOrder | null> {
    const sql = `SELECT ${COLUMNS} FROM standing_orders o WHERE o.id = $1 AND o.agency_id = $2 FOR UPDATE OF o`;
    return tx.first<StoredStandingOrder>(sql, [id, agencyId]);
  }

  /** Returns the one that a request of an agency created. */
  findByRequest(agencyId: string, requestId: string, on: Queryable = this.db): Promise<StoredStandingOrder | null> {
    const sql = `SELECT ${COLUMNS} FROM standing_orders o WHERE o.agency_id = $1 AND o.request_id = $2`;
    return on.first<StoredStandingOrder>(sql, [agencyId, requestId]);
  }

  find(agencyId: string, id: string, on: Queryable = this.db): Promise<ListedStandingOrder | null> {
    const sql = `SELECT ${COLUMNS}, ${HAS_BEGUN} AS "hasBegun", ${LAST_FILL} AS "lastFill" FROM standing_orders o WHERE o.id = $1 AND o.agency_id = $2`;
    return on.first<ListedStandingOrder>(sql, [id, agencyId]);
  }

  /** Makes other requests of an agency to create one wait until the transaction ends. */
  async lockAgency(tx: Transaction, agencyId: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('standing-limit:' || $1, 0))`, [agencyId]);
  }

  /** Counts those of a locked agency that are not ended. */
  async countOpen(tx: Transaction, agencyId: string): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM standing_orders WHERE agency_id = $1 AND status <> 'ended'`;
    return (await tx.one<{ count: number }>(sql, [agencyId])).count;
  }

  /** Returns the day that it is where the agency is. */
  async today(agencyId: string, on: Queryable = this.db): Promise<string> {
    const sql = `SELECT to_char(${TODAY}, 'YYYY-MM-DD') AS today FROM (SELECT $1::uuid AS agency_id) o`;
    return (await on.one<{ today: string }>(sql, [agencyId])).today;
  }

  async add(
    tx: Transaction,
    { agencyId, savedBy, requestId }: { agencyId: string; savedBy: string; requestId: string | null },
    terms: StandingTerms,
  ): Promise<string> {
    const { name, filter, pick, maxPriceCents, period, budgetCents, leadCap, startsOn, endsOn } = terms;
    const row = await tx.one<{ id: string }>(
      `INSERT INTO standing_orders AS o (agency_id, saved_by, name, filter, pick, max_price_cents, period, budget_cents, lead_cap, starts_on, ends_on, request_id)
       VALUES ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10::date, $11::date, $12) RETURNING id`,
      [
        agencyId,
        savedBy,
        name,
        JSON.stringify(filter),
        pick,
        maxPriceCents,
        period,
        budgetCents,
        leadCap,
        startsOn,
        endsOn,
        requestId,
      ],
    );
    return row.id;
  }

  /** Returns what a locked one has used of a period, its own or another one. */
  usedOf(
    tx: Transaction,
    id: string,
    period: StandingTerms['period'],
  ): Promise<Pick<StoredStandingOrder, 'spentCents' | 'taken'>> {
    const used = `${ofNext('spent_cents', 'cents', '$2')} AS "spentCents", ${ofNext('taken', 'leads', '$2')} AS taken`;
    const sql = `SELECT ${used} FROM standing_orders o WHERE o.id = $1`;
    return tx.one<Pick<StoredStandingOrder, 'spentCents' | 'taken'>>(sql, [id, period]);
  }

  /** Changes a locked one; it looks through inventory again. */
  async change(tx: Transaction, id: string, savedBy: string, terms: StandingTerms): Promise<void> {
    const { name, filter, pick, maxPriceCents, period, budgetCents, leadCap, startsOn, endsOn } = terms;
    const limits = [period, budgetCents, leadCap, startsOn, endsOn];
    await tx.run(CHANGE, [id, savedBy, name, JSON.stringify(filter), pick, maxPriceCents, ...limits]);
  }

  /** Sets where a locked one stands; paused, perhaps until a day. One that becomes active looks through inventory. */
  async setStatus(
    tx: Transaction,
    id: string,
    status: StandingStatus,
    { savedBy = null, until = null }: { savedBy?: string | null; until?: string | null } = {},
  ): Promise<void> {
    await tx.run(
      `UPDATE standing_orders SET status = $2, saved_by = coalesce($3, saved_by), walked_at = CASE WHEN $2 = 'active' THEN NULL ELSE walked_at END,
         paused_at = CASE WHEN $2 LIKE 'paused%' THEN now() END, paused_until = $4::date, ended_at = CASE WHEN $2 = 'ended' THEN now() END WHERE id = $1`,
      [id, status, savedBy, until],
    );
  }

  /** Begins a new period of a locked one at once. */
  async roll(tx: Transaction, id: string): Promise<void> {
    await tx.run('UPDATE standing_orders SET spent_cents = 0, taken = 0, walked_at = NULL WHERE id = $1', [id]);
  }

  /** Lets those that wait for funds go on, and returns how many there are. */
  resumeFunded(tx: Transaction, agencyId: string): Promise<number> {
    return tx.run(
      `UPDATE standing_orders SET status = 'active', paused_at = NULL, walked_at = NULL WHERE agency_id = $1 AND status = 'paused_funds'`,
      [agencyId],
    );
  }
}
