import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from '@warmline/contracts/prices/price-book';
import { epochMs } from '../../../../platform/database/time.sql.js';
import { addJobs } from '../../../../platform/queue/outbox.js';
import { billingEmailOf } from '../../../agencies/public.js';
import { lockAppointmentsOnSale, lockCallbacksOnSale, TAKE_LOCKED_CALLBACKS } from '../../../callbacks/public.js';
import { lockOnSale, TAKE_LOCKED } from '../../../leads/public.js';
import { postedBy } from '../../../ledger/public.js';
import { claimAccounts } from '../../../users/public.js';
import { hasDisputedDeposit, watchLowered } from '../../../wallet/public.js';
import { BORN_PAID } from '../../status/order-transitions.js';
import { NOTHING_UNPAID, UNPAID, UNPAID_APPOINTMENT } from './hold-limits.sql.js';

/** What a basket is taken from: leads or callbacks, and the lines that record them. */
interface Goods {
  channel: string;
  product: string;
  /** Locks those of $1 that are on sale. */
  lock: (allowed: string) => string;
  take: string;
  lines: string;
  /** Column of the lines with the ID of what was taken. */
  item: string;
  /** What the buyer holds unpaid, and the network that it counts for. */
  unpaid: string;
  network: string;
}

const NETWORK = 'CASE WHEN NOT is_known THEN $13::text END';

const LEADS: Goods = {
  channel: 'aged-leads',
  product: 'aged_lead',
  lock: lockOnSale,
  take: TAKE_LOCKED,
  lines: 'order_lines',
  item: 'lead_id',
  unpaid: UNPAID,
  network: NETWORK,
};
const LEADS_BY_NUMBER: Goods = { ...LEADS, channel: 'quantity' };
const CALLBACKS: Goods = {
  channel: 'callbacks',
  product: 'callback',
  lock: lockCallbacksOnSale,
  take: TAKE_LOCKED_CALLBACKS,
  lines: 'order_callbacks',
  item: 'callback_id',
  unpaid: UNPAID,
  network: NETWORK,
};

/** The channel is that of callbacks: it says which lines an order has, and the product says what was sold. */
const APPOINTMENT: Goods = { ...CALLBACKS, product: 'appointment', lock: lockAppointmentsOnSale, unpaid: UNPAID_APPOINTMENT };

/**
 * Those of $1 that are on sale, locked, each at its price when locked, and what they cost together. None is locked unless
 * `allowed` is true.
 */
const basket = ({ lock }: Goods, allowed: string): string => `locked AS MATERIALIZED (${lock(allowed)}),
  basket AS MATERIALIZED (SELECT count(*) AS leads, coalesce(sum(price_cents), 0) AS cents FROM locked)`;

/**
 * The columns of the order $2 of the buyer $5 and the agency $7 for the whole basket, placed from $9 and $10 under the terms $11,
 * and their values.
 */
const COLUMNS = `id, reference, channel, product, description, agency_id, buyer_id, receipt_email, quantity, total_cents, lead_set,
  purchase_ip, visitor_id, terms_version`;
const values = ({
  channel,
  product,
}: Goods): string => `$2::uuid, $3, '${channel}', '${product}', $4, $7::uuid, u.id, coalesce(${billingEmailOf('$7::uuid')}, u.email), basket.leads, cents, $6,
  $9, $10::uuid, $11::int`;

/** All of them are there, at most at the shown total $8, and a card could pay them. */
const FITS = `u.id = $5::uuid AND basket.leads = cardinality($1::bigint[]) AND cents BETWEEN ${MIN_CHARGE_CENTS} AND ${MAX_CHARGE_CENTS}
      AND ($8::float8 IS NULL OR cents <= $8::float8)`;

/**
 * What the order gets. Lines of expired holds are released before the new lines are inserted: the filter on the new lines waits
 * for that.
 */
const taken = ({ take, lines, item }: Goods): string => `taken AS (${take}),
  released AS (
    UPDATE ${lines} SET released_at = now() FROM made
    WHERE ${item} = ANY(ARRAY(SELECT id FROM locked WHERE held_before)) AND released_at IS NULL RETURNING 1),
  lines AS (
    INSERT INTO ${lines} (order_id, ${item}, price_cents)
    SELECT made.id, locked.id, price_cents FROM made, locked WHERE (SELECT count(*) FROM released) >= 0 RETURNING 1)`;

/** The order's number, null without one; then, which of them are on sale. */
const RESULT = `(SELECT number FROM made) AS number, cents::float8 AS "totalCents",
    CASE WHEN NOT EXISTS (SELECT FROM made) THEN ARRAY(SELECT id::float8 FROM locked) END AS locked`;

const hold = (goods: Goods): string => `WITH ${goods.unpaid},
  ${basket(goods, 'SELECT refusal IS NULL FROM unpaid')},
  made AS (
    INSERT INTO orders (${COLUMNS}, hold_expires_at, hold_network)
    SELECT ${values(goods)}, $12::timestamptz, ${goods.network}
    FROM user_contacts u, basket, unpaid WHERE ${FITS}
    RETURNING id, number, hold_expires_at, paid_at),
  ${taken(goods)}
  SELECT ${RESULT}, refusal, lead_limit AS "leadLimit", unpaid.leads AS "leadsNow", unpaid.orders AS "ordersNow", leads_of_day AS "leadsOfDay",
    unpaid.appointments AS "appointmentsNow", ${epochMs('held_again_at')} AS "heldAgainAt"
  FROM basket, unpaid`;

/** Hold all of the leads or callbacks until $12 or none, if the buyer may hold that many. */
export const HOLD = {
  leads: hold(LEADS),
  leadsByNumber: hold(LEADS_BY_NUMBER),
  callbacks: hold(CALLBACKS),
  appointment: hold(APPOINTMENT),
};

const atOnce = (goods: Goods): string => hold({ ...goods, unpaid: NOTHING_UNPAID, network: 'NULL' });

/** The same for an order that the balance pays in the same transaction. Leads have BUY. */
export const HOLD_AT_ONCE = { callbacks: atOnce(CALLBACKS), appointment: atOnce(APPOINTMENT) };

const buy = (goods: Goods): string => `WITH ${basket(goods, 'true')},
  wallet AS MATERIALIZED (
    SELECT coalesce(max(cash_cents), 0) AS cash, coalesce(max(promo_cents), 0) AS promo, coalesce(max(debt_cents), 0) AS debt,
      coalesce(bool_or(debt_cents + frozen_cents > 0), false) OR ${hasDisputedDeposit('$7::uuid')} AS is_blocked
    FROM ledger_balances WHERE owner_id = $7::uuid),
  part AS MATERIALIZED (SELECT least(coalesce($13::int, 0), cents)::int AS promo_part FROM basket),
  made AS (
    INSERT INTO orders (${COLUMNS}, request_key, wallet_cents, promo_cents, ${BORN_PAID.columns})
    SELECT ${values(goods)}, $12, cents - promo_part, promo_part, ${BORN_PAID.values}
    FROM user_contacts u, basket, wallet, part WHERE ${FITS}
      AND NOT is_blocked AND cash >= cents - promo_part AND ($13::int IS NOT NULL OR promo = 0)
    ON CONFLICT (request_key) WHERE wallet_cents + promo_cents > 0 DO NOTHING
    RETURNING id, number, agency_id, buyer_id, wallet_cents, promo_cents, hold_expires_at, paid_at),
  ${taken(goods)},
  claimed AS (${claimAccounts('SELECT buyer_id FROM made')} RETURNING 1),
  published AS (${addJobs(`SELECT kind, queue, jsonb_build_object('orderId', made.id), 'event:' || made.id || ':' || kind
    FROM made, unnest($14::text[], $15::text[]) AS subscriber(kind, queue)`)}),
  posted AS MATERIALIZED (
    SELECT change.* FROM made CROSS JOIN LATERAL ${postedBy(`jsonb_build_array(jsonb_build_object(
      'kind', 'purchase', 'key', 'order-paid:' || made.id, 'ownerId', made.agency_id, 'subjectId', made.id,
      'effectiveOn', (made.paid_at AT TIME ZONE 'UTC')::date, 'legs', (
        SELECT jsonb_agg(jsonb_build_object('debit', account, 'credit', 'shop.sales.leads', 'cents', part_cents))
        FROM (VALUES ('wallet.promo', made.promo_cents), ('wallet.cash', made.wallet_cents)) AS leg(account, part_cents) WHERE part_cents > 0)))`)} change
    WHERE (SELECT count(*) FROM taken) = (SELECT count(*) FROM lines) AND (SELECT count(*) FROM claimed) >= 0),
  watched AS (${watchLowered('posted')})
  SELECT ${RESULT}, promo_part AS "promoCents", cash::float8 AS "cashCents", promo::float8 AS "creditCents", is_blocked AS "isBlocked", debt::float8 AS "owedCents"
  FROM basket, wallet, part`;

/**
 * Sells all of the leads or none, once for the request $12, to an order that the balance pays: promo credit up to $13, then cash.
 * A null $13 sells nothing to a balance with promo credit. What the balance has is read before its row is locked, so that most
 * orders that it doesn't cover lock no wallet; the floors of the wallet decide. The wallet is locked last (docs/ARCHITECTURE.md),
 * because posting waits for leads, lines and the buyer's account. A rule that changes here changes in PayFromBalance, too
 * (docs/adr/0030-two-ways-to-pay-from-the-balance.md).
 */
export const BUY = { leads: buy(LEADS), leadsByNumber: buy(LEADS_BY_NUMBER) };
