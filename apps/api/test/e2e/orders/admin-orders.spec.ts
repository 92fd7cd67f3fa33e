import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TRANSFER_ORDER_SORTS, type TransferOrder, type TransferOrderTotals } from '@warmline/contracts/orders/admin-types';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { Page } from '@warmline/contracts/lists/page';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { buildLead, addInventory } from '../../factories/leads.js';
import { hold } from '../../support/shop/buying.js';
import { createPerson, signInBrowser, type Person } from '../../support/accounts/accounts.js';
import {
  buildRefund,
  readAdminOrder,
  adminOrderRows,
  orderTransfers,
  paidTransfers,
  processPaymentEvents,
} from '../../support/shop/admin-orders.js';
import { expectSorted, readPages } from '../../support/lists.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('admin orders', () => {
  let shop: TestApp;
  let admin: Agent;
  let person: Person;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    admin = await shop.signedIn('admin');
    person = await createPerson(shop);
    buyer = await signInBrowser(shop, person);
  });
  afterAll(() => shop.stop());

  const open = async (who: Agent, body: object) =>
    (await who.post('/api/create-payment-intent').send(body).expect(200)).body as { orderId: string; clientSecret: string };
  const totals = async () => (await admin.get('/api/admin/orders/totals').expect(200)).body as TransferOrderTotals;

  it('B6.01 B7.15 B3.07 lists every specified field of an order', async () => {
    const { orderId } = await orderTransfers(buyer);
    expect((await adminOrderRows(admin)).find(({ id }) => id === orderId)).toMatchObject({
      id: orderId,
      firstName: 'Test',
      lastName: 'Person',
      transferNumber: '(305) 555-0142',
      phone: '5550100100',
      email: person.email,
      totalTransfers: 10,
      transfersPerDay: 5,
      selectedStates: ['TX', 'FL', 'GA'],
      totalPrice: '350.00',
      status: 'pending',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      channel: 'dashboard-transfers',
      kind: 'transfers',
      product: 'live_transfer',
    });
  });

  it('M16 M42 lists only call-transfer orders, of every channel; a guest has no name', async () => {
    const guest = shop.anonymous();
    const wanted = [
      { amount: 80, callCount: 2, tier: 'standard' },
      { amount: 1600, callCount: 50, tier: 'high-volume' },
      { amount: 70, leadType: 'Live Transfers', quantity: 2 },
      { amount: 74, tier: 'ringcloud', packageType: 'live_transfers', quantity: 2 },
    ];
    const others = [
      { amount: 30, leadType: 'Call-Backs', quantity: 2 },
      { amount: 30, tier: 'ringcloud', packageType: 'call_backs', quantity: 2 },
      { amount: 8, leadType: 'Aged Leads', quantity: 2 },
      { amount: 10, tier: 'ringcloud', packageType: 'partial_apps', quantity: 2 },
    ];
    const ids = [];
    for (const body of [...wanted, ...others]) ids.push((await open(guest, body)).orderId);
    const held = await hold(buyer, await addInventory(shop, [buildLead()]));
    const listed = new Map((await adminOrderRows(admin)).map((row) => [row.id, row]));
    expect([...ids, held.orderId].map((id) => listed.has(id))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(listed.get(ids[0]!)).toMatchObject({
      firstName: '',
      lastName: '',
      phone: '',
      selectedStates: [],
      transfersPerDay: null,
    });
    const kinds = async (kind: string) => (await adminOrderRows(admin, `?kind=${kind}&limit=100`)).map(({ id }) => id);
    expect(await kinds('call-backs')).toEqual(expect.arrayContaining([ids[4], ids[5]]));
    expect(await kinds('aged-leads')).toEqual(expect.arrayContaining([ids[6], ids[7], held.orderId]));
  });

  it.each(['{"callsPerDay": "five", "workingStates": 5, "transferHours": ["9-5"]}', '"text"', 'null'])(
    'M66 admin and buyer can open an order whose stored details are %s',
    async (details) => {
      const { orderId } = await orderTransfers(buyer);
      await shop.db.run('UPDATE orders SET details = $2::jsonb WHERE id = $1', [orderId, details]);
      const { body } = await admin.get(`/api/admin/orders/${orderId}`).expect(200);
      expect(body).toMatchObject({ transferNumber: '', transfersPerDay: null, selectedStates: [], transferHours: '' });
      const transfers = { callsPerDay: 0, transferHours: '', transferPhone: '', workingStates: '' };
      expect((await buyer.get(`/api/orders/${orderId}`).expect(200)).body).toMatchObject({ transfers });
      await admin.get('/api/transfer-orders').expect(200);
    },
  );

  it('M65 filters by product, which takes precedence over its older name', async () => {
    const { body } = await buyer.post('/api/create-payment-intent').send({ amount: 30, leadType: 'Call-Backs', quantity: 2 });
    const rows = await adminOrderRows(admin, '?product=callback&kind=transfers&limit=100');
    expect(rows).toContainEqual(expect.objectContaining({ id: (body as { orderId: string }).orderId, kind: 'call-backs' }));
    expect(new Set(rows.map(({ product }) => product))).toEqual(new Set(['callback']));
    expect(await adminOrderRows(admin, '?product=appointment')).toEqual([]);
    await admin.get('/api/transfer-orders?product=Call-Backs').expect(400);
  });

  it('M16 M42 lists paid orders first, then newest first, with stable pages and no gaps', async () => {
    const first = await paidTransfers(shop, buyer, { totalTransfers: 1, price: 35 });
    const later = await orderTransfers(buyer, { totalTransfers: 2, price: 70 });
    const second = await paidTransfers(shop, buyer, { totalTransfers: 3, price: 105 });
    const all = (await adminOrderRows(admin)).map(({ id }) => id);
    expect(all.slice(0, 2)).toEqual([second.orderId, first.orderId]);
    expect(all.indexOf(later.orderId)).toBeGreaterThan(1);

    expect((await readPages<TransferOrder>(admin, '/api/transfer-orders', { kind: 'transfers' })).map(({ id }) => id)).toEqual(
      all,
    );
  });

  it('sorts by every column and back, page by page', async () => {
    await orderTransfers(buyer, { totalTransfers: 12, price: 420 });
    await expectSorted(admin, '/api/transfer-orders', TRANSFER_ORDER_SORTS);
    const totals = (await adminOrderRows(admin, '?sort=-total&limit=100')).map(({ totalPrice }) => Number(totalPrice));
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  });

  it('P20 exports the filtered orders as CSV, and records it', async () => {
    const { orderId } = await orderTransfers(buyer, { totalTransfers: 13, price: 455 });
    const { number } = await readAdminOrder(admin, orderId);
    const { text, headers } = await admin.get(`/api/admin/orders.csv?q=${number}&status=pending`).expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="warmline-orders.csv"');
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text.split('\r\n')[1]).toMatch(
      new RegExp(`^${number},.*,pending,dashboard-transfers,live_transfer,.*,13,455.00,0.00,no,,,,$`),
    );
    const { items } = (await admin.get('/api/admin/audit?action=list.exported').expect(200)).body as Page<AuditRow>;
    expect(items[0]).toMatchObject({ target: { id: 'orders' }, after: { status: 'pending', searched: true } });
  });

  it('filters by status and channel', async () => {
    await paidTransfers(shop, buyer, { totalTransfers: 4, price: 140 });
    const paid = await adminOrderRows(admin, '?status=paid&limit=100');
    expect(paid.length).toBeGreaterThan(0);
    expect(new Set(paid.map(({ status }) => status))).toEqual(new Set(['paid']));
    const channel = await adminOrderRows(admin, '?channel=dashboard-transfers&limit=100');
    expect(channel.length).toBeGreaterThan(0);
    expect(new Set(channel.map((row) => row.channel))).toEqual(new Set(['dashboard-transfers']));
    expect(await adminOrderRows(admin, '?status=&limit=100')).toHaveLength((await adminOrderRows(admin)).length);
  });

  it('finds by number, name, email and phone, and treats % as a plain character', async () => {
    const { orderId } = await orderTransfers(buyer, { transferPhone: '786-555-0199', totalTransfers: 6, price: 210 });
    const { number } = await readAdminOrder(admin, orderId);
    const found = async (q: string) => (await adminOrderRows(admin, `?q=${encodeURIComponent(q)}&limit=100`)).map(({ id }) => id);
    expect(await found(number.toLowerCase())).toEqual([orderId]);
    for (const spelling of ['(786) 555-0199', '+1 786 555 0199', '7865550199', '555-0199'])
      expect(await found(spelling)).toEqual([orderId]);
    const spaced = await orderTransfers(buyer, { transferPhone: '(786) 555 0198', totalTransfers: 6, price: 210 });
    for (const spelling of ['(786) 555-0198', '786 5550198', '17865550198'])
      expect(await found(spelling)).toEqual([spaced.orderId]);
    expect(await found(person.email)).toContain(orderId);
    expect(await found('test person')).toContain(orderId);
    expect(await found('%')).toEqual([]);
    expect(await found('nobody at all')).toEqual([]);
  });

  it.each(['?limit=0', '?limit=101', '?status=lost', '?channel=x', '?kind=x', '?cursor=x', '?sort=id', `?q=${'x'.repeat(101)}`])(
    'rejects %s',
    async (query) => {
      await admin.get(`/api/transfer-orders${query}`).expect(400);
    },
  );

  it('B2.49 M15 counts orders, pending orders, revenue minus refunds, and transfers', async () => {
    const before = await totals();
    await orderTransfers(buyer, { totalTransfers: 7, price: 245 });
    const paid = await paidTransfers(shop, buyer, { totalTransfers: 8, price: 280 });
    await admin
      .post(`/api/admin/orders/${paid.orderId}/refund`)
      .send(buildRefund({ amountCents: 3_000 }))
      .expect(200);
    await processPaymentEvents(shop);
    const gone = await paidTransfers(shop, buyer, { totalTransfers: 9, price: 315 });
    await admin
      .post(`/api/admin/orders/${gone.orderId}/refund`)
      .send(buildRefund({ amountCents: 31_500 }))
      .expect(200);
    await processPaymentEvents(shop);
    expect(await totals()).toEqual({
      totalOrders: before.totalOrders + 3,
      pendingOrders: before.pendingOrders + 1,
      revenueCents: before.revenueCents + 25_000,
      totalTransfers: before.totalTransfers + 8,
    });
  });

  it('M16 M42 shows the lead age of an aged-lead order', async () => {
    const aged = { amount: 20, leadType: 'Aged Leads', quantity: 10, ageRange: '90-180' };
    const { orderId } = await open(shop.anonymous(), aged);
    expect(await readAdminOrder(admin, orderId)).toMatchObject({ ageRange: '90-180' });
    const transfers = await orderTransfers(buyer, { totalTransfers: 2, price: 70 });
    expect(await readAdminOrder(admin, transfers.orderId)).toMatchObject({ ageRange: null });
  });

  it('returns 404 for an unknown order', async () => {
    for (const id of [randomUUID(), 'no-id']) {
      await admin.get(`/api/admin/orders/${id}`).expect(404);
      await admin.post(`/api/admin/orders/${id}/complete`).send({}).expect(404);
      await admin.post(`/api/admin/orders/${id}/cancel`).send({ reason: 'x' }).expect(404);
      await admin.post(`/api/admin/orders/${id}/refund`).send(buildRefund()).expect(404);
    }
  });
});
