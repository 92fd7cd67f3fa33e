import { Injectable } from '@nestjs/common';
import type { CustomerOrder, CustomerOrders } from '@warmline/contracts/orders/customer';
import { Database } from '../../../../platform/database/database.js';

const SHOWN = 8;

/** Reads what one account ordered. */
@Injectable()
export class CustomerOrderRepository {
  constructor(private readonly db: Database) {}

  /**
   * What was lost in disputes counts as far as it wasn't returned: a lost dispute that the balance paid since can be credited,
   * too (W88).
   */
  async totals(buyerId: string): Promise<Omit<CustomerOrders, 'latest' | 'lastOrderAt'>> {
    const paid = 'FILTER (WHERE paid_at IS NOT NULL)';
    return this.db.one<Omit<CustomerOrders, 'latest' | 'lastOrderAt'>>(
      `SELECT count(*)::int AS orders, count(*) ${paid}::int AS "paidOrders",
         coalesce(sum(total_cents) ${paid}, 0)::float8 AS "paidCents", coalesce(sum(refunded_cents) ${paid}, 0)::float8 AS "refundedCents",
         coalesce(sum(credited_cents) ${paid}, 0)::float8 AS "creditedCents", 
         coalesce(sum(least(dispute_lost_cents, greatest(0, total_cents - refunded_cents - credited_cents))) ${paid}, 0)::float8 AS "lostCents"
       FROM orders WHERE buyer_id = $1`,
      [buyerId],
    );
  }

  /** Returns the latest orders, newest first; times are ISO 8601. */
  async latest(buyerId: string): Promise<CustomerOrder[]> {
    const rows = await this.db.query<CustomerOrder>(
      `SELECT id, number, status, product, quantity, total_cents AS "totalCents", refunded_cents AS "refundedCents", created_at AS "createdAt"
       FROM orders WHERE buyer_id = $1 ORDER BY created_at DESC, id DESC LIMIT ${SHOWN}`,
      [buyerId],
    );
    return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
  }
}
