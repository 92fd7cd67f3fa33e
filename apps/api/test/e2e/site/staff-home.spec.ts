import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StaffHome } from '@warmline/contracts/home/types';
import type { Page } from '@warmline/contracts/lists/page';
import { addDays, dayIn, dayRange } from '@warmline/domain/time/day-range';
import type { Agent } from 'supertest';
import { createPerson, signInBrowser } from '../../support/accounts/accounts.js';
import { decideDispute, openDispute, settleRefund } from '../../support/wallet/bank.js';
import {
  adminOrderRows,
  buildRefund,
  orderTransfers,
  paidTransfers,
  processPaymentEvents,
} from '../../support/shop/admin-orders.js';
import { expireHold, hold, orderRow, pay } from '../../support/shop/buying.js';
import { StockCounts } from '../../../src/modules/leads/persistence/stock-count.repository.js';
import { addInventory, buildLead } from '../../factories/leads.js';
import { accept, buyAndOpen, callableLead, returned } from '../../support/shop/returns.js';
import { deposit } from '../../support/wallet/deposits.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const ZONE = 'America/New_York';

describe('the home page of staff', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    admin = await shop.signedIn('admin');
    buyer = await signInBrowser(shop, await createPerson(shop));
  });
  afterAll(() => shop.stop());

  const home = async (zone = ZONE) => (await admin.get(`/api/admin/home?zone=${zone}`).expect(200)).body as StaffHome;
  const sales = async () => (await home()).sales!.days;
  const needs = async () => (await home()).orderNeeds!;
  const listed = async (need: string) => (await adminOrderRows(admin, `?product=all&need=${need}`)).map(({ id }) => id);
  const setPaid = (orderId: string, at: Date) => shop.db.run('UPDATE orders SET paid_at = $2 WHERE id = $1', [orderId, at]);

  // Before others open the page, because a process counts once a minute.
  it('P68 counts the leads on sale by state and lead age, as their list does, the largest state first', async () => {
    const ages = [29, 30, 60, 61, 90, 91, 180, 181, 400];
    const leads = await addInventory(shop, [
      ...ages.map((ageDays) => buildLead({ state: 'WY', ageDays })),
      ...[1, 2].map(() => buildLead({ state: 'AK', ageDays: 70 })),
    ]);
    await shop.db.run('UPDATE aged_leads SET withdrawn_at = now() WHERE id = $1', [leads[0]]);
    await shop.db.run(`UPDATE aged_leads SET held_until = now() + interval '1 hour' WHERE id = $1`, [leads[1]]);
    const { states, countedAt } = (await home()).stock!;
    expect(Date.now() - Date.parse(countedAt)).toBeLessThan(60_000);
    expect(states).toEqual([
      { state: 'WY', leads: [0, 1, 2, 2, 2] },
      { state: 'AK', leads: [0, 0, 2, 0, 0] },
    ]);
    const list = (await admin.get('/api/admin/leads?status=free&state=WY').expect(200)).body as Page<object>;
    expect(list.total?.count).toBe(7);
    await addInventory(shop, [buildLead({ state: 'AK' })]);
    expect((await home()).stock).toEqual({ states, countedAt, isEstimate: false });
    // A sample of the whole table has the same counts.
    const estimated = await shop.app.get(StockCounts, { strict: false }).estimate(100);
    expect(estimated).toEqual([
      { state: 'WY', leads: [0, 1, 2, 2, 2] },
      { state: 'AK', leads: [0, 1, 2, 0, 0] },
    ]);
  });

  it('P66 counts sales by the day of payment in the zone, and refunds by the day they were made', async () => {
    const [, old, older] = [await paidTransfers(shop, buyer), await paidTransfers(shop, buyer), await paidTransfers(shop, buyer)];
    // 29 days ago, in the first minutes of that day in New York, which is the day before in Los Angeles; and one second before
    // it.
    const { from } = dayRange(ZONE, { from: addDays(dayIn(ZONE, Date.now()), -29) });
    await setPaid(old.orderId, new Date(from!.getTime() + 60_000));
    await setPaid(older.orderId, new Date(from!.getTime() - 1_000));
    await admin
      .post(`/api/admin/orders/${old.orderId}/refund`)
      .send(buildRefund({ amountCents: 1_500 }))
      .expect(200);
    await processPaymentEvents(shop);
    const days = await sales();
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ day: dayIn(ZONE, Date.now()), refunds: 1, refundedCents: 1_500, lostCents: 0 });
    expect(days.at(-1)!.sold).toEqual({ live_transfer: { orders: 1, cents: 35_000 } });
    expect(days[0]!.sold).toEqual({ live_transfer: { orders: 1, cents: 35_000 } });
    expect(days.slice(1, -1).every(({ sold, refunds }) => Object.keys(sold).length === 0 && refunds === 0)).toBe(true);
    await admin.get('/api/admin/home?zone=Mars/Phobos').expect(400);
  });

  it('P67 M90 counts and lists the orders that need a person', async () => {
    const before = await needs();
    const order = await orderTransfers(buyer);
    await pay(buyer, order, 'pm_card_pendingRefund');
    await processPaymentEvents(shop);
    await admin
      .post(`/api/admin/orders/${order.orderId}/refund`)
      .send(buildRefund({ amountCents: 100 }))
      .expect(200);
    await processPaymentEvents(shop);
    await settleRefund(shop, order, 'fail');
    await processPaymentEvents(shop);
    const disputed = await paidTransfers(shop, buyer);
    await openDispute(shop, disputed);
    await processPaymentEvents(shop);
    const now = await needs();
    expect(now.fulfillment.count).toBe(before.fulfillment.count + 2);
    expect(now.refund).toEqual({ count: 1, oldest: expect.any(String) });
    expect(now.dispute).toEqual({ count: 1, oldest: expect.any(String) });
    expect(await listed('refund')).toEqual([order.orderId]);
    expect(await listed('dispute')).toEqual([disputed.orderId]);
    expect(await listed('fulfillment')).toHaveLength(now.fulfillment.count);
    await admin.post(`/api/admin/orders/${order.orderId}/complete`).expect(200);
    await admin
      .post(`/api/admin/orders/${order.orderId}/refund`)
      .send(buildRefund({ amountCents: 100 }))
      .expect(200);
    expect(await needs()).toMatchObject({
      fulfillment: { count: now.fulfillment.count - 1 },
      refund: { count: 0, oldest: null },
    });
    await admin.get('/api/transfer-orders?need=coffee').expect(400);
  });

  it('M90 lists and exports orders by their day of payment in the zone', async () => {
    const order = await paidTransfers(shop, buyer);
    // 0:30 in New York on March 2 is March 1 in Los Angeles.
    await setPaid(order.orderId, new Date('2025-03-02T05:30:00Z'));
    const found = async (query: string) => (await adminOrderRows(admin, `?product=all&${query}`)).map(({ id }) => id);
    expect(await found(`from=2025-03-02&to=2025-03-02&zone=${ZONE}`)).toEqual([order.orderId]);
    expect(await found('from=2025-03-02&to=2025-03-02&zone=America/Los_Angeles')).toEqual([]);
    expect(await found('from=2025-03-01&to=2025-03-01&zone=America/Los_Angeles')).toEqual([order.orderId]);
    const { text } = await admin.get(`/api/admin/orders.csv?product=all&from=2025-03-02&to=2025-03-02&zone=${ZONE}`).expect(200);
    const [header, ...rows] = text.trim().split('\r\n');
    expect(header).toContain('Number,Created (UTC),Paid (UTC),Status');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('2025-03-02T05:30:00.000Z');
    await admin.get('/api/transfer-orders?from=2025-02-30').expect(400);
  });

  it('P66 P67 counts imports by the day they were confirmed, and uploads that wait for a review', async () => {
    const csv = 'name,phone,state\nAnn Hill,(305) 555-0142,TX\nBob Reyes,(305) 555-0143,TX\n';
    const upload = async () =>
      (await admin.post('/api/admin/imports').attach('file', Buffer.from(csv), 'leads.csv').expect(201)).body as {
        id: string;
        version: number;
      };
    const { id } = await upload();
    await shop.db.run(`UPDATE imports SET status = 'planned' WHERE id = $1`, [id]);
    const before = (await home()).imports!;
    expect(before.days).toHaveLength(30);
    expect(before.days.at(-1)).toEqual({ day: dayIn(ZONE, Date.now()), files: 0, leads: 0 });
    expect(before.waiting).toBe(1);
    await shop.db.run(
      `UPDATE imports SET status = 'finished', confirmed_at = now(), finished_at = now(), new_rows = 2 WHERE id = $1`,
      [id],
    );
    await shop.db.run(`UPDATE imports SET status = 'running', new_rows = 2 WHERE id = $1`, [id]);
    const [running, ...others] = (await home()).imports!.running;
    expect(running).toEqual({ id, fileName: 'leads.csv', status: 'running', newRows: 2, storedRows: 0 });
    expect(others).toEqual([]);
    await shop.db.run(`UPDATE imports SET status = 'finished' WHERE id = $1`, [id]);
    const after = (await home()).imports!;
    expect(after.days.at(-1)).toMatchObject({ files: 1, leads: 2 });
    expect(after.waiting).toBe(0);
    await shop.db.run(`UPDATE imports SET status = 'undone' WHERE id = $1`, [id]);
    expect((await home()).imports!.days.at(-1)).toMatchObject({ files: 0 });
  });

  it('P66 counts what returns credited and what went back to balances on the day of it', async () => {
    const before = (await sales()).at(-1)!;
    const own = await buyAndOpen(shop, [callableLead(), callableLead({ priceCents: 200 })]);
    const { lines } = await returned(own.buyer, [{ leadId: own.leadIds[0]!, reason: 'deceased' }]);
    expect((await home()).returns!.open).toBe(1);
    await accept(admin, lines[0]!.id);
    await admin
      .post(`/api/admin/orders/${own.orderId}/refund`)
      .send(buildRefund({ amountCents: 150 }))
      .expect(200);
    await processPaymentEvents(shop);
    const today = (await sales()).at(-1)!;
    expect(today).toMatchObject({
      creditedCents: before.creditedCents + 300,
      refundedCents: before.refundedCents + 150,
      refunds: before.refunds + 1,
    });
    expect(today.sold.aged_lead!.cents - (before.sold.aged_lead?.cents ?? 0)).toBe(500);
  });

  it('P66 counts a lost dispute only as far as returns left it', async () => {
    const agent = await shop.signedIn('buyer', 'p66-buyer');
    const leadIds = await addInventory(shop, [callableLead(), callableLead({ priceCents: 200 })]);
    const order = await hold(agent, leadIds);
    await pay(agent, order);
    await processPaymentEvents(shop);
    await agent.get(`/api/orders/${order.orderId}`).expect(200);
    const before = (await sales()).at(-1)!;
    await openDispute(shop, order);
    await processPaymentEvents(shop);
    await decideDispute(shop, order, 'lost');
    await processPaymentEvents(shop);
    const lostCents = async () => (await sales()).at(-1)!.lostCents - before.lostCents;
    expect(await lostCents()).toBe(500);
    await deposit(agent, 2_000);
    await processPaymentEvents(shop);
    const { lines } = await returned(agent, [{ leadId: leadIds[0]!, reason: 'deceased' }]);
    await accept(admin, lines[0]!.id);
    expect((await sales()).at(-1)!.creditedCents - before.creditedCents).toBe(300);
    expect(await lostCents()).toBe(200);
  });

  it('P67 counts applications without a decision, and those older than 48 hours', async () => {
    expect((await home()).applications).toEqual({ pending: 0, overdue: 0 });
  });

  it('P66 leaves out the refund of a late payment, which bought nothing', async () => {
    const before = await sales();
    const rival = await signInBrowser(shop, await createPerson(shop));
    const ids = await addInventory(shop, [buildLead()]);
    const held = await hold(buyer, ids);
    await expireHold(shop, held.orderId);
    await hold(rival, ids);
    await pay(buyer, held);
    await processPaymentEvents(shop);
    expect(await orderRow(shop, held.orderId)).toMatchObject({ reason: 'paid_too_late', refunded: 500 });
    expect(await sales()).toEqual(before);
  });
});
