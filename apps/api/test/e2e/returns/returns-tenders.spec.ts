import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { IssueDocuments } from '../../../src/modules/invoices/use-cases/issue-documents.use-case.js';
import { StripeClient } from '../../../src/modules/payments/stripe/stripe-client.js';
import { PayoutSourceRepository } from '../../../src/modules/wallet/persistence/payout-source.repository.js';
import { addInventory } from '../../factories/leads.js';
import { buildEvent, intentIdOf, postEvent } from '../../factories/payment-events.js';
import { buildRefund, processPaymentEvents } from '../../support/shop/admin-orders.js';
import { decideDispute, openDispute } from '../../support/wallet/bank.js';
import { itemsOf, reconcile } from '../../support/wallet/books.js';
import { pay } from '../../support/shop/buying.js';
import { runJobs } from '../../support/jobs.js';
import { balanceOf, deposit, entriesOf, walletOf } from '../../support/wallet/deposits.js';
import { ledgerViolations, postedFor } from '../../support/wallet/ledger.js';
import { grantPromo } from '../../support/wallet/promo.js';
import { accept, askDecision, askReturn, callableLead, returned } from '../../support/shop/returns.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('W89 what comes back of each way to pay', () => {
  let shop: TestApp;
  let admin: Agent;
  let support: Agent;
  beforeAll(async () => {
    const settings = { RATE_LIMIT_FACTOR: '1000', FIRST_DAY_DEPOSIT_CENTS: '0' };
    shop = await startTestApp({ workers: false, settings });
    [admin, support] = [await shop.signedIn('admin'), await shop.signedIn('support')];
  });
  afterAll(() => shop.stop());

  const agencyOf = async (orderId: string) => {
    const [row] = await shop.db.query<{ agencyId: string }>('SELECT agency_id AS "agencyId" FROM orders WHERE id = $1', [
      orderId,
    ]);
    return row?.agencyId;
  };
  const newBuyer = () => shop.signedIn('buyer', `w89-${randomUUID().slice(0, 8)}`);
  const fund = async (buyer: Agent, cents: number) => {
    const opened = await deposit(buyer, cents);
    await processPaymentEvents(shop);
    return opened;
  };
  /** Buys leads at $3 and pays what a card has to. */
  const buy = async (buyer: Agent, count: number, payWith: 'card' | 'wallet' | 'wallet_then_card', card?: string) => {
    const leadIds = await addInventory(
      shop,
      Array.from({ length: count }, () => callableLead()),
    );
    const body = { leadIds, payWith, requestId: randomUUID() };
    const order = (await buyer.post('/api/bulk-purchase-leads').send(body).expect(200)).body as BulkPurchaseResponse;
    if (payWith !== 'wallet') await pay(buyer, order, card);
    await processPaymentEvents(shop);
    return { ...order, leadIds };
  };
  const returnLead = async (buyer: Agent, leadId: number) => {
    const { lines } = await returned(buyer, [{ leadId, reason: 'deceased' }]);
    await accept(support, lines[0]!.id);
  };
  const expectCleanBooks = async () => {
    expect(await ledgerViolations(shop)).toEqual([]);
    await shop.app.get(IssueDocuments, { strict: false }).execute();
    const run = await reconcile(shop, admin);
    expect(await itemsOf(admin, run)).toEqual([]);
    expect(run).toMatchObject({ status: 'clean', differences: 0 });
  };

  it.each([
    ['wallet', 2_000, 500],
    ['wallet_then_card', 2_000, 300],
    ['card', 0, 300],
  ] as const)('W89 an order paid by %s comes back to the balance, and the books stay clean', async (payWith, funds, after) => {
    const buyer = await newBuyer();
    if (funds > 0) await fund(buyer, funds);
    const { orderId, leadIds } = await buy(buyer, payWith === 'wallet' ? 6 : 8, payWith);
    await returnLead(buyer, leadIds[0]!);
    expect(await postedFor(shop, orderId)).toContain('return_credit shop.returns.leads > wallet.cash 300');
    expect(await balanceOf(buyer)).toEqual([after, 0, 0, 0]);
    await expectCleanBooks();
  });

  it('W89 of an agency that owes money, the credit pays that first', async () => {
    const buyer = await newBuyer();
    const funded = await fund(buyer, 2_000);
    const { orderId, leadIds } = await buy(buyer, 6, 'wallet');
    await openDispute(shop, funded, { amount: 700 });
    await processPaymentEvents(shop);
    await decideDispute(shop, funded, 'lost');
    await processPaymentEvents(shop);
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 500]);
    await returnLead(buyer, leadIds[0]!);
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 200]);
    await returnLead(buyer, leadIds[1]!);
    expect(await balanceOf(buyer)).toEqual([100, 0, 0, 0]);
    expect((await postedFor(shop, orderId)).filter((leg) => leg.startsWith('return_credit'))).toEqual([
      'return_credit shop.returns.leads > wallet.cash 300',
      'return_credit wallet.cash > wallet.debt 300',
      'return_credit shop.returns.leads > wallet.cash 300',
      'return_credit wallet.cash > wallet.debt 200',
    ]);
    await expectCleanBooks();
  });

  it('W88 W89 of a card payment that a lost dispute took back, leads come back once the agency has paid it', async () => {
    const buyer = await newBuyer();
    const order = await buy(buyer, 8, 'card');
    const { orderId, leadIds } = order;
    const waiting = await returned(buyer, [{ leadId: leadIds[0]!, reason: 'deceased' }]);
    await openDispute(shop, order);
    await processPaymentEvents(shop);
    const refused = async (leadId: number) => {
      const { body } = await askReturn(buyer, [{ leadId, reason: 'deceased' }]).expect(409);
      expect(body).toMatchObject({ lines: [{ code: 'order_disputed' }] });
      expect((await askDecision(support, waiting.lines[0]!.id).expect(409)).body).toMatchObject({ code: 'order_disputed' });
    };
    await refused(leadIds[1]!);
    await decideDispute(shop, order, 'lost');
    await processPaymentEvents(shop);
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 2_400]);
    await fund(buyer, 2_000);
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 400]);
    await refused(leadIds[1]!);
    await fund(buyer, 2_000);
    await returnLead(buyer, leadIds[1]!);
    await accept(support, waiting.lines[0]!.id);
    expect(await balanceOf(buyer)).toEqual([2_200, 0, 0, 0]);
    expect((await postedFor(shop, orderId)).filter((leg) => leg.startsWith('return_credit'))).toEqual([
      'return_credit shop.returns.leads > wallet.cash 300',
      'return_credit shop.returns.leads > wallet.cash 300',
    ]);
    // The card has its money back already: nothing of it is refunded there again.
    const sources = await shop.app.get(PayoutSourceRepository, { strict: false }).list((await agencyOf(orderId))!);
    expect(sources.map(({ intentId }) => intentId)).not.toContain(intentIdOf(order));
    await expectCleanBooks();
  });

  it('W11 of an agency that owes money, a refund to the balance pays that first', async () => {
    const buyer = await newBuyer();
    const funded = await fund(buyer, 2_000);
    const { orderId } = await buy(buyer, 6, 'wallet');
    await openDispute(shop, funded, { amount: 700 });
    await processPaymentEvents(shop);
    await decideDispute(shop, funded, 'lost');
    await processPaymentEvents(shop);
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 500]);
    await admin
      .post(`/api/admin/orders/${orderId}/refund`)
      .send(buildRefund({ amountCents: 900 }))
      .expect(200);
    await processPaymentEvents(shop);
    expect(await balanceOf(buyer)).toEqual([400, 0, 0, 0]);
    expect((await entriesOf(buyer)).slice(0, 2)).toMatchObject([
      { kind: 'debt_paid', amountCents: -500, availableAfterCents: 400 },
      { kind: 'refund', amountCents: 900 },
    ]);
    await expectCleanBooks();
  });

  it.each([
    ['cash and a card', 3_000, { pending: 2_700, rest: 6_000 }, { cashCents: 3_000, promoCents: 3_000 }],
    ['a card', 0, { pending: 3_000, rest: 2_700 }, { cashCents: 150, promoCents: 2_850 }],
  ])(
    'W11 W12 while a refund at the provider is pending, one of the rest pays no promo credit out as money: %s paid, too',
    async (_what, cash, { pending, rest }, after) => {
      const username = `w12-${randomUUID().slice(0, 8)}`;
      const buyer = await shop.signedIn('buyer', username);
      if (cash > 0) await fund(buyer, cash);
      const sql = 'SELECT s.agency_id AS id FROM seats s JOIN users u ON u.id = s.user_id WHERE u.username = $1';
      await grantPromo(shop, (await shop.db.query<{ id: string }>(sql, [username]))[0]!.id, 3_000);
      // Promo credit, the card and, if there is any, cash pay $30 each. The return credits money and promo credit in the same
      // ratio.
      const count = (6_000 + cash) / 300;
      const { orderId, leadIds, clientSecret } = await buy(buyer, count, 'wallet_then_card', 'pm_card_pendingRefund');
      await returnLead(buyer, leadIds[0]!);
      const { sdk } = shop.app.get(StripeClient, { strict: false });
      const { id } = await sdk.refunds.create({ payment_intent: intentIdOf({ clientSecret: clientSecret! }), amount: pending });
      await postEvent(shop, buildEvent('refund.updated', { ...shop.payments.store.refunds.get(id) })).expect(200);
      await processPaymentEvents(shop);
      await admin
        .post(`/api/admin/orders/${orderId}/refund`)
        .send(buildRefund({ amountCents: rest }))
        .expect(200);
      await runJobs(shop);
      expect(await walletOf(buyer)).toMatchObject(after);
      expect(await ledgerViolations(shop)).toEqual([]);
    },
  );
});
