import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OrderCounts, OrderDetail, OrderPayment, OrderSummary } from '@warmline/contracts/orders/types';
import type { Agent } from 'supertest';
import { StripeClient } from '../../../src/modules/payments/stripe/stripe-client.js';
import { buildLead, addInventory, type LeadSeed } from '../../factories/leads.js';
import { settlePayment } from '../../support/wallet/bank.js';
import { hold, expireHold, expireLeadHolds, orderRow, pay, waitForStatus } from '../../support/shop/buying.js';
import { waitUntilQueuesIdle } from '../../support/jobs.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('M13 My Purchases', () => {
  let shop: TestApp;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    buyer = await shop.signedIn('buyer');
  });

  const addOneLead = async (lead: Partial<LeadSeed> = {}) => (await addInventory(shop, [buildLead(lead)]))[0]!;
  const holdOne = async (lead: Partial<LeadSeed> = {}) => hold(buyer, [await addOneLead(lead)]);
  const buy = async (lead: Partial<LeadSeed> = {}, who = buyer) => {
    const held = await hold(who, [await addOneLead(lead)]);
    await pay(who, held);
    return waitForStatus(who, held.orderId, 'paid');
  };
  const list = async (query = '', who = buyer) => {
    const { body, headers } = await who.get(`/api/orders${query}`).expect(200);
    return { ids: (body as OrderSummary[]).map(({ id }) => id), next: (headers as Record<string, string>)['x-next-cursor'] };
  };
  const refund = async (order: OrderDetail, cents: number) => {
    const [row] = await shop.db.query<{ intent: string }>('SELECT payment_intent_id AS intent FROM orders WHERE id = $1', [
      order.id,
    ]);
    const { sdk } = shop.app.get(StripeClient, { strict: false });
    await sdk.refunds.create({ payment_intent: row!.intent, amount: cents });
    await shop.payments.deliveries.settled();
    await waitUntilQueuesIdle(shop);
  };

  it('returns pages, newest first, with each order once, also while new orders arrive', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift((await holdOne()).orderId);
    // Orders of the same moment must not be lost between two pages.
    await shop.db.run(`UPDATE orders SET created_at = '2026-01-01' WHERE id = ANY($1::uuid[])`, [ids.slice(1, 4)]);
    const first = await list('?limit=2');
    await holdOne();
    const second = await list(`?limit=2&cursor=${first.next}`);
    const third = await list(`?limit=2&cursor=${second.next}`);
    expect([first.ids.length, second.ids.length, third.ids.length]).toEqual([2, 2, 1]);
    expect([...first.ids, ...second.ids, ...third.ids].toSorted()).toEqual(ids.toSorted());
    expect(third.next).toBeUndefined();
    expect((await list('?limit=6')).next).toBeUndefined();
  });

  it('shows the product of an order from any channel', async () => {
    const survey = { amount: 45, leadType: 'Call-Backs', quantity: 3 };
    const opened = (await buyer.post('/api/create-payment-intent').send(survey).expect(200)).body as { orderId: string };
    const [latest] = (await buyer.get('/api/orders').expect(200)).body as OrderSummary[];
    expect(latest).toMatchObject({ id: opened.orderId, channel: 'survey', kind: 'call-backs', quantity: 3 });
    expect((await buyer.get(`/api/orders/${opened.orderId}`).expect(200)).body).toMatchObject({
      kind: 'call-backs',
      product: 'callback',
    });
  });

  it('B4.10 M31 shows each status in its view; an order the buyer canceled is in Cancelled only', async () => {
    const [pending, dropped, expired, paid, returned, partly] = [
      await holdOne(),
      await holdOne(),
      await holdOne(),
      await buy(),
      await buy(),
      await buy(),
    ];
    await buyer.post(`/api/orders/${dropped.orderId}/cancel`).expect(204);
    await shop.db.run(`UPDATE orders SET status = 'cancelled', cancel_reason = 'expired', cancelled_at = now() WHERE id = $1`, [
      expired.orderId,
    ]);
    await refund(returned, returned.totalCents);
    await refund(partly, 100);
    const [P, D, E, A, R, T] = [pending.orderId, dropped.orderId, expired.orderId, paid.id, returned.id, partly.id];
    expect((await list()).ids).toEqual([T, R, A, P]);
    expect((await list('?view=current')).ids).toEqual([T, R, A, P]);
    expect((await list('?view=pending')).ids).toEqual([P]);
    expect((await list('?view=paid')).ids).toEqual([T, A]);
    expect((await list('?view=refunded')).ids).toEqual([T, R]);
    expect((await list('?view=cancelled')).ids).toEqual([E, D]);
    const { body } = (await buyer.get('/api/orders/counts').expect(200)) as { body: OrderCounts };
    expect(body).toEqual({ current: 4, pending: 1, paid: 2, refunded: 2, cancelled: 2, leads: 3, callbacks: 0 });
    const whole = (await buyer.get(`/api/orders/${R}`).expect(200)).body as OrderDetail;
    expect(whole).toMatchObject({ status: 'cancelled', cancelReason: 'refunded', refundedCents: whole.totalCents });
  });

  it('M31 shows a late payment under Refunded, before and after its refund', async () => {
    const rival = await shop.signedIn('buyer');
    const id = await addOneLead();
    const late = await hold(buyer, [id]);
    await expireLeadHolds(shop, late.orderId);
    await hold(rival, [id]);
    await pay(buyer, late);
    const order = await waitForStatus(buyer, late.orderId, 'cancelled');
    expect(order).toMatchObject({ cancelReason: 'paid_too_late', leads: [] });
    await shop.db.run('UPDATE orders SET refunded_cents = 0 WHERE id = $1', [late.orderId]);
    expect((await list('?view=refunded')).ids).toEqual([late.orderId]);
    expect((await list()).ids).toEqual([late.orderId]);
  });

  it('searches by order number, and by name and phone of the buyer’s own leads only', async () => {
    const stranger = await shop.signedIn('buyer');
    const mine = await buy({ name: 'Zenobia Quill_100%', phone: '4695550188' });
    const other = await buy({ name: 'Anna Ordinary' });
    await buy({ name: 'Zenobia Foreign' }, stranger);
    const unpaid = await holdOne({ name: 'Zenobia Hidden', phone: '4695550199' });
    const found = async (text: string) => (await list(`?q=${encodeURIComponent(text)}`)).ids;
    expect(await found('zenobia')).toEqual([mine.id]);
    expect(await found('Quill_100%')).toEqual([mine.id]);
    expect(await found('(469) 555-0188')).toEqual([mine.id]);
    expect(await found('+1 469-555-0188')).toEqual([mine.id]);
    expect(await found('50188')).toEqual([mine.id]);
    expect(await found(other.number)).toEqual([other.id]);
    expect(await found(other.number.toLowerCase().slice(3))).toEqual([other.id]);
    for (const nothing of ['Z%l', 'Ann_', 'Hidden', '4695550199', 'Foreign', "' OR true --"])
      expect(await found(nothing)).toEqual([]);
    expect((await list('?q=')).ids).toEqual([unpaid.orderId, other.id, mine.id]);
  });

  it('exports the leads of a period in one file, each lead once; cells cannot run as spreadsheet formulas', async () => {
    const [june, july, august] = [
      await buy({ name: '=cmd()', state: 'TX', phone: '4695550201' }),
      await buy({ name: 'July Person', state: 'FL', phone: '4695550202' }),
      await buy({ name: 'August Person', phone: '4695550203' }),
    ];
    for (const [{ id }, paidAt] of [
      [june, '2026-06-30T23:59:59.999Z'],
      [july, '2026-07-01T00:00:00Z'],
      [august, '2026-08-31T23:59:59.999Z'],
    ] as const)
      await shop.db.run('UPDATE orders SET paid_at = $2 WHERE id = $1', [id, paidAt]);
    await holdOne({ name: 'Unpaid Person' });
    await buy({ name: 'Foreign Person' }, await shop.signedIn('buyer'));
    const file = async (query: string) => (await buyer.get(`/api/purchases.csv${query}`).expect(200)).text.trim().split('\r\n');
    const all = await file('');
    expect(all[0]).toBe(
      'Order,Paid on (UTC),Name,Phone,Email,State,Form filled (UTC),Age (days),Price (USD),Refund,ZIP,Call time (local),Type',
    );
    expect(all.slice(1).map((line) => line.split(',').slice(0, 6))).toEqual([
      [june.number, '2026-06-30', "'=cmd()", '(469) 555-0201', expect.any(String), 'TX'],
      [july.number, '2026-07-01', 'July Person', '(469) 555-0202', expect.any(String), 'FL'],
      [august.number, '2026-08-31', 'August Person', '(469) 555-0203', expect.any(String), 'TX'],
    ]);
    expect(await file('?from=2026-07-01&to=2026-08-31')).toEqual([all[0], all[2], all[3]]);
    expect(await file('?to=2026-06-30&from=')).toEqual([all[0], all[1]]);
    expect(await file('?from=2026-09-01')).toEqual([all[0]]);
    // 0:00 UTC on July 1 was still June 30 in New York.
    const inNewYork = await file('?from=2026-06-01&to=2026-06-30&zone=America/New_York');
    expect(inNewYork[0]).toContain('Paid on (America/New_York)');
    expect(inNewYork.slice(1).map((line) => line.split(',').slice(0, 3))).toEqual([
      [june.number, '2026-06-30', "'=cmd()"],
      [july.number, '2026-06-30', 'July Person'],
    ]);
    await buyer.get('/api/purchases.csv?zone=Mars/Phobos').expect(400);
    const one = (await buyer.get(`/api/orders/${july.id}/leads.csv`).expect(200)).text;
    expect(one).toContain(`July Person,(469) 555-0202,${july.leads[0]!.email},${july.leads[0]!.state},`);
  });

  it('gives each downloaded file a different name', async () => {
    const name = async () =>
      ((await buyer.get('/api/purchases.csv?from=2026-07-01&to=2026-07-31').expect(200)).headers as Record<string, string>)[
        'content-disposition'
      ]!;
    const [first, second] = [await name(), await name()];
    expect(first).toMatch(/^attachment; filename="warmline-purchases-2026-07-01-to-2026-07-31-\d{17}\.csv"$/);
    expect(second).not.toBe(first);
  });

  it.each(['from=yesterday', 'from=2026-02-30', 'to=2026-1-1', 'to=2026-01-01T00:00'])(
    'returns 400 for a period ?%s',
    async (query) => {
      const { body } = await buyer.get(`/api/purchases.csv?${query}`).expect(400);
      expect(body).toMatchObject({
        errors: [{ field: query.split('=')[0], message: 'Please enter a date such as 2026-11-21.' }],
      });
    },
  );

  it.each(['view=sold', 'cursor=1', 'limit=0', 'limit=101', `q=${'a'.repeat(101)}`, 'page=2'])(
    'returns 400 for ?%s',
    async (query) => {
      const { body } = await buyer.get(`/api/orders?${query}`).expect(400);
      expect(body).toMatchObject({ errors: [{ field: query.split('=')[0] }] });
    },
  );

  it('returns nothing for another buyer’s cursor', async () => {
    const foreign = (await hold(await shop.signedIn('buyer'), [await addOneLead()])).orderId;
    await holdOne();
    expect((await list(`?cursor=${foreign}`)).ids).toEqual([]);
  });

  it('returns every field of a receipt', async () => {
    const { leads, ...receipt } = await buy({ ageDays: 40 });
    expect(receipt).toMatchObject({
      description: 'Aged leads',
      quantity: 1,
      totalCents: 500,
      refundedCents: 0,
      paidAt: expect.any(String),
      billedTo: { name: 'Test Person', agencyName: 'Test Agency', timeZone: 'America/New_York' },
      receiptEmail: expect.stringContaining('@test.example'),
      transfers: null,
    });
    expect(leads.map(({ priceCents }) => priceCents)).toEqual([500]);
  });

  describe('M32 resuming a payment', () => {
    const resume = (orderId: string, who = buyer) => who.post(`/api/orders/${orderId}/payment`);

    it('opens the same payment again during the hold, and it can be paid', async () => {
      const held = await holdOne();
      const again = (await resume(held.orderId).expect(200)).body as OrderPayment;
      expect(again).toMatchObject({
        orderId: held.orderId,
        clientSecret: held.clientSecret,
        quantity: 1,
        totalCents: 500,
        channel: 'aged-leads',
        expiresAt: held.expiresAt,
      });
      await pay(buyer, again);
      await waitForStatus(buyer, held.orderId, 'paid');
      expect((await resume(held.orderId).expect(409)).body).toMatchObject({ code: 'order_not_payable' });
    });

    it('returns 409 after the hold, after a cancellation, or while a payment is processing; another buyer gets 404', async () => {
      const [over, dropped, underway] = [await holdOne(), await holdOne(), await holdOne()];
      await expireHold(shop, over.orderId);
      await buyer.post(`/api/orders/${dropped.orderId}/cancel`).expect(204);
      shop.payments.deliveries.hold();
      await pay(buyer, underway);
      for (const { orderId } of [over, dropped, underway])
        expect((await resume(orderId).expect(409)).body).toMatchObject({ code: 'order_not_payable' });
      await shop.payments.deliveries.release();
      await resume((await holdOne()).orderId, await shop.signedIn('buyer')).expect(404);
    });

    it('a failed bank transfer returns the order from processing to unpaid', async () => {
      const held = await holdOne();
      await pay(buyer, held, 'pm_usBankAccount_success');
      await waitUntilQueuesIdle(shop);
      const row = async () => (await buyer.get(`/api/orders/${held.orderId}`).expect(200)).body as OrderDetail;
      expect(await row()).toMatchObject({ status: 'pending', processing: true });
      await settlePayment(shop, held, 'fail');
      await waitUntilQueuesIdle(shop);
      expect(await row()).toMatchObject({ status: 'pending', processing: false });
      await resume(held.orderId).expect(200);
      expect(await orderRow(shop, held.orderId)).toMatchObject({ status: 'pending' });
    });
  });
});
