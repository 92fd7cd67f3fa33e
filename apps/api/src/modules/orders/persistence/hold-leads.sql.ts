import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from '@warmline/contracts/prices/price-book';
import { billingEmailOf } from '../../agencies/public.js';
import { HOLD_LOCKED, lockOnSale } from '../../leads/public.js';
import { UNPAID, type HoldRefusal } from './hold-limits.sql.js';

/** What `HOLD` returns: the order's number, or why there is none. */
export interface HeldBasket {
  number: string | null;
  totalCents: number;
  locked: number[] | null;
  refusal: HoldRefusal | null;
  leadLimit: number;
  leadsNow: number;
  ordersNow: number;
  leadsOfDay: number;
}

/**
 * Holds all of the leads $1 or none, each at its price when locked, if that is at most $11, a card can pay it and the buyer may hold that many. Lines of expired
 * holds are released before the new lines are inserted: the filter on the new lines waits for that.
 */
export const HOLD = `WITH ${UNPAID},
  locked AS MATERIALIZED (${lockOnSale('SELECT refusal IS NULL FROM unpaid')}),
  basket AS MATERIALIZED (SELECT count(*) AS leads, coalesce(sum(price_cents), 0) AS cents FROM locked),
  made AS (
    INSERT INTO orders (id, reference, channel, product, description, agency_id, buyer_id, receipt_email, quantity, total_cents, lead_set, hold_expires_at,
      hold_network, purchase_ip, visitor_id, terms_version)
    SELECT $2::uuid, $3, 'aged-leads', 'aged_lead', $4, $10::uuid, u.id, coalesce(${billingEmailOf('$10::uuid')}, u.email), basket.leads, cents, $6, $7::timestamptz,
      CASE WHEN NOT is_known THEN $8::text END, $12::text, $13::uuid, $14::int
    FROM user_contacts u, basket, unpaid
    WHERE u.id = $5::uuid AND basket.leads = cardinality($1::bigint[]) AND cents BETWEEN ${MIN_CHARGE_CENTS} AND ${MAX_CHARGE_CENTS}
      AND ($11::float8 IS NULL OR cents <= $11::float8)
    RETURNING id, number, hold_expires_at),
  held AS (
    ${HOLD_LOCKED}),
  released AS (
    UPDATE order_lines SET released_at = now() FROM made
    WHERE lead_id = ANY(ARRAY(SELECT id FROM locked WHERE held_before)) AND released_at IS NULL RETURNING 1),
  lines AS (
    INSERT INTO order_lines (order_id, lead_id, price_cents)
    SELECT made.id, locked.id, price_cents FROM made, locked WHERE (SELECT count(*) FROM released) >= 0)
  SELECT (SELECT number FROM made) AS number, cents::float8 AS "totalCents",
    CASE WHEN NOT EXISTS (SELECT FROM made) THEN ARRAY(SELECT id::float8 FROM locked) END AS locked,
    refusal, lead_limit AS "leadLimit", unpaid.leads AS "leadsNow", unpaid.orders AS "ordersNow", leads_of_day AS "leadsOfDay" FROM basket, unpaid`;
