import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AppointmentDay, AppointmentOffer } from '@warmline/contracts/callbacks/appointments';
import { APPOINTMENT_MESSAGES } from '@warmline/contracts/callbacks/appointments';
import type { CallbackRow } from '@warmline/contracts/callbacks/types';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import type { Page } from '@warmline/contracts/lists/page';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { CloseOrder } from '../../../src/modules/orders/use-cases/cancellation/close-order.use-case.js';
import { PackageEarnings } from '../../../src/modules/orders/use-cases/settlement/package-earnings.js';
import { buildPhone } from '../../factories/csv.js';
import { expireHold, expireLeadHolds, orderRow, pay } from '../../support/shop/buying.js';
import { buyAppointment, buyCallbacks, inHours, stockAppointments, stockCallbacks } from '../../support/shop/callbacks.js';
import { runJobs } from '../../support/jobs.js';
import { fund, ledgerViolations, postedFor } from '../../support/wallet/ledger.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

/** How often the race for the last appointment is run. */
const RACES = 24;

describe('appointments for sale', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  let username: string;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1000' } });
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    await shop.db.run(`UPDATE callback_opportunities SET held_until = now() + interval '1 day' WHERE sold_at IS NULL`);
    username = `buyer-${randomUUID().slice(0, 8)}`;
    buyer = await shop.signedIn('buyer', username);
  });
  afterEach(async () => expect(await ledgerViolations(shop)).toEqual([]));

  const list = async (query: object = {}) =>
    (await buyer.get('/api/appointments').query(query).expect(200)).body as Page<AppointmentOffer>;
  const listed = async (query: object = {}) => (await list(query)).items.map(({ id }) => id);
  const days = async (query: object = {}) =>
    (await buyer.get('/api/appointments/days').query(query).expect(200)).body as AppointmentDay[];
  const held = async (id: number, rest = {}) => (await buyAppointment(buyer, id, rest).expect(200)).body as BulkPurchaseResponse;
  const read = async (id: string) => (await buyer.get(`/api/orders/${id}`).expect(200)).body as OrderDetail;
  const passSlot = (id: number) =>
    shop.db.run(`UPDATE callback_opportunities SET slot_at = now() - interval '1 minute' WHERE id = $1`, [id]);
  async function settle(): Promise<void> {
    await shop.payments.deliveries.settled();
    await runJobs(shop);
  }

  it('L87 are listed masked, soonest first, apart from callbacks, and counted by day of the viewer', async () => {
    const slotAt = new Date(Date.now() + 5 * 86_400_000);
    slotAt.setUTCHours(3, 30, 0, 0);
    const [late] = await stockAppointments(shop, { name: 'Ann Example', slotAt: slotAt.toISOString(), minutes: 45 });
    const [soon] = await stockAppointments(shop, { state: 'TX', hours: 2, priceCents: 3000 });
    const [callback] = await stockCallbacks(shop);
    await stockAppointments(shop, { hours: 0.9 });
    await stockAppointments(shop, { hours: -1 });
    const page = await list();
    expect(page.total).toEqual({ count: 2, exact: true });
    expect(page.items.map(({ id }) => id)).toEqual([soon, late]);
    expect(page.items[1]).toEqual({
      id: late,
      name: 'Ann ExaXXXX',
      state: 'FL',
      priceCents: 4500,
      slotAt: slotAt.toISOString(),
      slotMinutes: 45,
      phone: expect.stringMatching(/^\(300\) XXX-XXXX$/) as unknown,
    });
    expect(JSON.stringify(page)).not.toContain('@');
    // Node knows this name, PostgreSQL doesn't.
    expect(await days({ zone: 'US/Pacific-New' })).toEqual(await days({ zone: 'America/Los_Angeles' }));
    const { body } = await buyer.get('/api/callbacks').expect(200);
    expect((body as Page<{ id: number }>).items.map(({ id }) => id)).toEqual([callback]);

    // 3:30 UTC is the evening before in New York.
    const zone = 'America/New_York';
    const utc = slotAt.toISOString().slice(0, 10);
    const local = new Date(slotAt.getTime() - 86_400_000).toISOString().slice(0, 10);
    expect((await days()).at(-1)).toEqual({ day: utc, count: 1 });
    expect((await days({ zone })).at(-1)).toEqual({ day: local, count: 1 });
    expect(await days({ state: 'FL', priceMaxCents: 4000 })).toEqual([]);
    expect(await listed({ from: local, to: local, zone })).toEqual([late]);
    expect(await listed({ from: utc, zone })).toEqual([]);
    expect(await listed({ state: 'TX' })).toEqual([soon]);
    expect(await listed({ sort: '-price' })).toEqual([late, soon]);
    const first = await list({ limit: 1 });
    expect(await listed({ limit: 1, cursor: first.next })).toEqual([late]);
    await buyer.get('/api/appointments?sort=name').expect(400);
  });

  it('L87 are added by staff with a time on the clocks of the state, and shown with their status', async () => {
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    const form = { name: 'Robert Garza', email: 'robert@mail.example', state: 'TX', price: '45' };
    const add = (rest: object) => admin.post('/api/admin/callback-opportunities').send({ ...form, phone: buildPhone(), ...rest });
    const { body: added } = await add({ slotAt: `${day} 14:30`, slotMinutes: 45 }).expect(201);
    expect(added).toMatchObject({ slotMinutes: 45, status: 'free', requestedAt: null });
    expect(new Date((added as CallbackRow).slotAt!).toLocaleTimeString('en-US', { timeZone: 'America/Chicago' })).toMatch(
      /^2:30/,
    );
    expect((await add({ slotAt: `${day}T09:00` }).expect(201)).body).toMatchObject({ slotMinutes: 30 });
    // Orders by number are not filled with them.
    const offered = `SELECT payload FROM outbox WHERE kind = 'orders.fill-from-callback'`;
    expect(await shop.db.query(offered)).toEqual([]);
    await add({}).expect(201);
    expect(await shop.db.query(offered)).toHaveLength(1);
    for (const [rest, field, message] of [
      [{ slotAt: 'soon' }, 'slotAt', APPOINTMENT_MESSAGES.slotInvalid],
      [{ slotAt: '2026-01-01 14:30' }, 'slotAt', APPOINTMENT_MESSAGES.slotSoon],
      [{ slotAt: '2036-01-01 14:30' }, 'slotAt', APPOINTMENT_MESSAGES.slotFar],
      [{ slotMinutes: 30 }, 'slotAt', APPOINTMENT_MESSAGES.minutesAlone],
      [{ slotAt: `${day} 14:30`, slotMinutes: 10 }, 'slotMinutes', APPOINTMENT_MESSAGES.minutes],
    ] as const)
      expect((await add(rest).expect(400)).body).toMatchObject({ errors: [{ field, message }] });
    const [passed] = await stockAppointments(shop, { name: 'Gone By', hours: 0.5 });
    const rows = async (query: object) =>
      ((await admin.get('/api/admin/callback-opportunities').query(query).expect(200)).body as Page<CallbackRow>).items;
    expect(await rows({ q: 'gone by' })).toMatchObject([{ id: passed, status: 'passed' }]);
    expect((await rows({ kind: 'appointment' })).every(({ slotAt }) => slotAt !== null)).toBe(true);
    expect((await rows({ kind: 'callback' })).every(({ slotAt }) => slotAt === null)).toBe(true);
    await admin.delete(`/api/admin/callback-opportunities/${passed}`).expect(204);
  });

  it('L88 are held for a card one by one, bought by its payment, and shown in full', async () => {
    const [id] = (await stockAppointments(shop, { minutes: 60 })) as [number];
    for (const wrong of [[id], undefined, 0, 1.5, 'x', null, [id, id]])
      expect((await buyAppointment(buyer, wrong).expect(400)).body).toMatchObject({
        errors: [{ field: 'appointmentId', message: APPOINTMENT_MESSAGES.one }],
      });
    // Nor as a callback.
    expect((await buyCallbacks(buyer, [id]).expect(409)).body).toMatchObject({ code: 'callbacks_gone' });
    const opened = await held(id, { total: 45 });
    expect((await held(id)).orderId).toBe(opened.orderId);
    expect(await listed()).toEqual([]);
    expect(await days()).toEqual([]);
    await pay(buyer, opened);
    await settle();
    const order = await read(opened.orderId);
    expect(order).toMatchObject({
      status: 'paid',
      channel: 'callbacks',
      product: 'appointment',
      kind: 'call-backs',
      quantity: 1,
    });
    expect(order.callbacks).toMatchObject([{ id, name: 'Robert Garza', email: 'robert@mail.example', slotMinutes: 60 }]);
    expect((await buyer.get('/api/orders?q=Garza').expect(200)).body).toHaveLength(1);
    const { text } = await buyer.get(`/api/orders/${opened.orderId}/callbacks.csv`).expect(200);
    expect(text).toContain('Appointment (local)');
    await shop.db.run(`UPDATE orders SET paid_at = paid_at - interval '1 hour' WHERE id = $1`, [opened.orderId]);
    await shop.db.run(`INSERT INTO outbox (kind, queue, payload) VALUES ('orders.complete_delivered', 'reconciliation', '{}')`);
    await settle();
    await shop.app.get(PackageEarnings, { strict: false }).earn([opened.orderId], new Date(Date.now() + 60_000));
    expect(await postedFor(shop, opened.orderId)).toEqual([
      'purchase shop.provider > shop.unearned 4500',
      'earned shop.unearned > shop.sales.callbacks 4500',
    ]);
  });

  it('L88 are bought from the balance at once, and refused at a higher price or too late', async () => {
    await fund(shop, username, 10_000);
    const [one, dear, soon] = (await stockAppointments(shop, { count: 3 })) as [number, number, number];
    const { body } = await buyAppointment(buyer, one, { payWith: 'wallet' }).expect(200);
    expect(body).toMatchObject({ status: 'paid', count: 1, walletCents: 4500, clientSecret: null });
    await shop.db.run('UPDATE callback_opportunities SET price_cents = 4600 WHERE id = $1', [dear]);
    expect((await buyAppointment(buyer, dear, { total: 45 }).expect(409)).body).toMatchObject({
      code: 'quote_differs',
      quote: { quantity: 1, amount: 46 },
    });
    await shop.db.run(`UPDATE callback_opportunities SET slot_at = now() + interval '59 minutes' WHERE id = $1`, [soon]);
    for (const rest of [{}, { payWith: 'wallet' as const }])
      expect((await buyAppointment(buyer, soon, rest).expect(409)).body).toMatchObject({ code: 'appointment_gone' });
  });

  it('L88 are on sale again when the buyer cancels or does not pay in time', async () => {
    const [id] = (await stockAppointments(shop)) as [number];
    const canceled = await held(id);
    await buyer.post(`/api/orders/${canceled.orderId}/cancel`).expect(204);
    expect(await listed()).toEqual([id]);
    const expired = await held(id);
    await expireHold(shop, expired.orderId);
    await shop.app.get(CloseOrder, { strict: false }).execute(expired.orderId, 'expired');
    expect(await listed()).toEqual([id]);
  });

  it.each(['nobody', 'another buyer', 'time'])(
    'L89 a payment that arrives after the hold buys it if it is free and ahead, and is refunded if %s took it',
    async (taker) => {
      const [id] = (await stockAppointments(shop)) as [number];
      const late = await held(id);
      await expireLeadHolds(shop, late.orderId);
      if (taker === 'another buyer') await buyAppointment(await shop.signedIn('buyer'), id).expect(200);
      if (taker === 'time') await passSlot(id);
      await pay(buyer, late);
      await settle();
      await settle();
      const isBought = taker === 'nobody';
      expect(await orderRow(shop, late.orderId)).toEqual(
        isBought
          ? { status: 'paid', reason: null, refunded: 0 }
          : { status: 'cancelled', reason: 'paid_too_late', refunded: 4500 },
      );
      expect((await read(late.orderId)).callbacks).toHaveLength(isBought ? 1 : 0);
      const [email] = await shop.db.query<{ template: string }>(
        `SELECT payload ->> 'template' AS template FROM outbox WHERE dedupe_key = $1`,
        [`mail:refunded:${late.orderId}`],
      );
      expect(email?.template).toBe(isBought ? undefined : 'refunded-appointment');
    },
  );

  it(`L89 of two buyers who want the last one at the same moment, exactly one gets it, ${RACES} times`, async () => {
    const rival = `rival-${randomUUID().slice(0, 8)}`;
    const buyers = [buyer, await shop.signedIn('buyer', rival)];
    await Promise.all([fund(shop, username, 500_000), fund(shop, rival, 500_000)]);
    const ids = await stockAppointments(shop, { count: RACES, slotAt: inHours(50) });
    for (const [at, id] of ids.entries()) {
      // With cards, with the balance, and one of each.
      const ways = [at % 3 === 0 ? {} : { payWith: 'wallet' }, at % 3 === 1 ? { payWith: 'wallet' } : {}] as const;
      const answers = await Promise.all(buyers.map((one, who) => buyAppointment(one, id, ways[who] as object)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'appointment_gone' });
    }
    const lines = await shop.db.query<{ lines: number }>(
      'SELECT count(*)::int AS lines FROM order_callbacks WHERE callback_id = ANY($1::bigint[]) AND released_at IS NULL GROUP BY callback_id',
      [ids],
    );
    expect(lines).toEqual(Array(RACES).fill({ lines: 1 }));
  });
});
