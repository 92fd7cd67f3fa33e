import { Injectable } from '@nestjs/common';
import { IS_NOT_FROM_INVENTORY } from '../order-needs.sql.js';
import type { Product } from '@warmline/contracts/prices/products';
import type { OrderStatus } from '@warmline/contracts/orders/types';
import type { AgeRange } from '@warmline/contracts/prices/price-book';
import { DELIVERY_DAYS, isLeadPackage, type LeadWish } from '@warmline/domain/leads/lead-wish';
import { Database, type Queryable, type Transaction } from '../../../../platform/database/database.js';
import { epochMs } from '../../../../platform/database/time.sql.js';
import { lockCallbacksMatching, TAKE_LOCKED_CALLBACKS } from '../../../callbacks/public.js';
import { lockMatching, TAKE_LOCKED, type Arrival } from '../../../leads/public.js';
import { hasDisputedDeposit, isLostToAgency } from '../../../wallet/public.js';

/** How far a package of leads or callbacks is delivered (M92). Times are in ms since the epoch. */
export interface LeadPackage {
  orderId: string;
  product: Product;
  status: OrderStatus;
  delivered: number;
  /** Bought, without refunded ones. */
  total: number;
  missing: number;
  unitCents: number;
  /** A refund of the order waits for the card provider. */
  hasOpenRefund: boolean;
  /**
   * A dispute of its payment that wasn't won: not decided, lost by the shop, or lost and owed by the agency, which may have paid
   * it since.
   */
  dispute: 'open' | 'lost' | 'owed' | null;
  /** Its delivery is paused, by a dispute or by what the agency owes. */
  isDisputed: boolean;
  startedAt: number;
  /** Inventory was not looked through for it in the last six hours. */
  isDue: boolean;
  /** Emails to the buyer so far. */
  emails: number;
  refundedAt: number | null;
  /** Nothing was missing anymore. */
  isEnded: boolean;
  /** Read with `leadWish`, together with the set-up. */
  details: unknown;
  setup: { states: string[]; leadAges: AgeRange[] } | null;
}

/**
 * Returns whether what is missing after 14 days is refunded automatically: once, and not while its payment is disputed or after
 * the bank took it back.
 */
export function isRefunded({ dispute, refundedAt }: LeadPackage): boolean {
  return dispute === null && refundedAt === null;
}

/** A package whose buyer does not know of its latest leads. */
export interface UnemailedPackage {
  orderId: string;
  emails: number;
  emailedLeads: number;
}

/** An order that is filled from inventory, for `o`. */
const IS_PACKAGE = `o.product IN ('aged_lead', 'callback') AND ${IS_NOT_FROM_INVENTORY}`;

/** An order has lines of its own kind only. */
const DELIVERED = `((SELECT count(*) FROM order_lines l WHERE l.order_id = o.id) + (SELECT count(*) FROM order_callbacks l WHERE l.order_id = o.id))`;
const UNIT = 'coalesce(o.unit_cents, o.total_cents / o.quantity)';
const DISPUTE = `CASE WHEN o.disputed_at IS NULL OR o.dispute_status = 'won' THEN NULL WHEN o.dispute_status IS DISTINCT FROM 'lost' THEN 'open'
    WHEN ${isLostToAgency('o.id', 'o.agency_id')} THEN 'owed' ELSE 'lost' END`;
/**
 * The payment is disputed, or was lost by the shop; or it was lost to the agency, or the balance paid a part, and the agency
 * owes; or that part is blocked by a disputed deposit (W94).
 */
const IS_DISPUTED = `(coalesce(own.dispute IN ('open', 'lost'), false) OR ((own.dispute IS NOT NULL OR o.wallet_cents > 0) AND coalesce(wallet.debt_cents, 0) > 0)
    OR (o.wallet_cents > 0 AND (coalesce(wallet.frozen_cents, 0) > 0 OR ${hasDisputedDeposit('o.agency_id')})))`;
/**
 * What was refunded of packages `p` of orders `o` without naming leads or callbacks counts for missing leads, also what only the
 * provider refunded. A rejected refund counts for nothing.
 */
const STATES = `SELECT o.id AS "orderId", o.product, o.status, line.delivered, o.quantity - refunded.units AS total, greatest(0, o.quantity - refunded.units - line.delivered)::int AS missing,
    ${UNIT} AS "unitCents", asked.has_open AS "hasOpenRefund", own.dispute, ${IS_DISPUTED} AS "isDisputed",
    p.walked_at IS NULL OR p.walked_at < now() - interval '6 hours' AS "isDue", p.emails, p.ended_at IS NOT NULL AS "isEnded", ${epochMs('p.started_at')} AS "startedAt", ${epochMs('p.refunded_at')} AS "refundedAt", o.details,
    CASE WHEN s.order_id IS NOT NULL THEN jsonb_build_object('states', s.states, 'leadAges', s.lead_ages) END AS setup
  FROM lead_packages p JOIN orders o ON o.id = p.order_id LEFT JOIN order_setups s ON s.order_id = o.id
    LEFT JOIN ledger_balances wallet ON wallet.owner_id = o.agency_id CROSS JOIN LATERAL (SELECT ${DISPUTE} AS dispute) own
    CROSS JOIN LATERAL (SELECT ${DELIVERED}::int AS delivered) line
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(r.amount_cents) FILTER (WHERE NOT of_leads), 0) AS cents, coalesce(sum(r.amount_cents) FILTER (WHERE of_leads), 0) AS of_leads_cents,
        coalesce(bool_or(r.status = 'requested'), false) AS has_open
      FROM order_refunds r CROSS JOIN LATERAL (
        SELECT EXISTS (SELECT FROM order_refund_lines n WHERE n.refund_id = coalesce(r.part_of, r.id))
          OR EXISTS (SELECT FROM order_refund_callbacks n WHERE n.refund_id = coalesce(r.part_of, r.id)) AS of_leads) kind
      WHERE r.order_id = o.id AND r.status <> 'refused') asked
    CROSS JOIN LATERAL (SELECT least(o.quantity - line.delivered,
        floor(greatest(asked.cents, o.refunded_cents - asked.of_leads_cents, 0) / ${UNIT}))::int AS units) refunded`;

const LEAD_LINES = { table: 'order_lines', id: 'lead_id', taken: TAKE_LOCKED };
const CALLBACK_LINES = { table: 'order_callbacks', id: 'callback_id', taken: TAKE_LOCKED_CALLBACKS };

/** Released lines of expired holds come first: the filter on the new lines waits for that. */
const fill = ({ table, id, taken }: typeof LEAD_LINES, locked: string, price: string, order: string): string => `
  WITH locked AS MATERIALIZED (${locked}),
  made AS (SELECT ${order}::uuid AS id, NULL::timestamptz AS hold_expires_at, clock_timestamp() AS paid_at),
  taken AS (${taken}),
  released AS (UPDATE ${table} SET released_at = now()
    WHERE ${id} = ANY(ARRAY(SELECT id FROM locked WHERE held_before)) AND released_at IS NULL RETURNING 1),
  lines AS (INSERT INTO ${table} (order_id, ${id}, price_cents, delivered_at)
    SELECT made.id, locked.id, ${price}::int, made.paid_at FROM made, locked WHERE (SELECT count(*) FROM released) >= 0 RETURNING ${id} AS id)
  SELECT id::float8 AS id FROM lines WHERE (SELECT count(*) FROM taken) >= 0 ORDER BY lines.id`;

/** $1 states, $2 limit, $3 price, $4 order, $5 the only ones to take. */
const FILL_CALLBACKS = fill(CALLBACK_LINES, lockCallbacksMatching('$1', '$2', '$5'), '$3', '$4');

/** How much an order gets, each at `unitCents`; `among` are the only leads or callbacks to take, if given. */
interface FillOptions {
  limit: number;
  unitCents: number;
  among?: readonly number[] | null;
}

/** Stores which orders are packages of leads or callbacks, and fills them. */
@Injectable()
export class LeadPackageRepository {
  constructor(private readonly db: Database) {}

  /** Starts to fill an order; false if that had started. */
  async start(on: Queryable, orderId: string): Promise<boolean> {
    return (await on.run('INSERT INTO lead_packages (order_id) VALUES ($1) ON CONFLICT DO NOTHING', [orderId])) === 1;
  }

  /** Returns the packages of these orders. */
  async find(orderIds: readonly string[], on: Queryable = this.db): Promise<LeadPackage[]> {
    return orderIds.length === 0 ? [] : on.query<LeadPackage>(`${STATES} WHERE p.order_id = ANY($1::uuid[])`, [orderIds]);
  }

  /** Returns the packages among orders of any kind, by order. */
  async ofOrders(
    orders: readonly (Parameters<typeof isLeadPackage>[0] & { id: string; paidAt: unknown })[],
  ): Promise<Map<string, LeadPackage>> {
    const ids = orders.filter((order) => order.paidAt !== null && isLeadPackage(order)).map(({ id }) => id);
    return new Map((await this.find(ids)).map((one) => [one.orderId, one]));
  }

  /**
   * Returns the paid packages that are not filled, oldest payment first: no more than are sold in 14 days, because then what is
   * missing is refunded (M99).
   */
  findOpen(): Promise<LeadPackage[]> {
    return this.db.query<LeadPackage>(`${STATES} WHERE p.ended_at IS NULL AND o.status = 'paid' ORDER BY o.paid_at, o.id`);
  }

  /** Fills a locked order with up to `limit` leads, each at `unitCents`, and returns their ids. */
  async fill(
    tx: Transaction,
    orderId: string,
    wish: LeadWish,
    { limit, unitCents, arrival, among }: FillOptions & { arrival: Arrival },
  ): Promise<number[]> {
    const values: unknown[] = [];
    const locked = lockMatching(wish, limit, arrival, values, among);
    const sql = fill(LEAD_LINES, locked, `$${values.push(unitCents)}`, `$${values.push(orderId)}`);
    return (await tx.query<{ id: number }>(sql, values)).map(({ id }) => id);
  }

  /** Fills a locked order with up to `limit` callbacks in these states, each at `unitCents`, and returns their ids. */
  async fillCallbacks(
    tx: Transaction,
    orderId: string,
    states: readonly string[],
    { limit, unitCents, among }: FillOptions,
  ): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(FILL_CALLBACKS, [states, limit, unitCents, orderId, among ?? null]);
    return rows.map(({ id }) => id);
  }

  async markVisited(orderIds: readonly string[], before: Date): Promise<void> {
    await this.db.run('UPDATE lead_packages SET walked_at = $2 WHERE order_id = ANY($1::uuid[])', [orderIds, before]);
  }

  /** Returns paid packages with missing leads whose delivery started more than 14 days ago, and that were not refunded for it. */
  async findOverdue(limit: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `SELECT o.id FROM lead_packages p JOIN orders o ON o.id = p.order_id
       WHERE p.ended_at IS NULL AND p.refunded_at IS NULL AND o.status = 'paid' AND p.started_at < now() - interval '${DELIVERY_DAYS} days'
         AND (o.disputed_at IS NULL OR o.dispute_status = 'won')
         AND NOT EXISTS (SELECT FROM order_refunds r WHERE r.order_id = o.id AND r.status = 'requested')
       ORDER BY p.started_at LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  async end(tx: Transaction, orderId: string): Promise<void> {
    await tx.run('UPDATE lead_packages SET ended_at = now() WHERE order_id = $1', [orderId]);
  }

  /** Starts a delivery again that had ended. */
  async openAgain(tx: Transaction, orderId: string): Promise<void> {
    await tx.run('UPDATE lead_packages SET ended_at = NULL WHERE order_id = $1', [orderId]);
  }

  async markRefunded(tx: Transaction, orderId: string): Promise<void> {
    await tx.run('UPDATE lead_packages SET refunded_at = now() WHERE order_id = $1', [orderId]);
  }

  /**
   * Returns the packages whose buyers must hear of new leads: of the first ones, of more ones once a day, and of the last ones.
   */
  findUntold(limit: number): Promise<UnemailedPackage[]> {
    return this.db.query<UnemailedPackage>(
      `SELECT p.order_id AS "orderId", p.emails, p.emailed_leads AS "emailedLeads" FROM lead_packages p JOIN orders o ON o.id = p.order_id
       WHERE (p.ended_at IS NULL OR p.ended_at > now() - interval '7 days') AND o.status IN ('paid', 'completed')
         AND (p.emailed_at IS NULL OR p.ended_at >= p.emailed_at OR p.emailed_at < now() - interval '1 day')
         AND ${DELIVERED} > p.emailed_leads ORDER BY p.order_id LIMIT $1`,
      [limit],
    );
  }

  /** Records an email about so many leads; false if another process sent it. */
  async markTold(tx: Transaction, { orderId, emails }: UnemailedPackage, leads: number): Promise<boolean> {
    const sql =
      'UPDATE lead_packages SET emails = emails + 1, emailed_leads = $3, emailed_at = now() WHERE order_id = $1 AND emails = $2';
    return (await tx.run(sql, [orderId, emails, leads])) === 1;
  }

  /** Returns paid packages from before they were filled, oldest first. */
  findMissing(): Promise<{ id: string; number: string; quantity: number; product: Product }[]> {
    return this.db.query(
      `SELECT o.id, o.number, o.quantity, o.product FROM orders o WHERE o.status = 'paid' AND ${IS_PACKAGE}
         AND NOT EXISTS (SELECT FROM lead_packages p WHERE p.order_id = o.id) ORDER BY o.paid_at, o.id`,
    );
  }
}
