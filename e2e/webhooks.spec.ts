import { mailsTo, receiptOf } from './support/inbox.ts';
import { guestOrder, waitUntilPaid, payWithCard, type GuestOrder } from './support/paid-order.ts';
import { PaymentEmulator } from './support/payment-emulator.ts';
import { backdateOrder, storedEvents, waitForPendingWork } from './support/shop-database.ts';
import { expect, test } from './support/test.ts';
import type { APIRequestContext } from '@playwright/test';
import { OutcomePage } from './pages/outcome-page.ts';

const PAID = 'payment_intent.succeeded';
/** Longer than the 30 s between runs of the reconciler. */
const RECONCILE_TIMEOUT_MS = 45_000;

/** Checks for one paid order, one receipt, one payment and no pending jobs. */
async function expectPaidOnce(request: APIRequestContext, order: GuestOrder): Promise<void> {
  const { number, status, totalCents } = await waitUntilPaid(request, order.reference);
  expect({ status, totalCents }).toEqual({ status: 'paid', totalCents: 8000 });
  await receiptOf(request, order.address, number);
  await waitForPendingWork(order.intentId);
  expect(await mailsTo(request, order.address)).toHaveLength(1);
  const payments = await new PaymentEmulator(request).paymentsOf(order.orderId);
  expect(payments.map((payment) => payment.status)).toEqual(['succeeded']);
}

test.describe('payment provider events, through the whole product', () => {
  test('pays once and sends one receipt for an event that arrives ten times', async ({ visit }) => {
    const { request } = (await visit()).context;
    const emulator = new PaymentEmulator(request);
    const order = await guestOrder(request);
    await emulator.sendEach(10);
    try {
      expect(await payWithCard(request, order)).toBe(200);
      await expectPaidOnce(request, order);
      await expect.poll(async () => (await emulator.deliveries()).filter(({ state }) => state === 'pending').length).toBe(0);
      expect(await storedEvents(order.intentId, PAID)).toBe(1);
    } finally {
      await emulator.reset();
    }
  });

  test('M9 shows processing, then successful, for delayed events in the wrong order', async ({ visit }) => {
    const { page, context } = await visit();
    const { request } = context;
    const emulator = new PaymentEmulator(request);
    const order = await guestOrder(request);
    const outcome = new OutcomePage(page);
    await emulator.hold();
    try {
      expect(await payWithCard(request, order, 'pm_card_chargeDeclined')).toBe(402);
      expect(await payWithCard(request, order)).toBe(200);
      await page.goto(`/thank-you?order=${order.reference}`);
      await outcome.expectTitle('Thank You');
      await expect(page.getByText('Your order is being processed. We will contact you within 24 hours.')).toBeVisible();
      await emulator.release('reversed');
      await outcome.expectTitle('Payment Successful');
      await expectPaidOnce(request, order);
      expect(await storedEvents(order.intentId, 'payment_intent.payment_failed')).toBe(1);
    } finally {
      await emulator.reset();
    }
  });

  test('recovers a lost event by asking the provider, and ignores the event when it arrives later', async ({ visit }) => {
    const { request } = (await visit()).context;
    const emulator = new PaymentEmulator(request);
    const order = await guestOrder(request);
    const before = new Set((await emulator.deliveries()).map(({ id }) => id));
    await emulator.loseNext(50);
    try {
      expect(await payWithCard(request, order)).toBe(200);
    } finally {
      await emulator.reset();
    }
    const lost = (await emulator.deliveries()).filter(({ id }) => !before.has(id));
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.every(({ state }) => state === 'lost')).toBe(true);
    await backdateOrder(order.reference, 3);
    const status = async () =>
      ((await (await request.get(`/api/order-receipts/${order.reference}`)).json()) as { status: string }).status;
    await expect.poll(status, { timeout: RECONCILE_TIMEOUT_MS }).toBe('paid');
    await expectPaidOnce(request, order);
    for (const { eventId } of lost) await emulator.resend(eventId);
    await expect.poll(() => storedEvents(order.intentId, PAID)).toBe(1);
    await expectPaidOnce(request, order);
  });

  test('rejects an event with a forged signature', async ({ visit }) => {
    const { request } = (await visit()).context;
    const order = await guestOrder(request);
    const forged = {
      id: 'evt_forged',
      object: 'event',
      type: PAID,
      data: {
        object: { id: order.intentId, object: 'payment_intent', amount_received: 8000, metadata: { order_id: order.orderId } },
      },
    };
    const headers = { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` };
    const answer = await request.post('/api/stripe/webhook', { headers, data: forged });
    expect(answer.status()).toBe(400);
    const receipt = await request.get(`/api/order-receipts/${order.reference}`);
    expect(await receipt.json()).toMatchObject({ status: 'pending', paidAt: null });
    expect(await storedEvents(order.intentId, PAID)).toBe(0);
  });
});
