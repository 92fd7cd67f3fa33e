import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AgencyCallback } from '@warmline/contracts/agency-leads/types';
import type { PurchasedCallback } from '@warmline/contracts/callbacks/types';
import type { Invoice, InvoicePage } from '@warmline/contracts/invoices/types';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { AdminOrder } from '@warmline/contracts/orders/admin-types';
import type { Page } from '@warmline/contracts/lists/page';
import type { Agent } from 'supertest';
import { IssueDocuments } from '../../../src/modules/invoices/use-cases/issue-documents.use-case.js';
import { buildRefund, processPaymentEvents, readAdminOrder } from '../../support/shop/admin-orders.js';
import { refundsOf, settleRefund } from '../../support/wallet/bank.js';
import { pay } from '../../support/shop/buying.js';
import { buyAppointment, buyCallbacks, stockAppointments, stockCallbacks } from '../../support/shop/callbacks.js';
import { availableTo, fund, ledgerViolations, postedFor } from '../../support/wallet/ledger.js';
import { accept, askDecision, askReturn, returned } from '../../support/shop/returns.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const PRICE = 500;

describe('L94 refunds of callbacks', () => {
  let shop: TestApp;
  let admin: Agent;
  let second: Agent;
  let support: Agent;
  let buyer: Agent;
  let orderId: string;
  let held: BulkPurchaseResponse;
  let ids: number[];
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1000' } });
    [admin, second] = [await shop.signedIn('admin', 'callback-admin'), await shop.signedIn('admin', 'callback-second')];
    support = await shop.signedIn('support');
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    buyer = await shop.signedIn('buyer');
    await buy('pm_card_visa');
  });
  afterEach(async () => expect(await ledgerViolations(shop)).toEqual([]));

  async function buy(card: string): Promise<void> {
    ids = await stockCallbacks(shop, { count: 3, priceCents: PRICE });
    await shop.db.run('UPDATE callback_opportunities SET phone = (3052000000 + id)::text WHERE id = ANY($1::bigint[])', [ids]);
    await own(await buyCallbacks(buyer, ids).expect(200), card);
  }
  async function own({ body }: { body: unknown }, card: string): Promise<void> {
    held = body as BulkPurchaseResponse;
    orderId = held.orderId;
    await pay(buyer, held, card);
    await processPaymentEvents(shop);
    await buyer.get(`/api/orders/${orderId}`).expect(200);
  }
  const ask = (callbackIds: number[], change: Partial<ReturnType<typeof buildRefund>> = {}, who = admin) =>
    who
      .post(`/api/admin/orders/${orderId}/refund`)
      .send(buildRefund({ callbackIds, amountCents: callbackIds.length * PRICE, ...change }));
  const marks = async (who = admin) => {
    const { body } = await who.get(`/api/admin/orders/${orderId}/callbacks`).expect(200);
    return (body as PurchasedCallback[]).map(({ refund }) => refund);
  };
  const back = (callbackId: number) => ({ callbackId, reason: 'dnc_or_litigator', note: 'State list' }) as const;

  it('L94 marks the callbacks at once, refunds their prices to the card, and shows it to the buyer and in every file', async () => {
    const asked = (await ask([ids[2]!, ids[0]!]).expect(200)).body as AdminOrder;
    expect(asked.refunds).toMatchObject([{ status: 'requested', amountCents: 1000, leadIds: [], callbackIds: [ids[0], ids[2]] }]);
    expect(await marks()).toEqual(['requested', null, 'requested']);
    await processPaymentEvents(shop);
    expect(await marks()).toEqual(['refunded', null, 'refunded']);
    expect(await readAdminOrder(admin, orderId)).toMatchObject({
      status: 'paid',
      refundedCents: 1000,
      refundableCents: PRICE,
      refunds: [{ status: 'refunded' }],
    });
    expect(refundsOf(shop, held)).toMatchObject([{ amount: 1000, status: 'succeeded' }]);

    const { callbacks } = (await buyer.get(`/api/orders/${orderId}`).expect(200)).body as { callbacks: PurchasedCallback[] };
    expect(callbacks.map(({ refund }) => refund)).toEqual(['refunded', null, 'refunded']);
    const { items } = (await buyer.get('/api/my-leads/callbacks?limit=10').expect(200)).body as Page<AgencyCallback>;
    expect(items.toSorted((a, b) => a.id - b.id).map(({ refund }) => refund)).toEqual(['refunded', null, 'refunded']);
    for (const path of [`/api/orders/${orderId}/callbacks.csv`, '/api/purchases.csv'])
      expect(refundsIn((await buyer.get(path).expect(200)).text)).toEqual(['Refunded', '', 'Refunded']);
    const sold = await shop.db.query('SELECT 1 FROM callback_opportunities WHERE order_id = $1 AND sold_at IS NOT NULL', [
      orderId,
    ]);
    expect(sold).toHaveLength(3);
  });

  it('L94 adds up to the cent beside a return: invoice, credit notes, refund, ledger', async () => {
    const { lines } = await returned(buyer, [back(ids[1]!)]);
    await accept(support, lines[0]!.id);
    await ask([ids[0]!]).expect(200);
    await processPaymentEvents(shop);
    const order = await readAdminOrder(admin, orderId);
    expect(order).toMatchObject({ totalCents: 1500, refundedCents: 500, creditedCents: 500, refundableCents: 500 });
    expect((await postedFor(shop, orderId)).toSorted()).toEqual([
      'callback_credit shop.returns.callbacks > wallet.cash 500',
      'purchase shop.provider > shop.unearned 1500',
      'refund shop.unearned > shop.provider 500',
    ]);
    await shop.app.get(IssueDocuments, { strict: false }).execute();
    const { items } = (await buyer.get('/api/invoices').expect(200)).body as InvoicePage;
    const documents = await Promise.all(
      items.map(async ({ number }) => (await buyer.get(`/api/invoices/${number}`).expect(200)).body as Invoice),
    );
    expect(documents.map(({ series, totalCents, lines: [line] }) => `${series} ${totalCents} ${line!.text}`).sort()).toEqual([
      `CN 500 Refund of order ${order.number}`,
      `CN 500 Returned callback of order ${order.number}`,
      expect.stringMatching(/^INV 1500 /),
    ]);
  });

  it('L94 refunds each callback once, by one of two admins at the same time, and none that was returned', async () => {
    const answers = await Promise.all([ask([ids[0]!]), ask([ids[0]!], {}, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await processPaymentEvents(shop);
    const again = await ask([ids[0]!, ids[1]!], { refundedCents: PRICE }).expect(409);
    expect(again.body).toMatchObject({ code: 'order_not_refundable', message: 'One of these callbacks was already refunded.' });
    const insert = `INSERT INTO order_refund_callbacks (refund_id, order_id, callback_id) SELECT id, order_id, $2 FROM order_refunds WHERE order_id = $1`;
    await expect(shop.db.run(insert, [orderId, ids[0]])).rejects.toThrow(/order_refund_callbacks_(once_key|pkey)/);

    const { lines } = await returned(buyer, [back(ids[1]!)]);
    await accept(support, lines[0]!.id);
    const gone = await ask([ids[1]!], { refundedCents: PRICE }).expect(409);
    expect(gone.body).toMatchObject({ message: 'One of these callbacks was returned already.' });
  });

  it('L94 stops the return of a refunded callback, and leaves the others to the rules', async () => {
    const { lines } = await returned(buyer, [back(ids[0]!)]);
    await ask([ids[0]!, ids[1]!]).expect(200);
    expect((await askDecision(support, lines[0]!.id).expect(409)).body).toMatchObject({ code: 'return_closed' });
    await processPaymentEvents(shop);
    expect((await askDecision(support, lines[0]!.id).expect(409)).body).toMatchObject({ code: 'return_decided' });
    expect((await askReturn(buyer, [back(ids[1]!)]).expect(409)).body).toMatchObject({ code: 'return_closed' });
    // The refund names its callbacks, so a rule accepts the third one at once.
    await shop.db.run(`UPDATE callback_opportunities SET phone = '3715550100' WHERE id = $1`, [ids[2]]);
    const third = { ...back(ids[2]!), reason: 'disconnected', calledAt: new Date().toISOString() } as const;
    expect((await returned(buyer, [third])).lines).toMatchObject([{ status: 'accepted', rule: 'impossible_number' }]);
    expect(await readAdminOrder(admin, orderId)).toMatchObject({ refundedCents: 1000, creditedCents: 500, refundableCents: 0 });
  });

  it('L94 removes the marks when the refund fails, and accepts another one', async () => {
    await buy('pm_card_pendingRefund');
    await ask([ids[1]!]).expect(200);
    await processPaymentEvents(shop);
    expect(await marks()).toEqual([null, 'requested', null]);
    await settleRefund(shop, held, 'fail');
    await processPaymentEvents(shop);
    expect(await marks()).toEqual([null, null, null]);
    expect((await readAdminOrder(admin, orderId)).refunds).toMatchObject([{ status: 'refused', callbackIds: [ids[1]] }]);
    await ask([ids[1]!]).expect(200);
    expect(await marks()).toEqual([null, 'requested', null]);
  });

  it('L94 refunds an appointment by naming it, to the balance that paid, and cancels its order', async () => {
    const username = 'calendar-buyer';
    buyer = await shop.signedIn('buyer', username);
    const agencyId = await fund(shop, username, 4500);
    const [appointment] = await stockAppointments(shop);
    const { body } = await buyAppointment(buyer, appointment, { payWith: 'wallet' }).expect(200);
    orderId = (body as { orderId: string }).orderId;
    await ask([appointment!], { amountCents: 4500 }).expect(200);
    await processPaymentEvents(shop);
    expect(await readAdminOrder(admin, orderId)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'refunded',
      refundedCents: 4500,
    });
    expect(await marks()).toEqual(['refunded']);
    expect(await availableTo(shop, agencyId)).toBe(4500);
  });

  it.each([
    ['another amount', () => ({ amountCents: 1 }), 409],
    ['a callback of another order', () => ({ callbackIds: [ids[0]!, 999_999], amountCents: 1000 }), 400],
    ['a callback twice', () => ({ callbackIds: [ids[0]!, ids[0]!], amountCents: 1000 }), 400],
    ['no callback', () => ({ callbackIds: [] }), 400],
    ['a lead', () => ({ callbackIds: undefined, leadIds: [ids[0]!] }), 400],
    ['a text', () => ({ callbackIds: ['1; DROP TABLE'] as unknown as number[] }), 400],
  ])('L94 rejects %s', async (_what, change, status) => {
    await ask([ids[0]!], change()).expect(status);
    expect(await marks()).toEqual([null, null, null]);
  });
});

/** Returns the column of refunds of a CSV file. */
function refundsIn(text: string): (string | undefined)[] {
  const [header, ...rows] = text
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));
  return rows.map((row) => row[header!.indexOf('Refund')]);
}
