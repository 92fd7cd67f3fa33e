import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AgencyLead } from '@warmline/contracts/agency-leads/types';
import type { BulkPurchaseResponse, PurchasedLead } from '@warmline/contracts/leads/types';
import type { AdminOrder } from '@warmline/contracts/orders/admin-types';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import type { Page } from '@warmline/contracts/lists/page';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { addInventory, buildLead } from '../../factories/leads.js';
import { buildRefund, processPaymentEvents, readAdminOrder } from '../../support/shop/admin-orders.js';
import { settleRefund } from '../../support/wallet/bank.js';
import { hold, pay } from '../../support/shop/buying.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const PRICE = 400;

describe('M88 refunds of leads', () => {
  let shop: TestApp;
  let admin: Agent;
  let second: Agent;
  let buyer: Agent;
  let orderId: string;
  let held: BulkPurchaseResponse;
  let ids: number[];
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    [admin, second] = [await shop.signedIn('admin', 'lead-admin'), await shop.signedIn('admin', 'lead-second')];
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    buyer = await shop.signedIn('buyer');
    await buy('pm_card_visa');
  });

  async function buy(card: string): Promise<void> {
    ids = await addInventory(
      shop,
      [{}, {}, {}].map(() => buildLead({ ageDays: 75, priceCents: PRICE })),
    );
    held = await hold(buyer, ids);
    orderId = held.orderId;
    await pay(buyer, held, card);
    await processPaymentEvents(shop);
  }
  const ask = (leadIds: number[], change: Partial<ReturnType<typeof buildRefund>> = {}, who = admin) =>
    who
      .post(`/api/admin/orders/${orderId}/refund`)
      .send(buildRefund({ leadIds, amountCents: leadIds.length * PRICE, ...change }));
  const marks = async () => {
    const { body } = await admin.get(`/api/admin/orders/${orderId}/leads`).expect(200);
    return (body as PurchasedLead[]).map(({ refund }) => refund);
  };

  it('names the leads of the order with their prices', async () => {
    const { body } = await admin.get(`/api/admin/orders/${orderId}/leads`).expect(200);
    expect(body).toEqual(
      ids.map((id) => ({
        id,
        name: expect.any(String),
        phone: expect.stringMatching(/^\(\d{3}\) \d{3}-\d{4}$/),
        email: expect.any(String),
        state: 'TX',
        priceCents: PRICE,
        actualAge: 75,
        formFillTime: expect.any(String),
        refund: null,
        return: null,
        zip: null,
      })),
    );
    await admin.get(`/api/admin/orders/${randomUUID()}/leads`).expect(404);
  });

  it('marks the leads at once, refunds their prices, and shows it to the buyer and in every file', async () => {
    const asked = (await ask([ids[2]!, ids[0]!]).expect(200)).body as AdminOrder;
    expect(asked.refunds).toMatchObject([{ status: 'requested', amountCents: 800, leadIds: [ids[0], ids[2]] }]);
    expect(await marks()).toEqual(['requested', null, 'requested']);
    await processPaymentEvents(shop);
    expect(await marks()).toEqual(['refunded', null, 'refunded']);
    expect(await readAdminOrder(admin, orderId)).toMatchObject({
      status: 'paid',
      refundedCents: 800,
      refundableCents: PRICE,
      refunds: [{ status: 'refunded' }],
    });

    const { leads } = (await buyer.get(`/api/orders/${orderId}`).expect(200)).body as OrderDetail;
    expect(leads.map(({ refund }) => refund)).toEqual(['refunded', null, 'refunded']);
    const { items } = (await buyer.get('/api/my-leads?limit=10').expect(200)).body as Page<AgencyLead>;
    expect(items.toSorted((a, b) => a.id - b.id).map(({ refund }) => refund)).toEqual(['refunded', null, 'refunded']);
    for (const path of [`/api/orders/${orderId}/leads.csv`, '/api/purchases.csv']) {
      expect(refundsIn((await buyer.get(path).expect(200)).text)).toEqual(['Refunded', '', 'Refunded']);
    }
    const made = (await buyer.post('/api/my-leads/exports').send({}).expect(201)).body as { id: string };
    const file = (await buyer.get(`/api/my-leads/exports/${made.id}/leads.csv`).expect(200)).text;
    expect(refundsIn(file)).toEqual(['Refunded', '', 'Refunded']);
  });

  it('refunds each lead once, and puts none on sale again', async () => {
    await ask([ids[0]!]).expect(200);
    await processPaymentEvents(shop);
    const again = await ask([ids[0]!, ids[1]!], { refundedCents: PRICE }).expect(409);
    expect(again.body).toMatchObject({ code: 'order_not_refundable', message: 'One of these leads was already refunded.' });
    const [lead] = await shop.db.query('SELECT order_id, sold_at IS NOT NULL AS sold FROM aged_leads WHERE id = $1', [ids[0]]);
    expect(lead).toEqual({ order_id: orderId, sold: true });
  });

  it('refunds once when two admins choose the same lead at the same time', async () => {
    const answers = await Promise.all([ask([ids[0]!]), ask([ids[0]!], {}, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await processPaymentEvents(shop);
    expect(await readAdminOrder(admin, orderId)).toMatchObject({ refundedCents: PRICE, refunds: [{ status: 'refunded' }] });
  });

  it('lets the database reject a second refund of a lead', async () => {
    await ask([ids[0]!]).expect(200);
    const insert = `INSERT INTO order_refund_lines (refund_id, order_id, lead_id) SELECT gen_random_uuid(), $1, $2`;
    await expect(shop.db.run(insert, [orderId, ids[0]])).rejects.toThrow(/order_refund_lines_once_key/);
  });

  it('cancels the order when all leads are refunded, and marks all when an amount refunds the rest', async () => {
    await ask([ids[0]!]).expect(200);
    await processPaymentEvents(shop);
    await ask([], { leadIds: undefined, amountCents: 800, refundedCents: PRICE }).expect(200);
    await processPaymentEvents(shop);
    expect(await marks()).toEqual(['refunded', 'refunded', 'refunded']);
    expect(await readAdminOrder(admin, orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'refunded' });
  });

  it('accepts no more than what an earlier refund of an amount has left', async () => {
    await ask([], { leadIds: undefined, amountCents: 900 }).expect(200);
    await processPaymentEvents(shop);
    const { body } = await ask([ids[0]!], { refundedCents: 900 }).expect(400);
    expect(body).toMatchObject({ errors: [{ field: 'amountCents', message: 'At most $3.00 can be refunded' }] });
    expect(await marks()).toEqual([null, null, null]);
  });

  it('removes the mark when the refund fails, and accepts another one', async () => {
    await buy('pm_card_pendingRefund');
    await ask([ids[1]!]).expect(200);
    await processPaymentEvents(shop);
    expect(await marks()).toEqual([null, 'requested', null]);
    await settleRefund(shop, held, 'fail');
    await processPaymentEvents(shop);
    expect(await marks()).toEqual([null, null, null]);
    const { refunds } = await readAdminOrder(admin, orderId);
    expect(refunds).toMatchObject([{ status: 'refused', leadIds: [ids[1]] }]);
    await ask([ids[1]!]).expect(200);
    expect(await marks()).toEqual([null, 'requested', null]);
  });

  it.each([
    ['another amount', () => ({ amountCents: 1 }), 409],
    ['a lead of another order', () => ({ leadIds: [ids[0]!, 999_999], amountCents: 800 }), 400],
    ['a lead twice', () => ({ leadIds: [ids[0]!, ids[0]!], amountCents: 800 }), 400],
    ['no lead', () => ({ leadIds: [] }), 400],
    ['a text', () => ({ leadIds: ['1; DROP TABLE'] as unknown as number[] }), 400],
  ])('rejects %s', async (_what, change, status) => {
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
