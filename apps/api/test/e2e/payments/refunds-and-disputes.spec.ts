import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BRAND } from '@warmline/contracts/site/brand';
import type { Agent } from 'supertest';
import { CloseOrder } from '../../../src/modules/orders/use-cases/cancellation/close-order.use-case.js';
import { PaymentMoneyReader, RefundPayment } from '../../../src/modules/payments/public.js';
import { StripeClient } from '../../../src/modules/payments/stripe/stripe-client.js';
import { buildLead, addInventory } from '../../factories/leads.js';
import { buildEvent, buildIntent, intentIdOf, postEvent } from '../../factories/payment-events.js';
import { refundsOf, settleRefund } from '../../support/wallet/bank.js';
import { hold, emailsOf, listedAmong, orderRow, pay } from '../../support/shop/buying.js';
import { runJobs } from '../../support/jobs.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('M15 refunds and disputes', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    [admin, buyer] = [await shop.signedIn('admin'), await shop.signedIn('buyer')];
  });
  afterAll(() => shop.stop());

  const processAllEvents = async () => {
    await shop.payments.deliveries.settled();
    await runJobs(shop, ['payments']);
  };
  const bought = async (paymentMethod = 'pm_card_visa') => {
    const ids = await addInventory(shop, [buildLead(), buildLead()]);
    const held = await hold(buyer, ids);
    if (paymentMethod === 'pm_card_visa') await pay(buyer, held);
    else await buyer.post('/api/sandbox/confirm').send({ clientSecret: held.clientSecret, paymentMethod }).expect(200);
    await processAllEvents();
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'paid' });
    return { ...held, ids };
  };
  const sdk = () => shop.app.get(StripeClient, { strict: false }).sdk;
  const refundAll = (order: { orderId: string; clientSecret: string }) =>
    shop.app
      .get(RefundPayment, { strict: false })
      .execute({ intentId: intentIdOf(order), orderId: order.orderId, request: null });
  const moneyOf = (order: { clientSecret: string }) =>
    shop.app.get(PaymentMoneyReader, { strict: false }).read(intentIdOf(order));

  it('records a partial refund and keeps the order paid; late events never reduce the total', async () => {
    const order = await bought();
    await sdk().refunds.create({ payment_intent: intentIdOf(order), amount: 300 });
    await processAllEvents();
    expect(await orderRow(shop, order.orderId)).toEqual({ status: 'paid', reason: null, refunded: 300 });
    await sdk().refunds.create({ payment_intent: intentIdOf(order), amount: 200 });
    await processAllEvents();
    const late = {
      object: 'charge',
      payment_intent: intentIdOf(order),
      metadata: { order_id: order.orderId },
      amount_refunded: 300,
      currency: 'usd',
    };
    await postEvent(shop, buildEvent('charge.refunded', late)).expect(200);
    await processAllEvents();
    expect(await orderRow(shop, order.orderId)).toEqual({ status: 'paid', reason: null, refunded: 500 });
  });

  it.each(['paid', 'completed'])(
    'M22 closes a %s order after a full refund; its leads stay sold, because their details were shown',
    async (status) => {
      const order = await bought();
      if (status === 'completed') await admin.post(`/api/admin/orders/${order.orderId}/complete`).expect(200);
      await sdk().refunds.create({ payment_intent: intentIdOf(order) });
      await processAllEvents();
      expect(await orderRow(shop, order.orderId)).toEqual({ status: 'cancelled', reason: 'refunded', refunded: 1000 });
      expect(await listedAmong(buyer, order.ids)).toEqual([]);
    },
  );

  it('M50 ignores the amount in an event and reads the provider’s', async () => {
    const order = await bought();
    const charge = {
      object: 'charge',
      payment_intent: intentIdOf(order),
      metadata: { order_id: order.orderId },
      amount_refunded: 1001,
      currency: 'usd',
    };
    await postEvent(shop, buildEvent('charge.refunded', charge)).expect(200);
    await processAllEvents();
    expect(await orderRow(shop, order.orderId)).toEqual({ status: 'paid', reason: null, refunded: 0 });
  });

  it('refunds once when asked repeatedly', async () => {
    const order = await bought();
    await Promise.all([1, 2, 3].map(() => refundAll(order)));
    expect(await moneyOf(order)).toMatchObject({ refundedCents: 1000 });
    expect(shop.payments.store.refunds.all().filter(({ payment_intent }) => payment_intent === intentIdOf(order))).toHaveLength(
      1,
    );
  });

  it('refunds nothing more when the provider has already refunded', async () => {
    const order = await bought();
    await sdk().refunds.create({ payment_intent: intentIdOf(order) });
    await refundAll(order);
    expect(await moneyOf(order)).toMatchObject({ refundedCents: 1000, pendingRefundCents: 0 });
  });

  it.each(['pending', 'expired'])('cancels a %s order when its refund event arrives before the payment event', async (state) => {
    const ids = await addInventory(shop, [buildLead()]);
    const held = await hold(buyer, ids);
    shop.payments.deliveries.hold();
    await pay(buyer, held);
    await sdk().refunds.create({ payment_intent: intentIdOf(held) });
    if (state === 'expired') await shop.app.get(CloseOrder, { strict: false }).execute(held.orderId, 'expired');
    const refund = {
      object: 'charge',
      payment_intent: intentIdOf(held),
      metadata: { order_id: held.orderId },
      amount_refunded: 500,
      currency: 'usd',
    };
    await postEvent(shop, buildEvent('charge.refunded', refund)).expect(200);
    await runJobs(shop, ['payments']);
    await shop.payments.deliveries.release();
    await processAllEvents();
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'cancelled', refunded: 500 });
    expect(await emailsOf(shop, held.orderId)).toEqual([]);
    expect(await listedAmong(buyer, ids)).toEqual(ids);
  });

  it('M51 repeats a failed refund of an order that delivered nothing', async () => {
    const ids = await addInventory(shop, [buildLead()]);
    const held = await hold(buyer, ids);
    shop.payments.deliveries.hold();
    await pay(buyer, held);
    await sdk().refunds.create({ payment_intent: intentIdOf(held) });
    await postEvent(shop, buildEvent('refund.created', { ...refundsOf(shop, held)[0] })).expect(200);
    await runJobs(shop, ['payments']);
    await shop.payments.deliveries.release();
    await processAllEvents();
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'cancelled', refunded: 500 });
    await settleRefund(shop, held, 'fail');
    await processAllEvents();
    expect(await orderRow(shop, held.orderId)).toEqual({ status: 'cancelled', reason: 'paid_too_late', refunded: 500 });
    expect(refundsOf(shop, held).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
    expect(await listedAmong(buyer, ids)).toEqual(ids);
  });

  it('M23 emails support once about a dispute', async () => {
    const order = await bought('pm_card_createDispute');
    await processAllEvents();
    const dispute = { object: 'dispute', payment_intent: intentIdOf(order), amount: 1000, currency: 'usd' };
    await postEvent(shop, buildEvent('charge.dispute.created', dispute)).expect(200);
    await processAllEvents();
    expect(await shop.db.query(`SELECT payload ->> 'to' AS to FROM outbox WHERE payload ->> 'template' = 'disputed'`)).toEqual([
      { to: BRAND.supportEmail },
    ]);
    expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'paid' });
  });

  it('ignores a refund or dispute of an unknown payment', async () => {
    for (const [type, object] of [
      ['charge.refunded', { object: 'charge', payment_intent: 'pi_unknown', metadata: {}, amount_refunded: 1, currency: 'usd' }],
      ['charge.dispute.created', { object: 'dispute', payment_intent: 'pi_unknown', amount: 1, currency: 'usd' }],
      ['payment_intent.canceled', buildIntent('pi_unknown', '00000000-0000-4000-8000-000000000000', 1)],
    ] as const)
      await postEvent(shop, buildEvent(type, object)).expect(200);
    await processAllEvents();
  });
});
