import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { failureOf, type Shop, startShop } from './test-support/start-shop.ts';

let shop: Shop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await startShop();
  stripe = shop.stripe;
});
afterAll(() => shop.stop());

function pay(method = 'pm_card_visa', amount = 1000) {
  return stripe.paymentIntents.create({ amount, currency: 'usd', payment_method: method, confirm: true });
}

describe('refunds', () => {
  it('return a part, then the rest, and not a cent more', async () => {
    const paid = await pay();
    const part = await stripe.refunds.create({ payment_intent: paid.id, amount: 400, reason: 'requested_by_customer' });
    expect(part).toMatchObject({ amount: 400, status: 'succeeded', charge: paid.latest_charge, payment_intent: paid.id });
    const over = await failureOf(stripe.refunds.create({ payment_intent: paid.id, amount: 601 }));
    expect(over).toMatchObject({ statusCode: 400, param: 'amount' });
    expect(over.message).toBe('Refund amount ($6.01) is greater than unrefunded amount on charge ($6.00)');
    const rest = await stripe.refunds.create({ charge: String(paid.latest_charge) });
    expect(rest.amount).toBe(600);
    expect(await failureOf(stripe.refunds.create({ payment_intent: paid.id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    const charge = await stripe.charges.retrieve(String(paid.latest_charge), { expand: ['refunds'] });
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 1000 });
    expect(charge.refunds?.data).toHaveLength(2);
    expect((await stripe.refunds.list({ payment_intent: paid.id })).data.map(({ amount }) => amount)).toEqual([600, 400]);
    expect(await shop.eventTypes()).toEqual(expect.arrayContaining(['refund.created', 'charge.refunded']));
  });

  it.each([
    ['pm_card_refundFail', 'failed'],
    ['pm_card_pendingRefund', 'pending'],
  ])('of %s are %s, without an error and without a refunded amount', async (method, status) => {
    const paid = await pay(method);
    expect(await stripe.refunds.create({ payment_intent: paid.id })).toMatchObject({ amount: 1000, status });
    expect(await stripe.charges.retrieve(String(paid.latest_charge))).toMatchObject({ refunded: false, amount_refunded: 0 });
  });

  it('reject an unpaid intent', async () => {
    const unpaid = await stripe.paymentIntents.create({ amount: 1000, currency: 'usd' });
    const failure = await failureOf(stripe.refunds.create({ payment_intent: unpaid.id }));
    expect(failure.message).toMatch('does not have a successful charge to refund');
  });

  it('reject a disputed charge', async () => {
    const paid = await pay('pm_card_createDispute');
    expect(paid.status).toBe('succeeded');
    expect(await shop.eventTypes()).toContain('charge.dispute.created');
    const disputes = await stripe.disputes.list({ payment_intent: paid.id });
    expect(disputes.data).toMatchObject([{ status: 'needs_response', amount: 1000 }]);
    expect(await failureOf(stripe.refunds.create({ payment_intent: paid.id }))).toMatchObject({ code: 'charge_disputed' });
  });
});

const control = async (path: string, body: object = {}) =>
  fetch(`${shop.emulator.url}/_emulator/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('later actions of a bank', () => {
  it.each([
    ['succeed', 'succeeded', 1000, 'charge.refunded'],
    ['fail', 'failed', 0, 'refund.failed'],
  ])('a pending refund can %s', async (outcome, status, refunded, event) => {
    const paid = await pay('pm_card_pendingRefund');
    const { id } = await stripe.refunds.create({ payment_intent: paid.id });
    await shop.eventTypes();
    shop.received.length = 0;
    expect((await control(`refunds/${id}/settle`, { outcome })).status).toBe(204);
    expect(await stripe.refunds.retrieve(id)).toMatchObject({ status });
    expect(await stripe.charges.retrieve(String(paid.latest_charge))).toMatchObject({ amount_refunded: refunded });
    expect((await shop.eventTypes()).sort()).toEqual(['charge.refund.updated', 'refund.updated', event].sort());
    expect((await control(`refunds/${id}/settle`, { outcome: 'succeed' })).status).toBe(409);
  });

  it('a succeeded refund can fail, and then be created again', async () => {
    const paid = await pay();
    const { id } = await stripe.refunds.create({ payment_intent: paid.id });
    expect((await control(`refunds/${id}/settle`, { outcome: 'fail' })).status).toBe(204);
    expect(await stripe.charges.retrieve(String(paid.latest_charge))).toMatchObject({ refunded: false, amount_refunded: 0 });
    expect(await stripe.refunds.create({ payment_intent: paid.id })).toMatchObject({ status: 'succeeded', amount: 1000 });
  });

  it.each([
    ['won', 'charge.dispute.funds_reinstated'],
    ['lost', 'charge.dispute.closed'],
  ])('a dispute can be %s; only a won one can be refunded', async (outcome, event) => {
    const paid = await pay();
    const { id } = (await (await control('disputes', { intent: paid.id })).json()) as Stripe.Dispute;
    expect(await failureOf(stripe.refunds.create({ payment_intent: paid.id }))).toMatchObject({ code: 'charge_disputed' });
    expect((await control(`disputes/${id}/resolve`, { outcome })).status).toBe(204);
    expect(await shop.eventTypes()).toEqual(expect.arrayContaining(['charge.dispute.funds_withdrawn', event]));
    expect((await stripe.disputes.list({ payment_intent: paid.id })).data).toMatchObject([{ status: outcome }]);
    const refund = await stripe.refunds.create({ payment_intent: paid.id }).then(
      ({ status }) => status,
      ({ code }: Stripe.errors.StripeError) => code,
    );
    expect(refund).toBe(outcome === 'won' ? 'succeeded' : 'charge_disputed');
    expect((await control(`disputes/${id}/resolve`, { outcome: 'lost' })).status).toBe(409);
  });
});

describe('customers and cards', () => {
  it('are created, updated, found and deleted', async () => {
    const made = await stripe.customers.create({ email: 'ann@example.com', name: 'Ann', metadata: { user: '7' } });
    await stripe.customers.update(made.id, { name: 'Ann B.', metadata: { user: '7' } });
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({ name: 'Ann B.', email: 'ann@example.com' });
    expect((await stripe.customers.list({ email: 'ann@example.com' })).data).toHaveLength(1);
    expect(await stripe.customers.del(made.id)).toEqual(expect.objectContaining({ deleted: true }));
    expect(await failureOf(stripe.customers.retrieve(made.id))).toMatchObject({ code: 'resource_missing' });
  });

  it('are linked by attaching a card, by a setup intent and by a payment', async () => {
    const { id: customer } = await stripe.customers.create({});
    const attached = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    expect(attached.customer).toBe(customer);
    const setUp = await stripe.setupIntents.create({ customer, payment_method: 'pm_card_mastercard', confirm: true });
    expect(setUp.status).toBe('succeeded');
    await stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      customer,
      payment_method: 'pm_card_amex',
      confirm: true,
      setup_future_usage: 'off_session',
    });
    const cards = await stripe.customers.listPaymentMethods(customer, { type: 'card' });
    expect(cards.data.map((method) => method.card?.brand).sort()).toEqual(['amex', 'mastercard', 'visa']);
    await stripe.paymentMethods.detach(attached.id);
    expect((await stripe.paymentMethods.list({ customer })).data).toHaveLength(2);
    const otherCustomer = await stripe.customers.create({});
    const failure = await failureOf(
      stripe.paymentIntents.create({
        amount: 900,
        currency: 'usd',
        customer: otherCustomer.id,
        payment_method: cards.data[0]?.id,
        confirm: true,
      }),
    );
    expect(failure.param).toBe('payment_method');
  });

  it('are set up after authentication, or declined', async () => {
    const asked = await stripe.setupIntents.create({});
    const waiting = await stripe.setupIntents.confirm(asked.id, { payment_method: 'pm_card_authenticationRequired' });
    expect(waiting.status).toBe('requires_action');
    await stripe.rawRequest('POST', `/v1/test/setup_intents/${asked.id}/authenticate`, { outcome: 'succeed' });
    expect((await stripe.setupIntents.retrieve(asked.id)).status).toBe('succeeded');
    const other = await stripe.setupIntents.create({});
    const failure = await failureOf(stripe.setupIntents.confirm(other.id, { payment_method: 'pm_card_chargeDeclined' }));
    expect(failure).toMatchObject({ statusCode: 402, code: 'card_declined' });
    expect(await stripe.setupIntents.cancel(other.id)).toMatchObject({ status: 'canceled' });
  });
});
