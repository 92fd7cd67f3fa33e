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

interface PaidThere {
  paymentRef: string;
  refundRef: string | null;
}

/**
 * Pays the seeded orders at the payment emulator with `pay`, which returns the IDs there, so that staff can refund them and the
 * books are clean; safe to call again.
 */
export async function payDemoOrders(db: Database, pay: (order: PaidOrder) => Promise<PaidThere>): Promise<void> {
  const orders = await db.query<PaidOrder>(
    `SELECT o.id, o.total_cents AS "totalCents", o.description, r.id AS "refundId", r.amount_cents AS "refundCents"
     FROM orders o LEFT JOIN order_refunds r ON r.order_id = o.id
     WHERE o.reference LIKE 'demo-%' AND o.status IN ('paid', 'completed') AND o.payment_intent_id IS NULL ORDER BY o.created_at`,
  );
  const limit = pLimit(AT_ONCE);
  await Promise.all(
    orders.map((order) =>
      limit(async () => {
        const { paymentRef, refundRef } = await pay(order);
        if (refundRef !== null)
          await db.run('UPDATE order_refunds SET provider_id = $2 WHERE id = $1', [order.refundId, refundRef]);
        await db.run('UPDATE orders SET payment_intent_id = $2 WHERE id = $1', [order.id, paymentRef]);
      }),
    ),
  );
}
