import { CURRENCY } from '@warmline/contracts/prices/price-book';
import type { StripeClient } from './stripe-client.js';

interface DemoOrder {
  id: string;
  totalCents: number;
  description: string;
  /** A refund that the order has already. */
  refundId: string | null;
  refundCents: number | null;
}

/**
 * Pays and refunds an order of the demo shop at the payment emulator, once however often it is called; returns their IDs there.
 */
export async function payDemoOrder(
  { sdk }: StripeClient,
  { id, totalCents, description, refundId, refundCents }: DemoOrder,
): Promise<{ paymentRef: string; refundRef: string | null }> {
  const metadata = { order_id: id };
  const intent = await sdk.paymentIntents.create(
    { amount: totalCents, currency: CURRENCY, description, metadata, payment_method: 'pm_card_visa', confirm: true },
    { idempotencyKey: `demo-${id}` },
  );
  if (!refundId || !refundCents) return { paymentRef: intent.id, refundRef: null };
  const refund = { payment_intent: intent.id, amount: refundCents, metadata: { ...metadata, refund_id: refundId } };
  const { id: refundRef } = await sdk.refunds.create(refund, { idempotencyKey: `demo-${refundId}` });
  return { paymentRef: intent.id, refundRef };
}
