import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../../../platform/database/database.js';
import { addJobs } from '../../../../platform/queue/outbox.js';
import { billingEmailOf } from '../../../agencies/public.js';
import { lockWanted, SELL_WANTED } from '../../../leads/public.js';
import { orderPaid } from '../../events.js';
import { BORN_PAID } from '../../status/order-transitions.js';

/** Leads that a standing order takes, for an order of its own. */
export interface StandingPurchase {
  orderId: string;
  agencyId: string;
  buyerId: string;
  description: string;
  termsVersion: number | null;
  /** At most at the prices at which they were dealt. */
  leads: readonly { id: number; cents: number }[];
}

/** What was sold of a purchase; nothing if other buyers took all of its leads. */
export interface StandingSale {
  orderId: string;
  number: string;
  agencyId: string;
  buyerId: string;
  leadIds: number[];
  cents: number;
  promoCents: number;
}

/**
 * ($1-$3 leads, their orders and highest prices; $4-$9 the orders; $10 promo credit of the agency of each): sells what is still
 * on sale, and publishes the orders to the subscribers $11, $12. Promo credit pays first, in the sequence of the orders. The
 * caller posts the money. Lines of expired holds are released before the new lines are inserted: the filter on the new lines
 * waits for that.
 */
const SELL = `WITH locked AS MATERIALIZED (${lockWanted('unnest($1::bigint[], $2::uuid[], $3::int[]) AS w(lead_id, order_id, most_cents)')}),
  wanted AS MATERIALIZED (
    SELECT o.*, t.leads, t.cents, sum(t.cents) OVER (PARTITION BY o.agency_id ORDER BY o.place) - t.cents AS before
    FROM unnest($4::uuid[], $5::text[], $6::uuid[], $7::uuid[], $8::text[], $9::int[], $10::int[])
        WITH ORDINALITY AS o(id, reference, agency_id, buyer_id, description, terms_version, promo_cents, place)
      JOIN (SELECT order_id, count(*)::int AS leads, sum(price_cents)::int AS cents FROM locked GROUP BY order_id) t ON t.order_id = o.id),
  part AS MATERIALIZED (SELECT *, greatest(0, least(cents, promo_cents - before))::int AS promo_part FROM wanted),
  made AS (
    INSERT INTO orders (id, reference, channel, product, description, agency_id, buyer_id, receipt_email, quantity, total_cents, terms_version,
      wallet_cents, promo_cents, ${BORN_PAID.columns})
    SELECT p.id, p.reference, 'standing', 'aged_lead', p.description, p.agency_id, u.id, coalesce(${billingEmailOf('p.agency_id')}, u.email), p.leads, p.cents,
      p.terms_version, p.cents - p.promo_part, p.promo_part, ${BORN_PAID.values}
    FROM part p JOIN user_contacts u ON u.id = p.buyer_id
    RETURNING id, number, agency_id, buyer_id, total_cents, promo_cents, paid_at),
  taken AS (${SELL_WANTED}),
  released AS (UPDATE order_lines SET released_at = now()
    WHERE lead_id = ANY(ARRAY(SELECT id FROM locked WHERE held_before)) AND released_at IS NULL RETURNING 1),
  lines AS (INSERT INTO order_lines (order_id, lead_id, price_cents)
    SELECT made.id, locked.id, locked.price_cents FROM made JOIN locked ON locked.order_id = made.id WHERE (SELECT count(*) FROM released) >= 0
    RETURNING order_id, lead_id),
  published AS (${addJobs(`SELECT kind, queue, jsonb_build_object('orderId', made.id), 'event:' || made.id || ':' || kind
    FROM made, unnest($11::text[], $12::text[]) AS subscriber(kind, queue)`)})
  SELECT made.id AS "orderId", made.number, made.agency_id AS "agencyId", made.buyer_id AS "buyerId", made.total_cents AS cents, made.promo_cents AS "promoCents",
    sold.ids AS "leadIds"
  FROM made JOIN (SELECT order_id, array_agg(lead_id::float8 ORDER BY lead_id) AS ids FROM lines GROUP BY order_id) sold ON sold.order_id = made.id
  WHERE (SELECT count(*) FROM taken) >= 0 ORDER BY made.id`;

/** Sells leads to standing orders. */
@Injectable()
export class StandingSaleRepository {
  /** Sells what of the purchases is still on sale, for orders that are paid; `promoOf` is the promo credit of each agency. */
  sell(tx: Transaction, purchases: readonly StandingPurchase[], promoOf: (agencyId: string) => number): Promise<StandingSale[]> {
    const wanted = purchases.flatMap(({ orderId, leads }) => leads.map((lead) => ({ orderId, ...lead })));
    return tx.query<StandingSale>(SELL, [
      wanted.map(({ id }) => id),
      wanted.map(({ orderId }) => orderId),
      wanted.map(({ cents }) => cents),
      purchases.map(({ orderId }) => orderId),
      purchases.map(() => randomBytes(18).toString('base64url')),
      purchases.map(({ agencyId }) => agencyId),
      purchases.map(({ buyerId }) => buyerId),
      purchases.map(({ description }) => description),
      purchases.map(({ termsVersion }) => termsVersion),
      purchases.map(({ agencyId }) => promoOf(agencyId)),
      orderPaid.subscribers.map(({ name }) => name),
      orderPaid.subscribers.map(({ queue }) => queue),
    ]);
  }
}
