import pLimit from 'p-limit';
import type { Database } from '../../platform/database/database.js';

const AT_ONCE = 4;

interface PaidOrder {
  id: string;
  totalCents: number;
  description: string;
  refundId: string | null;
  refundCents: number | null;
}

/** Pays the seeded orders at the payment emulator with `pay`, which returns a payment's id, so that staff can refund them; safe to call again. */
export async function payDemoOrders(db: Database, pay: (order: PaidOrder) => Promise<string>): Promise<void> {
  const orders = await db.query<PaidOrder>(
    `SELECT o.id, o.total_cents AS "totalCents", o.description, r.id AS "refundId", r.amount_cents AS "refundCents"
     FROM orders o LEFT JOIN order_refunds r ON r.order_id = o.id
     WHERE o.reference LIKE 'demo-%' AND o.status IN ('paid', 'completed') AND o.payment_intent_id IS NULL ORDER BY o.created_at`,
  );
  const limit = pLimit(AT_ONCE);
  await Promise.all(
    orders.map((order) =>
      limit(async () => db.run('UPDATE orders SET payment_intent_id = $2 WHERE id = $1', [order.id, await pay(order)])),
    ),
  );
}
