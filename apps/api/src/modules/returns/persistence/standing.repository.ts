import { Injectable } from '@nestjs/common';
import { RETURN_SHARE } from '@warmline/contracts/returns/limits';
import { RETURN_REASON_RULES, RETURN_REASONS } from '@warmline/contracts/returns/reasons';
import type { BuyerStanding } from '@warmline/domain/returns/judge-return';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';

/** How an agency bought and returned: what the rules compare, and its own rate of 90 days. */
export interface Standing extends BuyerStanding {
  returned90: number;
  bought90: number;
}

const COUNTED = RETURN_REASONS.filter((reason) => RETURN_REASON_RULES[reason].isCounted);
const since = (column: string, days: number) => `${column} > now() - interval '${days} days'`;
const { days: SHORT, rateDays: LONG } = RETURN_SHARE;

/** An appointment can be returned from its payment until days after its agreed time, so it counts as bought as long. */
const BOUGHT_AT = 'CASE WHEN l.slot_at IS NULL THEN p.paid_at ELSE least(l.slot_at, now()) END';

/** What could be returned: leads and callbacks that were not refunded, and counted calls. */
const STANDING = `WITH bought AS (
    SELECT p.price_cents AS cents, p.paid_at AS at, true AS is_lead FROM lead_purchases p
      WHERE p.agency_id = $1 AND ${since('p.paid_at', LONG)} AND p.refund IS DISTINCT FROM 'refunded'
    UNION ALL SELECT p.price_cents, ${BOUGHT_AT}, true FROM callback_purchases p LEFT JOIN sold_callbacks l ON l.id = p.callback_id AND l.order_id = p.order_id
      WHERE p.agency_id = $1 AND ${since(BOUGHT_AT, LONG)} AND p.refund IS DISTINCT FROM 'refunded'
    UNION ALL SELECT k.unit_cents, c.charged_at, false FROM call_facts c JOIN call_lot_prices k ON k.lot_id = c.lot_id
      WHERE c.agency_id = $1 AND ${since('c.offered_at', LONG + 1)} AND ${since('c.charged_at', LONG)} AND c.outcome = 'billed'),
  returned AS (SELECT * FROM return_lines WHERE agency_id = $1 AND ${since('requested_at', LONG)} AND status <> 'refused'),
  counted AS (SELECT price_cents FROM returned WHERE ${since('requested_at', SHORT)} AND reason = ANY($2::text[]))
  SELECT (SELECT count(*) FROM counted)::int AS "countedLines", (SELECT coalesce(sum(price_cents), 0) FROM counted)::float8 AS "countedCents",
    coalesce(sum(cents) FILTER (WHERE ${since('at', SHORT)}), 0)::float8 AS "boughtCents",
    count(*) FILTER (WHERE is_lead)::int AS leads90, count(*)::int AS bought90, coalesce(sum(cents), 0)::float8 AS "bought90Cents",
    (SELECT count(*) FROM returned)::int AS returned90, (SELECT coalesce(sum(price_cents), 0) FROM returned)::float8 AS "returned90Cents",
    (SELECT coalesce(sum(price_cents), 0) FROM returned WHERE rule = 'trusted_buyer' AND requested_at >= date_trunc('day', now(), 'UTC'))::float8
      AS "trustedTodayCents"
  FROM bought`;

/** Reads how agencies buy and return. */
@Injectable()
export class StandingRepository {
  constructor(private readonly db: Database) {}

  /** Makes the requests of an agency wait for each other, so that together they respect its share. */
  async lockAgency(tx: Transaction, agencyId: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('returns:' || $1, 0))`, [agencyId]);
  }

  of(agencyId: string, on: Queryable = this.db): Promise<Standing> {
    return on.one<Standing>(STANDING, [agencyId, COUNTED]);
  }
}
