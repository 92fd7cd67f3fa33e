import { Injectable } from '@nestjs/common';
import { ORDER_NEEDS } from '@warmline/contracts/orders/admin-types';
import type { OrderNeeds } from '@warmline/contracts/orders/home-types';
import type { Product } from '@warmline/contracts/prices/products';
import { isoTimeOrNull } from '@warmline/domain/time/iso-time';
import { Database } from '../../../../platform/database/database.js';
import { epochMs } from '../../../../platform/database/time.sql.js';
import { OrderDelivery } from '../../ports.js';
import { orderNeeds } from '../order-needs.sql.js';

/** What was sold of a product on a day; `day` counts from 0. */
interface SoldRow {
  day: number;
  product: Product;
  orders: number;
  cents: number;
}

/** Counts orders for the home page of staff. */
@Injectable()
export class SalesRepository {
  constructor(
    private readonly db: Database,
    private readonly delivery: OrderDelivery,
  ) {}

  /**
   * Returns what was paid since the first of these instants, by the day that each of them starts. A refund later does not change
   * it.
   */
  soldByDay(starts: readonly Date[]): Promise<SoldRow[]> {
    return this.db.query<SoldRow>(
      `SELECT width_bucket(paid_at, $1::timestamptz[]) - 1 AS day, product, count(*)::int AS orders, sum(total_cents)::float8 AS cents
       FROM orders WHERE paid_at >= $2 GROUP BY 1, 2`,
      [starts, starts[0]],
    );
  }

  /**
   * Returns what refunds paid to balances since the first of these instants, by the day that each of them starts; `day` counts
   * from 0.
   */
  refundedToBalanceByDay(starts: readonly Date[]): Promise<{ day: number; refunds: number; refundedCents: number }[]> {
    return this.db.query(
      `SELECT width_bucket(settled_at, $1::timestamptz[]) - 1 AS day, count(*) FILTER (WHERE part_of IS NULL)::int AS refunds,
         sum(amount_cents)::float8 AS "refundedCents"
       FROM order_refunds WHERE tender = 'balance' AND status = 'refunded' AND settled_at >= $2 GROUP BY 1`,
      [starts, starts[0]],
    );
  }

  /** Returns what orders were paid and neither refunded nor credited, by order. */
  async keptOf(orderIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.db.query<{ id: string; cents: number }>(
      `SELECT id, greatest(0, total_cents - refunded_cents - credited_cents)::float8 AS cents FROM orders WHERE id = ANY($1::uuid[])`,
      [orderIds],
    );
    return new Map(rows.map(({ id, cents }) => [id, cents]));
  }

  /** Counts the orders that need a person. */
  async needs(): Promise<OrderNeeds> {
    const conditions = orderNeeds(this.delivery);
    const counts = ORDER_NEEDS.map((need) => {
      const { sql, since } = conditions[need];
      return `SELECT '${need}' AS need, count(*)::int AS count, ${epochMs(`min(${since})`)} AS oldest
        FROM orders o LEFT JOIN order_setups s ON s.order_id = o.id WHERE ${sql}`;
    });
    const rows = await this.db.query<{ need: string; count: number; oldest: number | null }>(counts.join(' UNION ALL '));
    return Object.fromEntries(
      rows.map(({ need, count, oldest }) => [need, { count, oldest: isoTimeOrNull(oldest) }]),
    ) as OrderNeeds;
  }
}
