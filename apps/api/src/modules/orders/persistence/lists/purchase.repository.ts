import { Injectable } from '@nestjs/common';
import type { CancelReason, OrderChannel, OrderStatus, OrderView } from '@warmline/contracts/orders/types';
import type { UnpaidOrders } from '@warmline/contracts/home/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type { Product } from '@warmline/contracts/prices/products';
import { Database } from '../../../../platform/database/database.js';
import { epochMs } from '../../../../platform/database/time.sql.js';
import type { PurchaseScope } from '../../../agencies/public.js';
import { searchParameters, seenSearch } from './seen-search.sql.js';

/** An order as its buyer sees it; times in ms since the epoch. */
export interface PurchaseRow {
  id: string;
  buyerId: string;
  number: string;
  reference: string;
  channel: OrderChannel;
  product: Product;
  status: OrderStatus;
  cancelReason: CancelReason | null;
  receiptEmail: string | null;
  description: string;
  /** Read with `readFulfillmentDetails`. */
  details: unknown;
  quantity: number;
  unitCents: number | null;
  totalCents: number;
  walletCents: number;
  promoCents: number;
  refundedCents: number;
  walletRefundedCents: number;
  creditedCents: number;
  createdAt: number;
  paidAt: number | null;
  processingAt: number | null;
  holdExpiresAt: number | null;
}

const COLUMNS = `o.id, o.buyer_id AS "buyerId", o.number, o.reference, o.channel, o.product, o.status, o.cancel_reason AS "cancelReason",
  o.receipt_email AS "receiptEmail",
  o.description, o.details, o.quantity, o.unit_cents AS "unitCents", o.total_cents AS "totalCents", o.wallet_cents AS "walletCents", o.promo_cents AS "promoCents",
  o.refunded_cents AS "refundedCents", o.wallet_refunded_cents AS "walletRefundedCents", o.credited_cents AS "creditedCents",
  ${epochMs('o.created_at')} AS "createdAt", ${epochMs('o.paid_at')} AS "paidAt", ${epochMs('o.processing_at')} AS "processingAt",
  ${epochMs('o.hold_expires_at')} AS "holdExpiresAt"`;

/** The order was refunded in part or in full, or will be. */
const REFUNDED = `(o.refunded_cents > 0 OR (o.status = 'cancelled' AND (o.paid_at IS NOT NULL OR o.cancel_reason IN ('paid_too_late', 'refunded'))))`;
const VIEWS: Record<OrderView, string> = {
  current: `NOT (o.status = 'cancelled' AND NOT ${REFUNDED})`,
  pending: `o.status = 'pending'`,
  paid: `o.status IN ('paid', 'completed')`,
  refunded: REFUNDED,
  cancelled: `o.status = 'cancelled' AND NOT ${REFUNDED}`,
};

export interface PurchaseFilter {
  view: OrderView;
  /** Part of the order number; `owning` adds orders that contain these leads. */
  number: string | null;
  owning: readonly string[];
}

/** The orders of an agency $1, or only those of its buyer $2. */
const VISIBLE = '(o.agency_id = $1 AND ($2::uuid IS NULL OR o.buyer_id = $2))';

/** Rows of a dashboard's first page, and one that shows whether there are more. */
const FIRST_PAGE = LIMITS.listPageSize + 1;

const pageSql = (view: OrderView, condition: string, limit: string): string =>
  `SELECT ${COLUMNS} FROM orders o WHERE ${VISIBLE} AND ${VIEWS[view]} AND ${condition} ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit}`;

/** Reads the orders that a seat may see; every statement filters by the agency. */
@Injectable()
export class PurchaseRepository {
  constructor(private readonly db: Database) {}

  /** Returns orders older than the order `after` (null starts the list), newest first. */
  findPage(
    { agencyId, buyerId }: PurchaseScope,
    { view, number, owning }: PurchaseFilter,
    after: string | null,
    limit: number,
  ): Promise<PurchaseRow[]> {
    if (number === null && after === null && limit === FIRST_PAGE) {
      return this.db.prepared<PurchaseRow>(pageSql(view, 'true', String(FIRST_PAGE)), [agencyId, buyerId]);
    }
    return this.db.query<PurchaseRow>(
      pageSql(
        view,
        `($3::text IS NULL OR o.number ILIKE $3 OR o.id = ANY($4::uuid[]))
         AND ($5::uuid IS NULL OR (o.created_at, o.id) < (SELECT a.created_at, a.id FROM orders a WHERE a.id = $5 AND a.agency_id = $1))`,
        '$6',
      ),
      [agencyId, buyerId, number, owning, after, limit],
    );
  }

  /**
   * Returns the orders that own a lead or callback, not a returned one, with this text in its name, email or phone number. Throws
   * SearchTooSlow: of each match, the access log tells whether it was opened.
   */
  async owning({ agencyId, buyerId }: PurchaseScope, text: string): Promise<string[]> {
    const values: unknown[] = [agencyId, buyerId];
    const search = searchParameters(text, (value) => `$${values.push(value)}`);
    const owners = (key: 'lead' | 'callback') =>
      `SELECT p.order_id AS id FROM ${key}_purchases p JOIN sold_${key}s l ON l.id = p.${key}_id AND l.order_id = p.order_id
       WHERE p.agency_id = $1 AND ($2::uuid IS NULL OR p.buyer_id = $2) AND NOT l.is_retired AND ${seenSearch(`${key}_id`, search)}`;
    const rows = await this.db.search<{ id: string }>(`${owners('lead')} UNION ${owners('callback')}`, values);
    return rows.map(({ id }) => id);
  }

  own({ agencyId, buyerId }: PurchaseScope, id: string): Promise<PurchaseRow | null> {
    return this.db.first<PurchaseRow>(`SELECT ${COLUMNS} FROM orders o WHERE ${VISIBLE} AND o.id = $3`, [agencyId, buyerId, id]);
  }

  /**
   * Returns the ids of the orders of these products paid in a period, oldest payment first (`until` is exclusive; null leaves a
   * side open).
   */
  async paidIds(
    { agencyId, buyerId }: PurchaseScope,
    from: Date | null,
    until: Date | null,
    products: readonly Product[] = ['aged_lead'],
  ): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `SELECT o.id FROM orders o WHERE ${VISIBLE} AND o.paid_at IS NOT NULL AND o.product = ANY($5)
         AND ($3::timestamptz IS NULL OR o.paid_at >= $3) AND ($4::timestamptz IS NULL OR o.paid_at < $4) ORDER BY o.paid_at, o.id`,
      [agencyId, buyerId, from, until, products],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the orders with these ids. */
  ofIds({ agencyId, buyerId }: PurchaseScope, ids: readonly string[]): Promise<PurchaseRow[]> {
    return this.db.query<PurchaseRow>(`SELECT ${COLUMNS} FROM orders o WHERE ${VISIBLE} AND o.id = ANY($3::uuid[])`, [
      agencyId,
      buyerId,
      ids,
    ]);
  }

  /** Counts the orders of each view. */
  async counts({ agencyId, buyerId }: PurchaseScope): Promise<Record<OrderView, number>> {
    const columns = Object.entries(VIEWS).map(([view, condition]) => `count(*) FILTER (WHERE ${condition})::int AS "${view}"`);
    return this.db.one<Record<OrderView, number>>(`SELECT ${columns.join(', ')} FROM orders o WHERE ${VISIBLE}`, [
      agencyId,
      buyerId,
    ]);
  }

  /** Adds up the orders that can still be paid; `holdExpiresAt` is in ms since the epoch. */
  async unpaid({
    agencyId,
    buyerId,
  }: PurchaseScope): Promise<Omit<UnpaidOrders, 'holdExpiresAt'> & { holdExpiresAt: number | null }> {
    return this.db.one<Omit<UnpaidOrders, 'holdExpiresAt'> & { holdExpiresAt: number | null }>(
      `SELECT count(*)::int AS orders, coalesce(sum(o.total_cents), 0)::float8 AS cents, min(${epochMs('o.hold_expires_at')}) AS "holdExpiresAt",
         EXISTS (SELECT FROM orders o WHERE ${VISIBLE}) AS "hasOrders"
       FROM orders o WHERE ${VISIBLE} AND ${VIEWS.pending} AND o.processing_at IS NULL`,
      [agencyId, buyerId],
    );
  }
}
