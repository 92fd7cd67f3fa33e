import { CURRENCY } from '@warmline/contracts/price-book';
import pLimit from 'p-limit';
import type Stripe from 'stripe';
import type { Database } from '../../platform/database/database.js';

const AT_ONCE = 4;

interface PaidOrder {
  id: string;
  totalCents: number;
  description: string;
  refundId: string | null;
  refundCents: number | null;
}

/** Pays the seeded orders at the payment emulator, so that staff can refund them; safe to call again. */
export async function payDemoOrders(db: Database, stripe: Stripe): Promise<void> {
  const orders = await db.query<PaidOrder>(
    `SELECT o.id, o.total_cents AS "totalCents", o.description, r.id AS "refundId", r.amount_cents AS "refundCents"
     FROM orders o LEFT JOIN order_refunds r ON r.order_id = o.id
     WHERE o.reference LIKE 'demo-%' AND o.status IN ('paid', 'completed') AND o.payment_intent_id IS NULL ORDER BY o.created_at`,
  );
  const limit = pLimit(AT_ONCE);
  await Promise.all(orders.map((order) => limit(() => pay(db, stripe, order))));
}

async function pay(
  db: Database,
  stripe: Stripe,
  { id, totalCents, description, refundId, refundCents }: PaidOrder,
): Promise<void> {
  const metadata = { order_id: id };
  const intent = await stripe.paymentIntents.create(
    { amount: totalCents, currency: CURRENCY, description, metadata, payment_method: 'pm_card_visa', confirm: true },
    { idempotencyKey: `demo-${id}` },
  );
  if (refundId && refundCents) {
    const refund = { payment_intent: intent.id, amount: refundCents, metadata: { ...metadata, refund_id: refundId } };
    await stripe.refunds.create(refund, { idempotencyKey: `demo-${refundId}` });
  }
  await db.run('UPDATE orders SET payment_intent_id = $2 WHERE id = $1', [id, intent.id]);
}
