import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BRAND } from '@warmline/contracts/brand';
import type { Agent } from 'supertest';
import { CloseOrder } from '../../src/modules/orders/use-cases/close-order.use-case.js';
import { Payments } from '../../src/modules/payments/public.js';
import { StripeClient } from '../../src/modules/payments/stripe-client.js';
import { buildLead, stockLeads } from '../factories/leads.js';
import { buildEvent, buildIntent, intentIdOf, postEvent } from '../factories/payment-events.js';
import { refundsOf, settleRefund } from '../support/bank.js';
import { hold, mailsOf, onSale, orderRow, pay } from '../support/buying.js';
import { doJobs } from '../support/jobs.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('M15 refunds and disputes', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    [admin, buyer] = [await shop.signedIn('admin'), await shop.signedIn('buyer')];
  });
  afterAll(() => shop.stop());

  const toldAll = async () => {
    await shop.payments.deliveries.settled();
    await doJobs(shop, ['payments']);
  };
  const bought = async (paymentMethod = 'pm_card_visa') => {
    const ids = await stockLeads(shop, [buildLead(), buildLead()]);
    const held = await hold(buyer, ids);
    if (paymentMethod === 'pm_card_visa') await pay(buyer, held);
    else await buyer.post('/api/sandbox/confirm').send({ clientSecret: held.clientSecret, paymentMethod }).expect(200);
    await toldAll();
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'paid' });
    return { ...held, ids };
  };
  const sdk = () => shop.app.get(StripeClient, { strict: false }).sdk;

  it('a part paid back is noted and leaves the order paid; the total never shrinks by late news', async () => {
    const order = await bought();
    await sdk().refunds.create({ payment_intent: intentIdOf(order), amount: 300 });
    await toldAll();
    expect(await orderRow(shop, order.orderId)).toEqual({ status: 'paid', reason: null, refunded: 300 });
    await sdk().refunds.create({ payment_intent: intentIdOf(order), amount: 200 });
    await toldAll();
    const late = {
      object: 'charge',
      payment_intent: intentIdOf(order),
      metadata: { order_id: order.orderId },
      amount_refunded: 300,
      currency: 'usd',
    };
    await postEvent(shop, buildEvent('charge.refunded', late)).expect(200);
    await toldAll();
    expect(await orderRow(shop, order.orderId)).toEqual({ status: 'paid', reason: null, refunded: 500 });
  });

  it.each(['paid', 'completed'])(
    'all paid back closes a %s order; the leads stay sold, their details were seen',
    async (status) => {
      const order = await bought();
      if (status === 'completed') await admin.post(`/api/admin/orders/${order.orderId}/complete`).expect(200);
      await sdk().refunds.create({ payment_intent: intentIdOf(order) });
      await toldAll();
      expect(await orderRow(shop, order.orderId)).toEqual({ status: 'cancelled', reason: 'refunded', refunded: 1000 });
      expect(await onSale(buyer, order.ids)).toEqual([]);
    },
  );

  it('M50 an event is a hint only: the sum it names changes nothing, the provider’s own does', async () => {
    const order = await bought();
    const charge = {
      object: 'charge',
      payment_intent: intentIdOf(order),
      metadata: { order_id: order.orderId },
      amount_refunded: 1001,
      currency: 'usd',
    };
    await postEvent(shop, buildEvent('charge.refunded', charge)).expect(200);
    await toldAll();
    expect(await orderRow(shop, order.orderId)).toEqual({ status: 'paid', reason: null, refunded: 0 });
  });

  it('paying back twice pays back once', async () => {
    const order = await bought();
    const payments = shop.app.get(Payments, { strict: false });
    await Promise.all([1, 2, 3].map(() => payments.refund(intentIdOf(order), order.orderId)));
    expect(await payments.money(intentIdOf(order))).toMatchObject({ refundedCents: 1000 });
    expect(shop.payments.store.refunds.all().filter(({ payment_intent }) => payment_intent === intentIdOf(order))).toHaveLength(
      1,
    );
  });

  it('paying back what the provider has paid back already pays nothing more', async () => {
    const order = await bought();
    const payments = shop.app.get(Payments, { strict: false });
    await sdk().refunds.create({ payment_intent: intentIdOf(order) });
    await payments.refund(intentIdOf(order), order.orderId);
    expect(await payments.money(intentIdOf(order))).toMatchObject({ refundedCents: 1000, pendingRefundCents: 0 });
  });

  it.each(['pending', 'expired'])(
    'a refund whose news is quicker than the payment’s gives nothing away (%s order)',
    async (state) => {
      const ids = await stockLeads(shop, [buildLead()]);
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
      await doJobs(shop, ['payments']);
      await shop.payments.deliveries.release();
      await toldAll();
      expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'cancelled', refunded: 500 });
      expect(await mailsOf(shop, held.orderId)).toEqual([]);
      expect(await onSale(buyer, ids)).toEqual(ids);
    },
  );

  it('M51 money of an order nothing was given out for goes back again when its refund fails', async () => {
    const ids = await stockLeads(shop, [buildLead()]);
    const held = await hold(buyer, ids);
    shop.payments.deliveries.hold();
    await pay(buyer, held);
    await sdk().refunds.create({ payment_intent: intentIdOf(held) });
    await postEvent(shop, buildEvent('refund.created', { ...refundsOf(shop, held)[0] })).expect(200);
    await doJobs(shop, ['payments']);
    await shop.payments.deliveries.release();
    await toldAll();
    expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'cancelled', refunded: 500 });
    await settleRefund(shop, held, 'fail');
    await toldAll();
    expect(await orderRow(shop, held.orderId)).toEqual({ status: 'cancelled', reason: 'paid_too_late', refunded: 500 });
    expect(refundsOf(shop, held).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
    expect(await onSale(buyer, ids)).toEqual(ids);
  });

  it('a dispute is told to support once', async () => {
    const order = await bought('pm_card_createDispute');
    await toldAll();
    const dispute = { object: 'dispute', payment_intent: intentIdOf(order), amount: 1000, currency: 'usd' };
    await postEvent(shop, buildEvent('charge.dispute.created', dispute)).expect(200);
    await toldAll();
    expect((await mailsOf(shop, order.orderId)).sort()).toEqual(['disputed', 'receipt']);
    const [mail] = await shop.db.query<{ to: string }>(`SELECT payload ->> 'to' AS to FROM outbox WHERE dedupe_key = $1`, [
      `mail:disputed:${order.orderId}`,
    ]);
    expect(mail?.to).toBe(BRAND.supportEmail);
    expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'paid' });
  });

  it('a refund or dispute of a payment nobody knows does nothing', async () => {
    for (const [type, object] of [
      ['charge.refunded', { object: 'charge', payment_intent: 'pi_unknown', metadata: {}, amount_refunded: 1, currency: 'usd' }],
      ['charge.dispute.created', { object: 'dispute', payment_intent: 'pi_unknown', amount: 1, currency: 'usd' }],
      ['payment_intent.canceled', buildIntent('pi_unknown', '00000000-0000-4000-8000-000000000000', 1)],
    ] as const)
      await postEvent(shop, buildEvent(type, object)).expect(200);
    await toldAll();
  });
});
