import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { BUYER } from './admin-order.repository.js';

/** A paid order that staff have not been told about. */
export interface NoticedOrder {
  id: string;
  number: string;
  description: string;
  quantity: number;
  totalCents: number;
  firstName: string;
  lastName: string;
  agencyName: string;
  phone: string;
}

const KEPT = '7 days';

/** Remembers which paid orders staff have not been told about. */
@Injectable()
export class NewOrderRepository {
  constructor(private readonly db: Database) {}

  /** Adds an order, once. */
  async add(orderId: string): Promise<void> {
    await this.db.run('INSERT INTO new_order_notices (order_id) VALUES ($1) ON CONFLICT DO NOTHING', [orderId]);
  }

  /** Takes all orders that wait, and returns their number, their sum in cents, and the first of them. */
  async take(tx: Transaction, limit: number): Promise<{ count: number; cents: number; first: NoticedOrder[] }> {
    await tx.run(`DELETE FROM new_order_notices WHERE sent_at < now() - interval '${KEPT}'`);
    const taken = await tx.query<{ id: string; cents: number }>(
      `UPDATE new_order_notices n SET sent_at = now() FROM orders o WHERE n.sent_at IS NULL AND o.id = n.order_id
       RETURNING o.id, o.total_cents AS cents`,
    );
    const first = await tx.query<NoticedOrder>(
      `SELECT o.id, o.number, o.description, o.quantity, o.total_cents AS "totalCents", ${BUYER}
       FROM orders o LEFT JOIN user_contacts u ON u.id = o.buyer_id WHERE o.id = ANY($1::uuid[]) ORDER BY o.paid_at, o.id LIMIT $2`,
      [taken.map(({ id }) => id), limit],
    );
    return { count: taken.length, cents: taken.reduce((sum, { cents }) => sum + cents, 0), first };
  }
}
