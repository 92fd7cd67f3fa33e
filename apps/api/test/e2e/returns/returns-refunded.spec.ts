import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Invoice, InvoicePage } from '@warmline/contracts/invoices/types';
import type { Page } from '@warmline/contracts/lists/page';
import type { StaffReturnLine } from '@warmline/contracts/returns/staff-types';
import type { ReturnRequest } from '@warmline/contracts/returns/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { IssueDocuments } from '../../../src/modules/invoices/use-cases/issue-documents.use-case.js';
import { StripeClient } from '../../../src/modules/payments/stripe/stripe-client.js';
import { addInventory } from '../../factories/leads.js';
import { intentIdOf } from '../../factories/payment-events.js';
import { processPaymentEvents } from '../../support/shop/admin-orders.js';
import { refundsOf, settleRefund } from '../../support/wallet/bank.js';
import { itemsOf, reconcile } from '../../support/wallet/books.js';
import { hold, orderRow, pay } from '../../support/shop/buying.js';
import { balanceOf, entriesOf } from '../../support/wallet/deposits.js';
import { ledgerViolations, postedFor } from '../../support/wallet/ledger.js';
import { accept, buyMore, callableLead, returned } from '../../support/shop/returns.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('W61 a refund at the provider of what a return gave back', () => {
  let shop: TestApp;
  let admin: Agent;
  let support: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1000' } });
    [admin, support] = [await shop.signedIn('admin'), await shop.signedIn('support')];
  });
  afterAll(() => shop.stop());

  /** Buys three leads by card, of which one is returned, and its price credited. */
  async function returnedOrder() {
    const buyer = await shop.signedIn('buyer', `w61-${randomUUID().slice(0, 8)}`);
    const leadIds = await addInventory(shop, [callableLead(), callableLead(), callableLead()]);
    const order = await hold(buyer, leadIds);
    await pay(buyer, order);
    await processPaymentEvents(shop);
    const { lines } = await returned(buyer, [{ leadId: leadIds[0]!, reason: 'deceased' }]);
    await accept(support, lines[0]!.id);
    expect(await balanceOf(buyer)).toEqual([300, 0, 0, 0]);
    return { ...order, buyer };
  }
  const refundAtProvider = async (order: { clientSecret: string }, amount: number) => {
    const { sdk } = shop.app.get(StripeClient, { strict: false });
    const { id } = await sdk.refunds.create({ payment_intent: intentIdOf(order), amount });
    await processPaymentEvents(shop);
    return id;
  };
  /** Sends the newest event of each kind about refunds again, and handles it as if it were new. */
  const resend = async () => {
    for (const kind of ['charge.refunded', 'refund.updated', 'refund.failed']) {
      const event = shop.payments.store.events.all().findLast(({ type }) => type === kind);
      if (event) await shop.payments.deliveries.resend(event.id);
    }
    await shop.db.run('UPDATE payment_events SET processed_at = NULL');
    await shop.db.run(`UPDATE outbox SET done_at = NULL WHERE kind = 'payments.process-event'`);
    await processPaymentEvents(shop);
  };
  const emailsAbout = async (refundRef: string) =>
    (
      await shop.db.query<{ template: string; amount: string; owed: string }>(
        `SELECT payload ->> 'template' AS template, payload -> 'values' ->> 'amount' AS amount, payload -> 'values' ->> 'owed' AS owed FROM outbox WHERE dedupe_key LIKE '%refund-excess%' || $1 ORDER BY id`,
        [refundRef],
      )
    ).map(({ template, amount, owed }) => [template, amount, owed]);
  const expectCleanBooks = async () => {
    expect(await ledgerViolations(shop)).toEqual([]);
    await shop.app.get(IssueDocuments, { strict: false }).execute();
    const run = await reconcile(shop, admin);
    expect(await itemsOf(admin, run)).toEqual([]);
    expect(run.status).toBe('clean');
  };
  /** What each credit note says: its total, and what card and balance got of it. */
  const notesOf = async (buyer: Agent) => {
    const { items } = (await buyer.get('/api/invoices?series=CN').expect(200)).body as InvoicePage;
    const notes = await Promise.all(
      items.map(async ({ number }) => (await buyer.get(`/api/invoices/${number}`).expect(200)).body as Invoice),
    );
    return notes.map(({ totalCents, tenders }) => [totalCents, tenders.cardCents, tenders.balanceCents]);
  };
  const excessOf = async (orderId: string) => (await postedFor(shop, orderId)).filter((leg) => leg.startsWith('refund_excess'));

  it('W61 W64 is taken from the balance again, once, however often its events come; support is told', async () => {
    const order = await returnedOrder();
    const within = await refundAtProvider(order, 600);
    expect(await balanceOf(order.buyer)).toEqual([300, 0, 0, 0]);
    const over = await refundAtProvider(order, 200);
    await resend();
    expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'paid', refunded: 600 });
    expect(await excessOf(order.orderId)).toEqual(['refund_excess wallet.cash > shop.returns.leads 200']);
    expect(await balanceOf(order.buyer)).toEqual([100, 0, 0, 0]);
    expect((await entriesOf(order.buyer))[0]).toMatchObject({ kind: 'refund_excess', amountCents: -200 });
    expect(await emailsAbout(within)).toEqual([]);
    expect(await emailsAbout(over)).toEqual([['order-over-refunded', '2.00', '']]);
    await expectCleanBooks();
    // 900 in all: the last refund gives nothing that the return had not credited.
    expect(await notesOf(order.buyer)).toEqual([
      [600, 600, 0],
      [300, 0, 300],
    ]);
  });

  it('W61 W64 is owed when the balance is spent, and given again when the refund fails', async () => {
    const order = await returnedOrder();
    await buyMore(shop, order.buyer, [callableLead({ priceCents: 250 })]);
    const refund = await refundAtProvider(order, 900);
    await resend();
    expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'cancelled', reason: 'refunded', refunded: 600 });
    expect(await excessOf(order.orderId)).toEqual([
      'refund_excess wallet.cash > shop.returns.leads 50',
      'refund_excess wallet.debt > shop.returns.leads 250',
    ]);
    expect(await balanceOf(order.buyer)).toEqual([0, 0, 0, 250]);
    expect(await emailsAbout(refund)).toEqual([['order-over-refunded', '3.00', '2.50']]);
    await expectCleanBooks();
    expect(await notesOf(order.buyer)).toEqual([
      [600, 600, 0],
      [300, 0, 300],
    ]);

    await settleRefund(shop, order, 'fail');
    await processPaymentEvents(shop);
    await resend();
    expect(await orderRow(shop, order.orderId)).toMatchObject({ status: 'paid', refunded: 0 });
    expect((await excessOf(order.orderId)).slice(2)).toEqual([
      'refund_excess_back shop.returns.leads > wallet.cash 300',
      'refund_excess_back wallet.cash > wallet.debt 250',
    ]);
    expect(await balanceOf(order.buyer)).toEqual([50, 0, 0, 0]);
    expect(await emailsAbout(refund)).toHaveLength(2);
    await expectCleanBooks();
  });

  it('W61 ends alike when an earlier refund fails and another one is seen first', async () => {
    const order = await returnedOrder();
    shop.payments.deliveries.hold();
    const { sdk } = shop.app.get(StripeClient, { strict: false });
    for (const amount of [400, 500]) await sdk.refunds.create({ payment_intent: intentIdOf(order), amount });
    await shop.payments.deliveries.release();
    await processPaymentEvents(shop);
    expect(await balanceOf(order.buyer)).toEqual([0, 0, 0, 0]);
    await settleRefund(shop, order, 'fail');
    await processPaymentEvents(shop);
    expect(refundsOf(shop, order).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    expect(await balanceOf(order.buyer)).toEqual([300, 0, 0, 0]);
    await refundAtProvider(order, 350);
    expect(await balanceOf(order.buyer)).toEqual([150, 0, 0, 0]);
    await expectCleanBooks();
  });

  it('W28 a line that waits gives back what a refund left of its order, and is refused once nothing is left', async () => {
    const buyer = await shop.signedIn('buyer', `w90-${randomUUID().slice(0, 8)}`);
    const leadIds = await addInventory(shop, [callableLead(), callableLead(), callableLead()]);
    const order = await hold(buyer, leadIds);
    await pay(buyer, order);
    await processPaymentEvents(shop);
    const { id, lines } = await returned(
      buyer,
      leadIds.slice(0, 2).map((leadId) => ({ leadId, reason: 'deceased' })),
    );
    const statuses = async () => {
      const { body } = await buyer.get(`/api/returns/${id}`).expect(200);
      return (body as ReturnRequest).lines.map(({ status, rule }) => `${status} ${rule}`);
    };
    await refundAtProvider(order, 500);
    expect(await statuses()).toEqual(['requested person', 'requested person']);
    await refundAtProvider(order, 300);
    expect(await statuses()).toEqual(['requested person', 'requested person']);
    expect(await accept(support, lines[0]!.id)).toMatchObject({ status: 'accepted', creditedCents: 100 });
    await processPaymentEvents(shop);
    expect(await statuses()).toEqual(['accepted null', 'refused order_refunded']);
    expect(await balanceOf(buyer)).toEqual([100, 0, 0, 0]);
    const { body } = await support.get('/api/admin/returns').expect(200);
    expect((body as Page<StaffReturnLine>).items.filter(({ requestId }) => requestId === id)).toEqual([]);
    await expectCleanBooks();
  });
});
