import { Injectable } from '@nestjs/common';
import type { OrderNeed, TransferOrderSort, TransferOrderTotals } from '@warmline/contracts/orders/admin-types';
import type { OrderChannel, OrderStatus } from '@warmline/contracts/orders/types';
import type { Product } from '@warmline/contracts/prices/products';
import type { DayRange } from '@warmline/domain/time/day-range';
import { searchedDigits } from '@warmline/domain/places/us-phone';
import { contains } from '../../../../platform/database/contains.js';
import { Database } from '../../../../platform/database/database.js';
import { isoText } from '../../../../platform/database/time.sql.js';
import { OrderDelivery } from '../../ports.js';
import { orderNeeds, setupMissing } from '../order-needs.sql.js';
import { Keyset, type Key, type PageRange, type PageRows } from '../../../../platform/lists/keyset.js';

export interface AdminOrderFilter {
  /** Null for all. */
  product: Product | null;
  status: OrderStatus | null;
  channel: OrderChannel | null;
  /** Only orders that need a person for this. */
  need: OrderNeed | null;
  /** When it was paid. */
  paid: DayRange;
  /** Empty matches everything. */
  text: string;
}

export interface AdminOrderRow {
  id: string;
  /** Microseconds since the epoch, the precision of PostgreSQL. */
  createdMicros: number;
  /** ISO 8601, UTC; null while it is unpaid. */
  paidAt: string | null;
  number: string;
  channel: OrderChannel;
  product: Product;
  status: OrderStatus;
  description: string;
  /** Null for a guest. */
  buyerId: string | null;
  firstName: string;
  lastName: string;
  agencyName: string;
  phone: string;
  email: string;
  quantity: number;
  /** Read with `readFulfillmentDetails`. */
  details: unknown;
  totalPrice: string;
  refundedCents: number;
  creditedCents: number;
  disputed: boolean;
  setupMissing: boolean;
  /** The states of the set-up, null without one. */
  setupStates: string[] | null;
}

const CREATED: Key = { sql: 'o.created_at', type: 'time' };
const LIST = new Keyset<TransferOrderSort>(
  { sql: 'o.id', type: 'uuid' },
  {
    // Paid orders have the highest rank.
    status: [{ sql: 'o.desk_rank', type: 'integer' }, CREATED],
    date: [CREATED],
    total: [{ sql: 'o.total_cents', type: 'integer' }],
  },
  '-status',
);

/** Who bought an order `o`: its account `u`, or the contact of a guest. */
export const BUYER = `coalesce(u.first_name, split_part(o.contact_name, ' ', 1), '') AS "firstName",
    coalesce(u.last_name, substr(o.contact_name, strpos(o.contact_name, ' ') + 1), '') AS "lastName",
    coalesce(u.agency_name, o.contact_agency, '') AS "agencyName", coalesce(u.phone, o.contact_phone, '') AS phone`;
const COLUMNS = `o.id, o.number, o.channel, o.product, o.status, o.description, o.quantity,
    (extract(epoch FROM o.created_at) * 1000000)::float8 AS "createdMicros",
    o.buyer_id AS "buyerId",
    ${isoText('o.paid_at')} AS "paidAt",
    ${BUYER},
    coalesce(o.receipt_email, u.email, '') AS email,
    o.details,
    round(o.total_cents / 100.0, 2)::text AS "totalPrice", o.refunded_cents AS "refundedCents", o.credited_cents AS "creditedCents", 
    o.disputed_at IS NOT NULL AND o.dispute_status IS DISTINCT FROM 'won' AS disputed, s.states AS "setupStates"`;
const FROM = 'FROM orders o LEFT JOIN user_contacts u ON u.id = o.buyer_id LEFT JOIN order_setups s ON s.order_id = o.id';

/** Reads orders for staff. */
@Injectable()
export class AdminOrderRepository {
  private readonly needs: ReturnType<typeof orderNeeds>;
  private readonly columns: string;

  constructor(
    private readonly db: Database,
    delivery: OrderDelivery,
  ) {
    this.needs = orderNeeds(delivery);
    this.columns = `${COLUMNS}, ${setupMissing(delivery)} AS "setupMissing"`;
  }

  /** Returns one page of the orders that match a filter. Throws SearchTooSlow. */
  async page(filter: AdminOrderFilter, range: PageRange<TransferOrderSort>): Promise<PageRows<AdminOrderRow>> {
    const { product, status, channel, need, paid, text } = filter;
    const digits = searchedDigits(text);
    const values = [
      product,
      status,
      channel,
      text === '' ? null : contains(text),
      digits && contains(digits),
      paid.from,
      paid.until,
    ];
    const { where, order, limit, key, ...page } = LIST.page(range, values.length + 1);
    const found = await this.db.search<AdminOrderRow>(
      `SELECT ${this.columns}, ${key} ${FROM}
       WHERE ($1::text IS NULL OR o.product = $1) AND ($2::text IS NULL OR o.status = $2) AND ($3::text IS NULL OR o.channel = $3)
         AND ($4::text IS NULL OR concat_ws(' ', o.number, u.first_name, u.last_name, u.agency_name, u.username, u.email, o.receipt_email,
           u.phone, o.contact_name, o.contact_agency, o.contact_phone, o.details ->> 'transferPhone') ILIKE $4
           OR o.contact_phone LIKE $5 OR regexp_replace(u.phone, '\\D', '', 'g') LIKE $5 OR regexp_replace(o.details ->> 'transferPhone', '\\D', '', 'g') LIKE $5)
         AND ($6::timestamptz IS NULL OR o.paid_at >= $6) AND ($7::timestamptz IS NULL OR o.paid_at < $7)
         AND ${need === null ? 'true' : this.needs[need].sql} AND ${where}
       ORDER BY ${order} LIMIT ${limit}`,
      [...values, ...page.values],
    );
    return page.page(found);
  }

  find(id: string): Promise<AdminOrderRow | null> {
    return this.db.first<AdminOrderRow>(`SELECT ${this.columns} ${FROM} WHERE o.id = $1`, [id]);
  }

  /** Returns the totals of the cards, over call-transfer orders (B2.49, M15). */
  async totals(): Promise<TransferOrderTotals> {
    return this.db.one<TransferOrderTotals>(
      `SELECT count(*)::float8 AS "totalOrders", count(*) FILTER (WHERE status = 'pending')::float8 AS "pendingOrders",
         coalesce(sum(greatest(0, total_cents - refunded_cents - credited_cents - dispute_lost_cents)) FILTER (WHERE status IN ('paid', 'completed')), 0)::float8 AS "revenueCents",
         coalesce(sum(quantity) FILTER (WHERE status IN ('paid', 'completed')), 0)::float8 AS "totalTransfers"
       FROM orders WHERE product = 'live_transfer'`,
    );
  }
}
