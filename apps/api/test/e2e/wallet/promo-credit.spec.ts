import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { InvoicePage } from '@warmline/contracts/invoices/types';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import type { Adjustment } from '@warmline/contracts/wallet/adjustment-types';
import type { Wallet, WalletEntryPage } from '@warmline/contracts/wallet/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { IssueDocuments } from '../../../src/modules/invoices/use-cases/issue-documents.use-case.js';
import { CloseOrder } from '../../../src/modules/orders/use-cases/cancellation/close-order.use-case.js';
import { EndPromo } from '../../../src/modules/wallet/use-cases/promo/end-promo.use-case.js';
import { addInventory, buildLead } from '../../factories/leads.js';
import { buildRefund } from '../../support/shop/admin-orders.js';
import { orderRow, pay } from '../../support/shop/buying.js';
import { runJobs } from '../../support/jobs.js';
import { fund, ledgerViolations, postedFor } from '../../support/wallet/ledger.js';
import { endGrants, grantPromo, grantsOf } from '../../support/wallet/promo.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('W12 promo credit', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  let username: string;
  let agencyId: string;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1000' } });
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    username = `buyer-${randomUUID().slice(0, 8)}`;
    buyer = await shop.signedIn('buyer', username);
    agencyId = await fund(shop, username, 3_000);
  });

  const stock = (count: number) =>
    addInventory(
      shop,
      Array.from({ length: count }, () => buildLead({ priceCents: 300 })),
    );
  const request = async (count: number, payWith = 'wallet') =>
    buyer.post('/api/bulk-purchase-leads').send({ leadIds: await stock(count), payWith, requestId: randomUUID() });
  const buy = async (count: number, payWith = 'wallet') => {
    const { status, body } = await request(count, payWith);
    expect({ status, body: body as unknown }).toMatchObject({ status: 200 });
    return body as Required<BulkPurchaseResponse>;
  };
  const settle = () => runJobs(shop, ['payments', 'events', 'orders', 'mail']);
  const payAndSettle = async (order: { orderId: string; clientSecret: string }) => {
    await pay(buyer, order);
    await waitFor('the payment to settle', async () => {
      await settle();
      const { status, reason } = await orderRow(shop, order.orderId);
      return status !== 'pending' && reason !== 'expired';
    });
  };
  const wallet = async () => (await buyer.get('/api/wallet').expect(200)).body as Wallet;
  const parts = async () => {
    const { cashCents, promoCents, heldCents } = await wallet();
    return [cashCents, promoCents, heldCents];
  };
  const endPromo = () => shop.app.get(EndPromo, { strict: false }).execute();
  const entries = async () =>
    ((await buyer.get('/api/wallet/entries').expect(200)).body as WalletEntryPage).items.map(
      ({ kind, amountCents }) => `${kind} ${amountCents}`,
    );
  const refund = async (orderId: string, amountCents: number, refundedCents = 0) => {
    await admin.post(`/api/admin/orders/${orderId}/refund`).send(buildRefund({ amountCents, refundedCents })).expect(200);
    await settle();
  };
  const emails = async () => {
    const rows = await shop.db.query<{ name: string }>(
      `SELECT payload ->> 'template' AS name FROM outbox
       WHERE kind = 'mail.send' AND right(dedupe_key, 36) IN (SELECT id::text FROM wallet_promo_grants WHERE agency_id = $1) ORDER BY id`,
      [agencyId],
    );
    return rows.map(({ name }) => name);
  };

  it('W12 W81 is spent first, ends with what is left, and a refund of what it bought is promo credit again', async () => {
    const support = await shop.signedIn('support');
    const expiresAt = new Date(Date.now() + 60 * 86_400_000).toISOString();
    const asked = await support
      .post(`/api/admin/wallets/${agencyId}/promo`)
      .send({ amountCents: 1_000, expiresAt, reason: 'Slow delivery', requestId: randomUUID() })
      .expect(201);
    expect(await parts()).toEqual([3_000, 0, 0]);
    const approval = `/api/admin/adjustments/${(asked.body as Adjustment).id}/approve`;
    await support.post(approval).send({}).expect(403);
    await admin.post(approval).send({}).expect(200);
    await admin.post(approval).send({}).expect(409);
    const before = await wallet();
    expect(before).toMatchObject({ availableCents: 4_000, cashCents: 3_000, promoCents: 1_000 });
    expect(before.promo).toEqual([
      {
        id: expect.any(String) as unknown,
        leftCents: 1_000,
        expiresAt: expect.any(String) as unknown,
        lastDay: expect.any(String) as unknown,
      },
    ]);
    const { orderId, ...answer } = await buy(2);
    expect(answer).toMatchObject({ status: 'paid', walletCents: 0, promoCents: 600, cardCents: 0, clientSecret: null });
    expect((await buyer.get(`/api/orders/${orderId}`).expect(200)).body as OrderDetail).toMatchObject({
      walletCents: 0,
      promoCents: 600,
    });
    expect(await parts()).toEqual([3_000, 400, 0]);
    await endGrants(shop, agencyId);
    await endPromo();
    expect(await wallet()).toMatchObject({ cashCents: 3_000, promoCents: 0, promo: [] });
    expect(await entries()).toEqual(['promo_expired -400', 'purchase -600', 'promo 1000', 'deposit 3000']);
    await refund(orderId, 600);
    expect(await parts()).toEqual([3_000, 600, 0]);
    expect((await grantsOf(shop, agencyId)).at(-1)).toEqual({ amount: 600, left: 600, held: 0, days: 30, endsAt: '23:59:59' });
    expect(await postedFor(shop, orderId)).toEqual([
      'purchase wallet.promo > shop.sales.leads 600',
      'refund shop.refunds > wallet.promo 600',
    ]);
    await shop.app.get(IssueDocuments, { strict: false }).execute();
    const { items } = (await buyer.get('/api/invoices').expect(200)).body as InvoicePage;
    const documents = items.filter((one) => one.orderId === orderId).map(({ number }) => number);
    expect(documents).toHaveLength(2);
    for (const number of documents)
      expect((await buyer.get(`/api/invoices/${number}`).expect(200)).body).toMatchObject({
        tenders: { cardCents: 0, balanceCents: 0, promoCents: 600 },
      });
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W12 W81 grants that end first pay first, then cash, then a card; refunds go to the card, cash and grants', async () => {
    await grantPromo(shop, agencyId, 500, { days: 60 });
    await grantPromo(shop, agencyId, 700, { days: 50 });
    const order = await buy(20, 'wallet_then_card');
    expect(order).toMatchObject({ status: 'pending', promoCents: 1_200, walletCents: 3_000, cardCents: 1_800 });
    expect(await parts()).toEqual([0, 0, 4_200]);
    await payAndSettle(order);
    expect(await parts()).toEqual([0, 0, 0]);
    expect((await postedFor(shop, order.orderId)).slice(2)).toEqual([
      'purchase shop.provider > shop.sales.leads 1800',
      'purchase wallet.held_promo > shop.sales.leads 1200',
      'purchase wallet.held_cash > shop.sales.leads 3000',
    ]);
    expect(await ledgerViolations(shop)).toEqual([]);
    await refund(order.orderId, 2_000);
    expect(await parts()).toEqual([200, 0, 0]);
    await refund(order.orderId, 2_900, 2_000);
    expect(await parts()).toEqual([3_000, 100, 0]);
    await refund(order.orderId, 1_100, 4_900);
    expect(await parts()).toEqual([3_000, 1_200, 0]);
    expect(await grantsOf(shop, agencyId)).toMatchObject([
      { amount: 700, left: 700, held: 0 },
      { amount: 500, left: 500, held: 0 },
    ]);
    expect(await orderRow(shop, order.orderId)).toEqual({ status: 'cancelled', reason: 'refunded', refunded: 6_000 });
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W80 what is over when a hold ends is gone with it, and the rest comes back', async () => {
    await grantPromo(shop, agencyId, 700, { days: 50 });
    await grantPromo(shop, agencyId, 500, { days: 60 });
    const { orderId } = await buy(20, 'wallet_then_card');
    await endGrants(shop, agencyId, -1_000, 700);
    await endPromo();
    expect(await parts()).toEqual([0, 0, 4_200]);
    await buyer.post(`/api/orders/${orderId}/cancel`).expect(204);
    expect(await parts()).toEqual([3_000, 500, 0]);
    expect((await postedFor(shop, orderId)).slice(2)).toEqual([
      'release wallet.held_promo > wallet.promo 1200',
      'release wallet.held_cash > wallet.cash 3000',
      'release wallet.promo > shop.promo_cost 700',
    ]);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it.each([
    ['revives its order while the promo credit is there', false, 'paid'],
    ['goes back to the card once it is over', true, 'cancelled'],
  ])('W80 a late payment %s', async (_what, isOver, status) => {
    await grantPromo(shop, agencyId, 1_000);
    const order = await buy(20, 'wallet_then_card');
    // As the provider's own cancellation does; its payment was made all the same.
    await shop.app.get(CloseOrder, { strict: false }).execute(order.orderId, 'expired');
    if (isOver) await endGrants(shop, agencyId);
    await payAndSettle(order);
    await endPromo();
    expect((await orderRow(shop, order.orderId)).status).toBe(status);
    expect(await parts()).toEqual(isOver ? [3_000, 0, 0] : [0, 0, 0]);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W80 credit that is over pays nothing and is not shown, even before the job ends it', async () => {
    await grantPromo(shop, agencyId, 1_000);
    await endGrants(shop, agencyId);
    expect(await wallet()).toMatchObject({ availableCents: 3_000, promoCents: 0, promo: [] });
    expect((await request(11)).body).toMatchObject({ code: 'insufficient_funds', needCents: 3_300, availableCents: 3_000 });
    expect(await buy(1)).toMatchObject({ promoCents: 0, walletCents: 300 });
    await endPromo();
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W80 purchases, releases and its end at the same time lose no cent', async () => {
    await grantPromo(shop, agencyId, 4_000);
    await grantPromo(shop, agencyId, 3_000, { days: 90 });
    const held = [await buy(10, 'wallet'), await buy(30, 'wallet_then_card')];
    expect(held[1]).toMatchObject({ status: 'pending', promoCents: 4_000 });
    await shop.app.get(CloseOrder, { strict: false }).execute(held[1]!.orderId, 'by_buyer');
    const open = await buy(25, 'wallet_then_card');
    await endGrants(shop, agencyId, 40, 4_000);
    const spent = await Promise.all([
      ...Array.from({ length: 6 }, () => request(1)),
      shop.app.get(CloseOrder, { strict: false }).execute(open.orderId, 'by_buyer'),
      ...Array.from({ length: 6 }, () => request(1)),
      waitFor('the grant to end', async () => {
        await endPromo();
        return (
          (await shop.db.query(`SELECT FROM wallet_promo_grants WHERE agency_id = $1 AND expired_at IS NULL`, [agencyId]))
            .length === 1
        );
      }),
    ]);
    expect(spent.filter((one) => typeof one === 'object' && one.status !== 200 && one.status !== 402)).toEqual([]);
    const [sums] = await shop.db.query<{ inCents: number; outCents: number }>(
      `SELECT (SELECT sum(total_cents) FROM orders WHERE agency_id = $1 AND status = 'paid')::int AS "outCents",
         coalesce(sum(t.amount_cents) FILTER (WHERE d.code = 'wallet.promo' AND c.code = 'shop.promo_cost'), 0)::int AS "inCents"
       FROM ledger_transfers t JOIN ledger_accounts d ON d.id = t.debit_id JOIN ledger_accounts c ON c.id = t.credit_id
       WHERE d.owner_id = $1`,
      [agencyId],
    );
    const [cash, promo, hold] = await parts();
    expect(cash! + promo! + hold! + sums!.inCents + sums!.outCents).toBe(10_000);
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  it('W12 is given once for each approval, within its limits, and told by email', async () => {
    const sourceId = randomUUID();
    await Promise.all([1, 2, 3].map(() => grantPromo(shop, agencyId, 50_000, { sourceId })));
    expect(await parts()).toEqual([3_000, 50_000, 0]);
    for (const [cents, days] of [
      [50_001, 1],
      [0, 1],
      [100, -1],
      [100, 733],
    ] as const)
      await expect(grantPromo(shop, agencyId, cents, { days })).rejects.toMatchObject({ code: 'promo_out_of_range' });
    expect(await emails()).toEqual(['promo-granted']);
    await endPromo();
    expect(await emails()).toEqual(['promo-granted']);
    await endGrants(shop, agencyId, 6 * 86_400_000);
    await Promise.all([endPromo(), endPromo()]);
    expect(await emails()).toEqual(['promo-granted', 'promo-ends']);
    await grantPromo(shop, agencyId, 100, { days: 3 });
    await endPromo();
    expect(await emails()).toEqual(['promo-granted', 'promo-ends', 'promo-granted']);
    expect(await ledgerViolations(shop)).toEqual([]);
  });
});
