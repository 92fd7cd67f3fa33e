import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { IssueDocuments } from '../../../src/modules/invoices/use-cases/issue-documents.use-case.js';
import { addInventory } from '../../factories/leads.js';
import { buildRefund, processPaymentEvents } from '../../support/shop/admin-orders.js';
import { decideDispute, openDispute } from '../../support/wallet/bank.js';
import { itemsOf, reconcile } from '../../support/wallet/books.js';
import { pay } from '../../support/shop/buying.js';
import { balanceOf, deposit, entriesOf } from '../../support/wallet/deposits.js';
import { ledgerViolations, postedFor } from '../../support/wallet/ledger.js';
import { accept, callableLead, returned } from '../../support/shop/returns.js';
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

  const newBuyer = () => shop.signedIn('buyer', `w89-${randomUUID().slice(0, 8)}`);
  const fund = async (buyer: Agent, cents: number) => {
    const opened = await deposit(buyer, cents);
    await processPaymentEvents(shop);
    return opened;
  };
  /** Buys leads at $3 and pays what a card has to. */
  const buy = async (buyer: Agent, count: number, payWith: 'card' | 'wallet' | 'wallet_then_card') => {
    const leadIds = await addInventory(
      shop,
      Array.from({ length: count }, () => callableLead()),
    );
    const body = { leadIds, payWith, requestId: randomUUID() };
    const order = (await buyer.post('/api/bulk-purchase-leads').send(body).expect(200)).body as BulkPurchaseResponse;
    if (payWith !== 'wallet') await pay(buyer, order);
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
});
