import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { Payout, PayoutPage, PayoutSources } from '@warmline/contracts/wallet/payouts';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { IssueDocuments } from '../../../src/modules/invoices/use-cases/issue-documents.use-case.js';
import { StripeClient } from '../../../src/modules/payments/stripe/stripe-client.js';
import { addInventory } from '../../factories/leads.js';
import { intentIdOf } from '../../factories/payment-events.js';
import { buildRefund, processPaymentEvents, readAdminOrder } from '../../support/shop/admin-orders.js';
import { decideDispute, openDispute, refundsOf, settleRefund } from '../../support/wallet/bank.js';
import { itemsOf, reconcile } from '../../support/wallet/books.js';
import { orderRow, pay } from '../../support/shop/buying.js';
import { balanceOf, deposit } from '../../support/wallet/deposits.js';
import { ledgerViolations, postedFor, untilWalletAwaited, whileLocked } from '../../support/wallet/ledger.js';
import { accept, callableLead, returned } from '../../support/shop/returns.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('W48 what a return credited goes back to the card that paid', () => {
  let shop: TestApp;
  let admin: Agent;
  let support: Agent;
  beforeAll(async () => {
    const settings = { RATE_LIMIT_FACTOR: '1000', FIRST_DAY_DEPOSIT_CENTS: '0' };
    shop = await startTestApp({ workers: false, settings });
    [admin, support] = [await shop.signedIn('admin'), await shop.signedIn('support')];
  });
  afterAll(async () => {
    expect(await ledgerViolations(shop)).toEqual([]);
    await shop.app.get(IssueDocuments, { strict: false }).execute();
    const run = await reconcile(shop, admin);
    expect(await itemsOf(admin, run)).toEqual([]);
    expect(run).toMatchObject({ status: 'clean', differences: 0 });
    await shop.stop();
  });

  const newBuyer = () => shop.signedIn('buyer', `w48-${randomUUID().slice(0, 8)}`);
  /** Buys leads at $3 and returns some of them; each is credited. */
  async function buyAndReturn(buyer: Agent, [count, back]: [number, number], payWith = 'card', paymentMethod = 'pm_card_visa') {
    const leadIds = await addInventory(
      shop,
      Array.from({ length: count }, () => callableLead()),
    );
    const body = { leadIds, payWith, requestId: randomUUID() };
    const order = (await buyer.post('/api/bulk-purchase-leads').send(body).expect(200)).body as BulkPurchaseResponse;
    await pay(buyer, order, paymentMethod);
    await processPaymentEvents(shop);
    for (const leadId of leadIds.slice(0, back)) {
      const { lines } = await returned(buyer, [{ leadId, reason: 'deceased' }]);
      await accept(support, lines[0]!.id);
    }
    return order;
  }
  const sourcesOf = async (buyer: Agent) => {
    const { payoutableCents, sources } = (await buyer.get('/api/wallet/payouts/sources').expect(200)).body as PayoutSources;
    return [payoutableCents, ...sources.map(({ leftCents, card }) => `${card?.brand} ${leftCents}`)];
  };
  const payOut = async (buyer: Agent, amountCents: number) => {
    const body = { amountCents, requestId: randomUUID() };
    const payout = (await buyer.post('/api/wallet/payouts').send(body).expect(200)).body as Payout;
    await processPaymentEvents(shop);
    const { items } = (await buyer.get('/api/wallet/payouts').expect(200)).body as PayoutPage;
    const { status, parts } = items.find(({ payoutId }) => payoutId === payout.payoutId)!;
    return [status, ...parts.map((part) => `${part.card?.brand} ${part.status} ${part.amountCents}`)];
  };
  const refunded = (order: { clientSecret: string }) => refundsOf(shop, order).map(({ amount, status }) => `${status} ${amount}`);
  const refund = (orderId: string, amountCents: number, refundedCents = 0) =>
    admin.post(`/api/admin/orders/${orderId}/refund`).send(buildRefund({ amountCents, refundedCents }));

  it('W48 up to what was credited, as no refund of the order, whose rest is refunded as before', async () => {
    const buyer = await newBuyer();
    const order = await buyAndReturn(buyer, [3, 1]);
    expect(await sourcesOf(buyer)).toEqual([300, 'visa 300']);
    await buyer
      .post('/api/wallet/payouts')
      .send({ amountCents: 301, requestId: randomUUID() })
      .expect(409, /payout_not_possible/);
    expect(await payOut(buyer, 300)).toEqual(['paid', 'visa paid 300']);
    expect([refunded(order), await sourcesOf(buyer), await balanceOf(buyer)]).toEqual([['succeeded 300'], [0], [0, 0, 0, 0]]);
    expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'paid', refunded: 0 });
    expect((await readAdminOrder(admin, order.orderId)).refunds).toEqual([]);
    expect((await refund(order.orderId, 601).expect(400)).body).toMatchObject({ message: expect.stringContaining('$6.00') });
    await refund(order.orderId, 600).expect(200);
    await processPaymentEvents(shop);
    expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'paid', refunded: 600 });
    expect(refunded(order)).toEqual(['succeeded 300', 'succeeded 600']);
    expect((await postedFor(shop, order.orderId)).filter((leg) => leg.startsWith('refund'))).toEqual([
      'refund shop.refunds > shop.provider 600',
    ]);
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
  });

  it('W48 W19 of an order that balance and card paid, the card gets its part, and the deposit the rest', async () => {
    const buyer = await newBuyer();
    await deposit(buyer, 2_000, 'pm_card_mastercard');
    await processPaymentEvents(shop);
    const order = await buyAndReturn(buyer, [8, 3], 'wallet_then_card');
    expect([order.walletCents, order.cardCents]).toEqual([2_000, 400]);
    expect(await sourcesOf(buyer)).toEqual([900, 'visa 400', 'mastercard 2000']);
    expect(await payOut(buyer, 900)).toEqual(['paid', 'visa paid 400', 'mastercard paid 500']);
    expect(refunded(order)).toEqual(['succeeded 400']);
    // Nothing is left on the card, so the rest of the order goes back to the balance.
    await refund(order.orderId, 1_500).expect(200);
    await processPaymentEvents(shop);
    expect(await balanceOf(buyer)).toEqual([1_500, 0, 0, 0]);
    expect(await sourcesOf(buyer)).toEqual([1_500, 'mastercard 1500']);
  });

  it('W48 W94 what the bank may still take of an order stays in the balance until the dispute is decided', async () => {
    const buyer = await newBuyer();
    await deposit(buyer, 2_000, 'pm_card_mastercard');
    await processPaymentEvents(shop);
    const [won, lost] = [await buyAndReturn(buyer, [2, 0]), await buyAndReturn(buyer, [3, 0])];
    expect(await sourcesOf(buyer)).toEqual([2_000, 'mastercard 2000']);
    await openDispute(shop, won);
    await openDispute(shop, lost);
    await processPaymentEvents(shop);
    expect(await sourcesOf(buyer)).toEqual([500, 'mastercard 2000']);
    const { body } = await buyer.get('/api/wallet').expect(200);
    expect(body).toMatchObject({ payoutableCents: 500 });
    await buyer
      .post('/api/wallet/payouts')
      .send({ amountCents: 501, requestId: randomUUID() })
      .expect(409, /payout_not_possible/);
    await decideDispute(shop, won, 'won');
    await decideDispute(shop, lost, 'lost');
    await processPaymentEvents(shop);
    expect([await balanceOf(buyer), await sourcesOf(buyer)]).toEqual([
      [1_100, 0, 0, 0],
      [1_100, 'mastercard 2000'],
    ]);
  });

  it('W48 a payout that waits for the balance sees a dispute that is stored meanwhile', async () => {
    const buyer = await newBuyer();
    await deposit(buyer, 2_000, 'pm_card_mastercard');
    await processPaymentEvents(shop);
    const order = await buyAndReturn(buyer, [3, 0]);
    const ask = () => buyer.post('/api/wallet/payouts').send({ amountCents: 1_500, requestId: randomUUID() });
    const [owner] = await shop.db.query<{ id: string }>('SELECT agency_id AS id FROM orders WHERE id = $1', [order.orderId]);
    let asked: Promise<{ status: number }> | undefined;
    await whileLocked(shop, owner!.id, async () => {
      asked = Promise.resolve(ask());
      await untilWalletAwaited(shop);
      await shop.db.run(
        `INSERT INTO disputes (id, payment_id, amount_cents, status, opened_at) SELECT 'dp_' || id, id, 900, 'open', now() FROM payments WHERE provider_ref = $1`,
        [intentIdOf(order)],
      );
    });
    expect((await asked!).status).toBe(409);
    await shop.db.run(
      `DELETE FROM disputes WHERE amount_cents = 900 AND payment_id = (SELECT id FROM payments WHERE provider_ref = $1)`,
      [intentIdOf(order)],
    );
  });

  it('W48 a refused or returned refund is in the balance again, and the order is as it was', async () => {
    const buyer = await newBuyer();
    const order = await buyAndReturn(buyer, [2, 1], 'card', 'pm_card_refundFail');
    expect(await sourcesOf(buyer)).toEqual([300, 'visa 300']);
    expect(await payOut(buyer, 300)).toEqual(['failed', 'visa refused 300']);
    expect(await balanceOf(buyer)).toEqual([300, 0, 0, 0]);
    expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'paid', refunded: 0 });

    const other = await newBuyer();
    const later = await buyAndReturn(other, [2, 1]);
    expect(await sourcesOf(other)).toEqual([300, 'visa 300']);
    expect(await payOut(other, 200)).toEqual(['paid', 'visa paid 200']);
    await settleRefund(shop, later, 'fail');
    await processPaymentEvents(shop);
    expect([await balanceOf(other), await sourcesOf(other)]).toEqual([
      [300, 0, 0, 0],
      [300, 'visa 300'],
    ]);
    expect(await orderRow(shop, later.orderId)).toMatchObject({ status: 'paid', refunded: 0 });
  });

  it('W48 W61 a refund on the pages of the provider takes first what the card has left', async () => {
    const buyer = await newBuyer();
    const order = await buyAndReturn(buyer, [3, 1]);
    const { sdk } = shop.app.get(StripeClient, { strict: false });
    await sdk.refunds.create({ payment_intent: intentIdOf(order), amount: 800 });
    await processPaymentEvents(shop);
    expect([await balanceOf(buyer), await sourcesOf(buyer)]).toEqual([
      [100, 0, 0, 0],
      [100, 'visa 100'],
    ]);
    expect(await payOut(buyer, 100)).toEqual(['paid', 'visa paid 100']);
    expect(refunded(order)).toEqual(['succeeded 800', 'succeeded 100']);
    expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'paid', refunded: 600 });
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
  });

  it('W48 W11 a refund to the balance gives nothing back that the provider has refunded in between', async () => {
    const buyer = await newBuyer();
    await deposit(buyer, 2_000, 'pm_card_mastercard');
    await processPaymentEvents(shop);
    const order = await buyAndReturn(buyer, [8, 3], 'wallet_then_card');
    // The payout has reserved what the card paid, so all of the refund is for the balance; then the provider refunds the card
    // first.
    await buyer.post('/api/wallet/payouts').send({ amountCents: 400, requestId: randomUUID() }).expect(200);
    await refund(order.orderId, 1_500).expect(200);
    const due = `kind = 'orders.pay_back' AND done_at IS NULL`;
    await shop.db.run(`UPDATE outbox SET run_after = now() + interval '1 day' WHERE ${due}`);
    const { sdk } = shop.app.get(StripeClient, { strict: false });
    await sdk.refunds.create({ payment_intent: intentIdOf(order), amount: 400 });
    await processPaymentEvents(shop);
    await shop.db.run(`UPDATE outbox SET run_after = now() WHERE ${due}`);
    await processPaymentEvents(shop);
    expect((await readAdminOrder(admin, order.orderId)).refunds.map(({ status, amountCents }) => [status, amountCents])).toEqual([
      ['refused', 1_500],
    ]);
    expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'paid', refunded: 400 });
    expect(await balanceOf(buyer)).toEqual([500, 0, 0, 0]);
    await refund(order.orderId, 1_100, 400).expect(200);
    await processPaymentEvents(shop);
    expect(await balanceOf(buyer)).toEqual([1_600, 0, 0, 0]);
  });
});
