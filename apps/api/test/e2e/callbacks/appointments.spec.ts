import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { APPOINTMENT_MESSAGES } from '@warmline/contracts/callbacks/appointments';
import { RESCHEDULE_MESSAGES, type OpenReschedule, type OrderAppointment } from '@warmline/contracts/callbacks/reschedule';
import type { StaffHome } from '@warmline/contracts/home/types';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import type { Page } from '@warmline/contracts/lists/page';
import { randomUUID } from 'node:crypto';
import type { Agent, Response } from 'supertest';
import { CancelAppointment } from '../../../src/modules/appointments/use-cases/cancel-appointment.use-case.js';
import { RemindBuyers } from '../../../src/modules/appointments/use-cases/remind-buyers.use-case.js';
import { RestoreAppointment } from '../../../src/modules/appointments/use-cases/restore-appointment.use-case.js';
import { buildRefund, processPaymentEvents } from '../../support/shop/admin-orders.js';
import { settleRefund } from '../../support/wallet/bank.js';
import { orderRow, pay } from '../../support/shop/buying.js';
import { buyAppointment, buyCallbacks, stockAppointments, stockCallbacks } from '../../support/shop/callbacks.js';
import { runJobs } from '../../support/jobs.js';
import { fund } from '../../support/wallet/ledger.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

interface Mail {
  template: string;
  values: Record<string, unknown>;
}

describe('bought appointments', () => {
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
    username = `buyer-${randomUUID().slice(0, 8)}`;
    buyer = await shop.signedIn('buyer', username);
    await fund(shop, username, 20_000);
  });

  async function buy(hours = 30): Promise<{ id: number; orderId: string }> {
    const [id] = (await stockAppointments(shop, { hours })) as [number];
    const { body } = await buyAppointment(buyer, id, { payWith: 'wallet' }).expect(200);
    await runJobs(shop);
    return { id, orderId: (body as { orderId: string }).orderId };
  }
  const mails = (orderId: string, template: string) =>
    shop.db.query<Mail>(
      `SELECT payload ->> 'template' AS template, payload -> 'values' AS values FROM outbox
       WHERE kind = 'mail.send' AND payload ->> 'template' = $2 AND payload -> 'values' ->> 'id' = $1 ORDER BY id`,
      [orderId, template],
    );
  const ask = (orderId: string, body: object = { wish: 'Friday after 3 PM' }, as = buyer) =>
    as.post(`/api/orders/${orderId}/appointment/reschedule`).send(body);
  const read = async (orderId: string) =>
    (await buyer.get(`/api/orders/${orderId}/appointment`).expect(200)).body as OrderAppointment;
  const open = async () =>
    ((await admin.get('/api/admin/appointment-requests?limit=100').expect(200)).body as Page<OpenReschedule>).items;
  const requestOf = async (orderId: string) => (await open()).find((one) => one.orderId === orderId)!;
  const fileOf = async (orderId: string, as = buyer) =>
    (await as.get(`/api/orders/${orderId}/appointment.ics`).expect(200)).text.replaceAll('\r\n ', '').split('\r\n');
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const refund = (orderId: string) =>
    admin
      .post(`/api/admin/orders/${orderId}/refund`)
      .send(buildRefund({ amountCents: 4500 }))
      .expect(200);
  async function moveTo(id: number, minutes: number): Promise<void> {
    await shop.db.run(`UPDATE callback_opportunities SET slot_at = now() + make_interval(mins => $2) WHERE id = $1`, [
      id,
      minutes,
    ]);
  }

  it('L90 are a calendar file for their agency, masked for a seat that sees no contacts, and part of the receipt', async () => {
    const { orderId } = await buy();
    const file = await fileOf(orderId);
    expect(file).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'SEQUENCE:0', 'SUMMARY:Call Robert Garza (FL)']));
    expect(file.find((line) => line.startsWith('UID:'))).toMatch(new RegExp(`^UID:${orderId}@`));
    expect(file.find((line) => line.startsWith('DESCRIPTION:'))).toMatch(/\(300\) \d{3}-\d{4}.*robert@mail.example/);
    expect(file.some((line) => line.startsWith('ATTENDEE'))).toBe(false);
    await (await shop.signedIn('buyer')).get(`/api/orders/${orderId}/appointment.ics`).expect(404);
    const viewer = `viewer-${randomUUID().slice(0, 8)}`;
    const colleague = await shop.signedIn('buyer', viewer);
    await moveSeat(shop, viewer, { with: username, role: 'viewer', sees: 'all' });
    const masked = (await fileOf(orderId, colleague)).join('\n');
    expect(masked).toContain('Call Robert GarXX');
    expect(masked).not.toMatch(/Garza|robert@|\d{3}-\d{4}\\n/);
    await ask(orderId, undefined, colleague).expect(403);

    const [receipt] = await shop.db.query<{ values: Record<string, unknown> }>(
      `SELECT payload -> 'values' AS values FROM outbox WHERE dedupe_key = $1`,
      [`mail:receipt:${orderId}`],
    );
    expect(receipt!.values).toMatchObject({ id: orderId, minutes: 30, sequence: 0, state: 'FL' });
    expect(JSON.stringify(receipt)).not.toMatch(/Garza|robert@/);
  });

  it('L90 an order of something else has none, and a company without an address organizes with that of its emails', async () => {
    const [callback] = (await stockCallbacks(shop)) as [number];
    const { body } = await buyCallbacks(buyer, [callback], { payWith: 'wallet' }).expect(200);
    for (const path of ['appointment', 'appointment.ics'])
      await buyer.get(`/api/orders/${(body as { orderId: string }).orderId}/${path}`).expect(404);
    const { orderId } = await buy();
    expect(await fileOf(orderId)).toContainEqual(expect.stringMatching(/^ORGANIZER;CN=.*:mailto:[^@]+@[^@]+$/));
  });

  it('L90 an unpaid order has none', async () => {
    const [id] = (await stockAppointments(shop)) as [number];
    const { body } = await buyAppointment(buyer, id).expect(200);
    const { orderId } = body as { orderId: string };
    for (const path of ['appointment', 'appointment.ics'])
      expect((await buyer.get(`/api/orders/${orderId}/${path}`).expect(409)).body).toMatchObject({ code: 'order_not_paid' });
    expect((await ask(orderId).expect(409)).body).toMatchObject({ code: 'order_not_paid' });
  });

  it('L91 are reminded of an hour before, once, however many workers look, and again after a new time', async () => {
    const [soon, later, refunded] = [await buy(), await buy(), await buy()];
    await refund(refunded.orderId);
    await runJobs(shop);
    for (const { id } of [soon, refunded]) await moveTo(id, 59);
    await moveTo(later.id, 62);
    const worker = shop.app.get(RemindBuyers, { strict: false });
    await Promise.all(Array.from({ length: 6 }, () => worker.execute()));
    await worker.execute();
    expect(await mails(soon.orderId, 'appointment-reminder')).toHaveLength(1);
    for (const { orderId } of [later, refunded]) expect(await mails(orderId, 'appointment-reminder')).toEqual([]);
    await moveTo(soon.id, 30);
    await worker.execute();
    await worker.execute();
    expect(await mails(soon.orderId, 'appointment-reminder')).toHaveLength(2);
  });

  it('L92 have one open request for another time, before they begin', async () => {
    const { id, orderId } = await buy();
    expect(await read(orderId)).toMatchObject({ slotMinutes: 30, state: 'FL', request: null, canAsk: true });
    expect((await ask(orderId, { wish: ' ' }).expect(400)).body).toMatchObject({
      errors: [{ field: 'wish', message: RESCHEDULE_MESSAGES.wishRequired }],
    });
    await ask(orderId, { wish: 'x'.repeat(201) }).expect(400);
    const both = await Promise.all([ask(orderId, { wish: 'Friday', note: 'I am\naway.' }), ask(orderId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await ask(orderId).expect(409)).body).toMatchObject({ code: 'reschedule_open', message: RESCHEDULE_MESSAGES.open });
    expect(await read(orderId)).toMatchObject({ request: { outcome: null }, canAsk: false });
    await ask(orderId, undefined, await shop.signedIn('buyer')).expect(404);
    expect(await requestOf(orderId)).toMatchObject({ name: 'Robert Garza', callbackId: id, askedBy: username });

    const begun = await buy();
    await moveTo(begun.id, -1);
    expect((await ask(begun.orderId).expect(409)).body).toMatchObject({ code: 'appointment_over' });
    expect((await read(begun.orderId)).canAsk).toBe(false);
  });

  it('L101 a request is emailed to the addresses of the settings, once, with what the buyer typed', async () => {
    const to = ['desk@shop.example', 'owner@shop.example'];
    const { body: site } = await admin.get('/api/admin/site').expect(200);
    const { version, settings } = site as { version: number; settings: object };
    await admin
      .post('/api/admin/site')
      .send({ version, ...settings, notificationEmails: to })
      .expect(200);
    const { orderId } = await buy();
    const counted = async () => ((await admin.get('/api/admin/home?zone=UTC').expect(200)).body as StaffHome).reschedules!;
    const before = await counted();
    const { number } = (await buyer.get(`/api/orders/${orderId}`).expect(200)).body as OrderDetail;
    await Promise.all([1, 2].map(() => ask(orderId, { wish: 'Friday 3:30 PM', note: 'I am away.' })));
    expect(await counted()).toBe(before + 1);
    const sent = await shop.db.query<{ to: string }>(
      `SELECT payload ->> 'to' AS "to", payload -> 'values' AS values FROM outbox
       WHERE payload ->> 'template' = 'appointment-asked' AND payload -> 'values' ->> 'number' = $1 ORDER BY 1`,
      [number],
    );
    const values = {
      number,
      wish: 'Friday 3:30 PM',
      note: 'I am away.',
      when: expect.stringContaining('Eastern Time') as unknown,
    };
    expect(sent).toEqual(to.map((address) => ({ to: address, values })));
  });

  it('L93 get a new time from staff, with the same calendar event in a higher sequence', async () => {
    const { orderId } = await buy();
    await ask(orderId).expect(200);
    const { id } = await requestOf(orderId);
    const move = (body: object) => admin.post(`/api/admin/appointment-requests/${id}/move`).send(body);
    expect((await move({ slotAt: '2026-01-01 10:00' }).expect(400)).body).toMatchObject({
      errors: [{ field: 'slotAt', message: APPOINTMENT_MESSAGES.slotSoon }],
    });
    const answers = await Promise.all([1, 2].map(() => move({ slotAt: `${inDays(5)} 15:30`, answer: 'He is back then.' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    await runJobs(shop);
    const after = await read(orderId);
    expect(after).toMatchObject({ request: { outcome: 'moved', answer: 'He is back then.' }, canAsk: true });
    expect(new Date(after.slotAt).toLocaleTimeString('en-US', { timeZone: 'America/New_York' })).toMatch(/^3:30/);
    const [moved] = await mails(orderId, 'appointment-moved');
    expect(moved!.values).toMatchObject({ sequence: 1, startsAt: after.slotAt, answer: 'He is back then.' });
    expect(await fileOf(orderId)).toContain('SEQUENCE:1');
    expect(await requestOf(orderId)).toBeUndefined();
  });

  it('L93 keep their time when staff decline, and the buyer learns why', async () => {
    const { orderId } = await buy();
    await ask(orderId).expect(200);
    const { id } = await requestOf(orderId);
    const decline = (answer: string) => admin.post(`/api/admin/appointment-requests/${id}/decline`).send({ answer });
    expect((await decline('').expect(400)).body).toMatchObject({ errors: [{ field: 'answer' }] });
    const before = await read(orderId);
    await decline('They travel until May.').expect(204);
    expect((await decline('Again').expect(409)).body).toMatchObject({ code: 'reschedule_answered' });
    expect(await read(orderId)).toMatchObject({ slotAt: before.slotAt, request: { outcome: 'declined' } });
    const [kept] = await mails(orderId, 'appointment-kept');
    expect(kept!.values).toMatchObject({ answer: 'They travel until May.' });
    await admin.post(`/api/admin/appointment-requests/${randomUUID()}/decline`).send({ answer: 'x' }).expect(404);
  });

  it('L93 leave a newer request open when the answer was for one that was closed meanwhile', async () => {
    const { orderId } = await buy();
    await ask(orderId).expect(200);
    const { id } = await requestOf(orderId);
    const { promise: answered, resolve } = Promise.withResolvers<Response>();
    await shop.db.transaction(async (tx) => {
      await tx.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [orderId]);
      void admin.post(`/api/admin/appointment-requests/${id}/decline`).send({ answer: 'Too late.' }).then(resolve);
      const waits = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      await waitFor('the answer to wait', async () => (await shop.db.query(waits)).length);
      await tx.run(`UPDATE appointment_requests SET outcome = 'declined', answered_at = now() WHERE id = $1`, [id]);
      await tx.run(
        `INSERT INTO appointment_requests (order_id, callback_id, asked_by, slot_at, wish)
         SELECT order_id, callback_id, asked_by, slot_at, 'Monday' FROM appointment_requests WHERE id = $1`,
        [id],
      );
    });
    expect((await answered).body).toMatchObject({ code: 'reschedule_answered' });
    expect(await requestOf(orderId)).toMatchObject({ wish: 'Monday', outcome: null });
    expect(await mails(orderId, 'appointment-kept')).toEqual([]);
  });

  it('L93 leave the calendar, and their request is closed, when the order is refunded in full', async () => {
    const { orderId } = await buy();
    await ask(orderId).expect(200);
    const { id } = await requestOf(orderId);
    await refund(orderId);
    await runJobs(shop);
    await runJobs(shop);
    expect(await requestOf(orderId)).toBeUndefined();
    const [canceled] = await mails(orderId, 'appointment-canceled');
    expect(canceled!.values).toMatchObject({ sequence: 1 });
    await admin
      .post(`/api/admin/appointment-requests/${id}/move`)
      .send({ slotAt: `${inDays(5)} 10:00` })
      .expect(409);
  });

  it.each(['paid', 'completed'])(
    'L100 of a %s order are on again when its refund fails later, and leave once more',
    async (status) => {
      const [id] = (await stockAppointments(shop)) as [number];
      const held = (await buyAppointment(buyer, id).expect(200)).body as BulkPurchaseResponse & { orderId: string };
      const { orderId } = held;
      await pay(buyer, held);
      await processPaymentEvents(shop);
      if (status === 'completed') await shop.db.run(`UPDATE orders SET status = 'completed' WHERE id = $1`, [orderId]);
      const sequences = async (template: string) => (await mails(orderId, template)).map(({ values }) => values.sequence);
      for (const time of [1, 2]) {
        await refund(orderId);
        await processPaymentEvents(shop);
        expect(await sequences('appointment-canceled')).toEqual([1, 3].slice(0, time));
        // A worker that stopped after its commit runs the job again.
        await shop.app.get(CancelAppointment, { strict: false }).execute(orderId);
        await settleRefund(shop, held, 'fail');
        await processPaymentEvents(shop);
        await runJobs(shop);
        await shop.app.get(RestoreAppointment, { strict: false }).execute(orderId);
        expect(await sequences('appointment-restored')).toEqual([2, 4].slice(0, time));
        expect(await orderRow(shop, orderId)).toMatchObject({ status });
      }
      expect(await sequences('appointment-canceled')).toEqual([1, 3]);
      expect(await fileOf(orderId)).toContain('SEQUENCE:4');
      expect(await read(orderId)).toMatchObject({ canAsk: true });
    },
  );

  it('L100 that have begun stay as they are, whatever becomes of the refund', async () => {
    const { id, orderId } = await buy();
    await moveTo(id, -1);
    await refund(orderId);
    await runJobs(shop);
    await shop.db.run(
      `UPDATE orders SET status = 'paid', cancel_reason = NULL, cancelled_at = NULL, refunded_from = NULL WHERE id = $1`,
      [orderId],
    );
    await shop.app.get(RestoreAppointment, { strict: false }).execute(orderId);
    for (const template of ['appointment-canceled', 'appointment-restored']) expect(await mails(orderId, template)).toEqual([]);
  });
});
