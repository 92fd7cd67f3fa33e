import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BRAND } from '@warmline/contracts/site/brand';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { OrderGauges } from '../../../src/modules/orders/order-gauges.js';
import { RetryRefunds } from '../../../src/modules/orders/use-cases/refunds/retry-refunds.use-case.js';
import { PaymentProvider } from '../../../src/modules/payments/payment-provider.js';
import { PaymentUnavailable } from '../../../src/modules/payments/payments.errors.js';
import { StripeClient } from '../../../src/modules/payments/stripe/stripe-client.js';
import { buildEvent, intentIdOf, postEvent } from '../../factories/payment-events.js';
import { signInBrowser, createPerson, type Person } from '../../support/accounts/accounts.js';
import { refundsOf, settleRefund } from '../../support/wallet/bank.js';
import { orderRow, pay } from '../../support/shop/buying.js';
import { buildRefund, readAdminOrder, orderTransfers, processPaymentEvents } from '../../support/shop/admin-orders.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const PENDING = 'pm_card_pendingRefund';
const TOTAL = 35_000;

describe('pending and reversed refunds', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  let person: Person;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    admin = await shop.signedIn('admin', 'refund-admin');
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    person = await createPerson(shop);
    buyer = await signInBrowser(shop, person);
  });

  const paid = async (method = PENDING) => {
    const order = await orderTransfers(buyer);
    await pay(buyer, order, method);
    await processPaymentEvents(shop);
    return order;
  };
  const ask = (order: PaymentIntentResponse, amountCents = TOTAL, refundedCents = 0) =>
    admin.post(`/api/admin/orders/${order.orderId}/refund`).send(buildRefund({ amountCents, refundedCents }));
  const refund = async (order: PaymentIntentResponse, amountCents = TOTAL, refundedCents = 0) => {
    await ask(order, amountCents, refundedCents).expect(200);
    await processPaymentEvents(shop);
  };
  /** Returns the templates of the emails to this address about this order. */
  const mailsTo = async (address: string, about: string) => {
    const rows = await shop.db.query<{ template: string }>(
      `SELECT payload ->> 'template' AS template FROM outbox WHERE kind = 'mail.send' AND payload ->> 'to' = $1
         AND payload -> 'values' ->> 'number' = $2 ORDER BY id`,
      [address, about],
    );
    return rows.map(({ template }) => template);
  };
  const refused = async () =>
    (await shop.app.get(OrderGauges, { strict: false }).measure()).find(
      ({ name, labels }) => name === 'refunds_open' && labels?.status === 'refused',
    )!.value;

  it.each([
    ['the full amount', [TOTAL, TOTAL, TOTAL]],
    ['parts', [20_000, 20_000, 15_001]],
  ])('M50 a pending refund of %s stays open, sends no email, and cannot be repeated', async (_what, amounts) => {
    const order = await paid();
    await refund(order, amounts[0]);
    for (const amount of amounts.slice(1)) await ask(order, amount).expect(409);
    await processPaymentEvents(shop);
    expect(refundsOf(shop, order).map(({ amount }) => amount)).toEqual(amounts.slice(0, 1));
    const { number, ...shown } = await readAdminOrder(admin, order.orderId);
    expect(shown).toMatchObject({ status: 'paid', refundedCents: 0, refundableCents: 0, refunds: [{ status: 'requested' }] });
    expect(await mailsTo(person.email, number)).toEqual(['receipt']);
  });

  it('M50 a pending refund that succeeds sets amount and status and emails the buyer once', async () => {
    const order = await paid();
    await refund(order);
    await settleRefund(shop, order, 'succeed');
    await processPaymentEvents(shop);
    const { number, ...shown } = await readAdminOrder(admin, order.orderId);
    expect(shown).toMatchObject({ status: 'cancelled', cancelReason: 'refunded', refundedCents: TOTAL });
    expect(shown.refunds).toMatchObject([{ status: 'refunded' }]);
    expect(await mailsTo(person.email, number)).toEqual(['receipt', 'refund']);
  });

  it.each(['error', 'error_after'] as const)(
    'F23 a failure of the provider that is repeated (%s) is one refund',
    async (kind) => {
      const order = await paid('pm_card_visa');
      const provider = shop.app.get(PaymentProvider, { strict: false });
      const [refundId, payoutRefundId] = [randomUUID(), randomUUID()];
      const { orderId } = order;
      const intentId = intentIdOf(order);
      const request = { refundId, amountCents: 5_000, reason: 'other' };
      const payout = { intentId, subject: { kind: 'order', id: orderId }, payoutId: randomUUID(), amountCents: 4_000 } as const;
      for (const call of [
        () => provider.refund({ intentId, orderId, key: `refund-${refundId}`, request }),
        () => provider.payOut({ ...payout, refundId: payoutRefundId }),
      ]) {
        shop.payments.faults.plan({ kind, match: 'POST /v1/refunds' });
        await expect(call()).rejects.toThrow(PaymentUnavailable);
        await call();
      }
      expect(refundsOf(shop, order).map(({ amount }) => amount)).toEqual([5_000, 4_000]);
    },
  );

  it('M50 finds a pending refund whose event was lost in the nightly run', async () => {
    const order = await paid();
    await refund(order);
    shop.payments.deliveries.loseNext(100);
    await settleRefund(shop, order, 'succeed');
    shop.payments.deliveries.loseNext(0);
    await shop.db.run(`UPDATE order_refunds SET requested_at = now() - interval '2 hours' WHERE order_id = $1`, [order.orderId]);
    await shop.app.get(RetryRefunds, { strict: false }).execute({}, { id: `night-${order.orderId}` });
    await processPaymentEvents(shop);
    expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'cancelled', refunded: TOTAL });
    expect(refundsOf(shop, order)).toHaveLength(1);
  });

  it('M50 a pending refund that fails can be requested again; only support gets an email', async () => {
    const before = await refused();
    const order = await paid();
    await refund(order, 5_000);
    await settleRefund(shop, order, 'fail');
    await processPaymentEvents(shop);
    const { number, ...shown } = await readAdminOrder(admin, order.orderId);
    expect(shown).toMatchObject({ status: 'paid', refundedCents: 0, refundableCents: TOTAL });
    expect(shown.refunds).toMatchObject([{ status: 'refused', failure: expect.stringContaining('expired or canceled card') }]);
    expect(await mailsTo(BRAND.supportEmail, number)).toEqual(['refund-failed-support']);
    expect(await mailsTo(person.email, number)).toEqual(['receipt']);
    expect(await refused()).toBe(before + 1);
    await refund(order, 5_000);
    expect(refundsOf(shop, order)).toHaveLength(2);
    expect(await refused()).toBe(before);
  });

  it.each(['paid', 'completed'])(
    'M51 restores amount and status of a %s order when its refund fails after success; it can be refunded again',
    async (status) => {
      const order = await paid('pm_card_visa');
      if (status === 'completed') await admin.post(`/api/admin/orders/${order.orderId}/complete`).expect(200);
      await refund(order);
      const paidAt = (await readAdminOrder(admin, order.orderId)).paidAt;
      expect(await orderRow(shop, order.orderId)).toEqual({ status: 'cancelled', reason: 'refunded', refunded: TOTAL });
      await settleRefund(shop, order, 'fail');
      await processPaymentEvents(shop);
      const { number, ...shown } = await readAdminOrder(admin, order.orderId);
      expect(shown).toMatchObject({ status, cancelReason: null, paidAt, refundedCents: 0, refundableCents: TOTAL });
      expect(shown.refunds).toMatchObject([{ status: 'refused' }]);
      expect(await mailsTo(BRAND.supportEmail, number)).toEqual(['refund-failed-support']);
      const delivered = status === 'completed' ? ['order-delivered'] : [];
      expect(await mailsTo(person.email, number)).toEqual(['receipt', ...delivered, 'refund', 'refund-failed']);
      await refund(order);
      expect(await orderRow(shop, order.orderId)).toEqual({ status: 'cancelled', reason: 'refunded', refunded: TOTAL });
    },
  );

  it('M51 counts a refund from the provider’s dashboard, also while pending, and emails support when it fails', async () => {
    const order = await paid();
    const { sdk } = shop.app.get(StripeClient, { strict: false });
    await sdk.refunds.create({ payment_intent: intentIdOf(order), amount: 30_000 });
    await postEvent(shop, buildEvent('refund.updated', { ...refundsOf(shop, order)[0] })).expect(200);
    await processPaymentEvents(shop);
    expect(await readAdminOrder(admin, order.orderId)).toMatchObject({ refundedCents: 0, refundableCents: 5_000 });
    await ask(order, 5_001).expect(400);
    await settleRefund(shop, order, 'succeed');
    await processPaymentEvents(shop);
    expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'paid', refunded: 30_000 });
    await settleRefund(shop, order, 'fail');
    await processPaymentEvents(shop);
    const { number, ...shown } = await readAdminOrder(admin, order.orderId);
    expect(shown).toMatchObject({ refundedCents: 0, refundableCents: TOTAL });
    expect(await mailsTo(BRAND.supportEmail, number)).toEqual(['refund-failed-support']);
  });

  it.each([
    ['in order', 'as_created', 1],
    ['in reverse order', 'reversed', 1],
    ['in reverse order and tripled', 'reversed', 3],
  ] as const)('M50 applies the provider’s current state for events %s', async (_how, sequence, copies) => {
    const order = await paid();
    await refund(order, 12_000);
    shop.payments.deliveries.hold();
    shop.payments.deliveries.setCopies(copies);
    await settleRefund(shop, order, 'succeed');
    await settleRefund(shop, order, 'fail');
    await shop.payments.deliveries.release(sequence);
    shop.payments.deliveries.setCopies(1);
    await processPaymentEvents(shop);
    const { number, ...shown } = await readAdminOrder(admin, order.orderId);
    expect(shown).toMatchObject({ status: 'paid', refundedCents: 0, refundableCents: TOTAL, refunds: [{ status: 'refused' }] });
    expect(await mailsTo(BRAND.supportEmail, number)).toEqual(['refund-failed-support']);
  });

  it('M41 never refunds more than the order total through simultaneous requests', async () => {
    const order = await paid('pm_card_visa');
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(order, 20_000)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await processPaymentEvents(shop);
    expect(refundsOf(shop, order).map(({ amount }) => amount)).toEqual([20_000]);
  });
});
