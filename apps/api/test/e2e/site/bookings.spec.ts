import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditRow } from '@warmline/contracts/audit/types';
import { BOOKING_LIMITS } from '@warmline/contracts/bookings/limits';
import { BOOKING_MESSAGES } from '@warmline/contracts/bookings/messages';
import {
  NO_HOURS,
  type BookCallRequest,
  type BookingHours,
  type BookingHoursView,
  type BookingRow,
  type BookingSlots,
} from '@warmline/contracts/bookings/types';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import type { Page } from '@warmline/contracts/lists/page';
import { DEFAULT_SETTINGS, type ShopSettingsView } from '@warmline/contracts/site/settings';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { TidyBookings } from '../../../src/modules/bookings/use-cases/tidy-bookings.use-case.js';
import { emailsTo } from '../../support/inbox.js';
import { runJobs } from '../../support/jobs.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const ALL_DAY = { from: '00:00', to: '24:00' };
const ALWAYS: BookingHours = { ...NO_HOURS, week: Array.from({ length: 7 }, () => ALL_DAY) };

describe('booked calls', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    admin = await shop.signedIn('admin', 'owner');
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    await shop.db.run('DELETE FROM bookings');
    await setHours(ALWAYS);
    await shop.db.run('DELETE FROM outbox');
  });

  const readHours = async () => (await admin.get('/api/admin/booking-hours').expect(200)).body as BookingHoursView;
  const setHours = async (hours: BookingHours) => {
    const { version } = await readHours();
    return admin.post('/api/admin/booking-hours').send({ version, ...hours });
  };
  const freeSlots = async () => ((await shop.anonymous().get('/api/bookings/slots').expect(200)).body as BookingSlots).slots;
  const address = () => `rosa-${randomUUID()}@agency.example`;
  const book = async (changes: Partial<Record<keyof BookCallRequest, unknown>> = {}) =>
    shop
      .anonymous()
      .post('/api/bookings')
      .send({
        startsAt: (await freeSlots())[0],
        name: 'Rosa Lind',
        email: address(),
        phone: '(813) 555-0142',
        timeZone: 'America/Chicago',
        ...changes,
      });
  const list = async (period = 'upcoming') =>
    ((await admin.get(`/api/admin/bookings?period=${period}`).expect(200)).body as Page<BookingRow>).items;
  const emails = async (to: string) => {
    await runJobs(shop);
    return emailsTo(to);
  };
  const source = async (id: string) => (await fetch(`${process.env.TEST_INBOX_URL}/api/v1/message/${id}/raw`)).text();
  const calendarOf = (raw: string) => {
    const encoded = /text\/calendar[^]*?base64\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw)?.[1];
    return encoded === undefined ? raw : Buffer.from(encoded, 'base64').toString();
  };
  const tokenIn = (text: string) => /cancel-call#([\w-]{43})/.exec(text)![1]!;
  const withLink = async () => {
    const email = address();
    expect((await book({ email })).status).toBe(201);
    const [mail] = await emails(email);
    return { email, token: tokenIn(mail!.Text) };
  };

  it('D31 offer the free slots as instants, for a few seconds from a cache', async () => {
    const { headers, body } = await shop.anonymous().get('/api/bookings/slots').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=10');
    const { slots } = body as BookingSlots;
    expect(slots.length).toBeGreaterThan(13 * 96 - 12);
    expect(Date.parse(slots[0]!)).toBeGreaterThanOrEqual(Date.now() + 2 * 3_600_000);
    await book({ startsAt: slots[1] });
    const [first, second] = await freeSlots();
    expect([first, second]).toEqual([slots[0], slots[2]]);
  });

  it('D31 offer nothing and can’t be booked without hours, or while an external calendar is set', async () => {
    const [startsAt] = await freeSlots();
    await setHours(NO_HOURS);
    expect(await freeSlots()).toEqual([]);
    expect((await book({ startsAt })).body).toMatchObject({ statusCode: 409, code: 'slot_taken' });
    await setHours(ALWAYS);
    const saveSite = async (bookingUrl: string) => {
      const { version } = (await admin.get('/api/admin/site')).body as ShopSettingsView;
      await admin
        .post('/api/admin/site')
        .send({ version, ...DEFAULT_SETTINGS, bookingUrl })
        .expect(200);
    };
    await saveSite('https://book.example/owner');
    expect(await freeSlots()).toEqual([]);
    expect((await book({ startsAt })).status).toBe(409);
    expect((await readHours()).isReplaced).toBe(true);
    await saveSite('');
    expect((await book({ startsAt })).status).toBe(201);
  });

  it('D32 are stored as entered, and confirmed without anything that was typed', async () => {
    const email = address();
    const [startsAt] = await freeSlots();
    const answer = await book({ email, startsAt, agency: 'Lind Agency', note: 'Visit evil.example\nnow' });
    expect([answer.status, answer.body]).toEqual([201, { startsAt }]);
    expect(await list()).toMatchObject([
      {
        startsAt,
        email,
        name: 'Rosa Lind',
        phone: '8135550142',
        agency: 'Lind Agency',
        note: 'Visit evil.example\nnow',
        timeZone: 'America/Chicago',
        status: 'booked',
        canCancel: true,
        canceled: null,
      },
    ]);
    const [mail] = await emails(email);
    const raw = await source(mail!.ID);
    expect(mail!.Text).toMatch(/ Central Time, 15 minutes\. We call the number ending in 0142\./);
    expect(`${mail!.Subject}${mail!.Text}${calendarOf(raw)}`).not.toMatch(/Rosa|Lind|evil/);
  });

  it('D34 attach an invitation to the emails of both sides, and its cancellation later', async () => {
    const { email, token } = await withLink();
    const [row] = await list();
    const read = async (to: string, subject: RegExp) => {
      const mail = (await emails(to)).find(
        ({ Subject, Text }) => subject.test(Subject) && (to === email || /Rosa Lind/.test(Text)),
      );
      const raw = await source(mail!.ID);
      expect(raw).toContain('filename=call.ics');
      return calendarOf(raw);
    };
    const start = `DTSTART:${row!.startsAt.replace(/[-:]|\.000/g, '')}`;
    for (const ics of [await read(email, /^Your call/), await read('support@warmline.example', /^New call booked/)]) {
      expect(ics).toContain('METHOD:REQUEST\r\n');
      expect(ics).toContain(`UID:${row!.id}@127.0.0.1\r\nSEQUENCE:0\r\n`);
      expect(ics).toContain(start);
    }
    await shop.anonymous().post('/api/bookings/cancel').send({ token }).expect(200);
    for (const ics of [await read(email, /^Canceled/), await read('support@warmline.example', /^Call canceled/)]) {
      expect(ics).toContain('METHOD:CANCEL\r\n');
      expect(ics).toContain(`UID:${row!.id}@127.0.0.1\r\nSEQUENCE:1\r\n`);
      expect(ics).toContain(start);
    }
  });

  it('D33 are one a slot: of ten visitors at the same moment one gets it, the others 409 slot_taken', async () => {
    const [startsAt] = await freeSlots();
    const answers = await Promise.all(Array.from({ length: 10 }, () => book({ startsAt })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    const refused = answers.find(({ status }) => status === 409)!.body as ErrorBody;
    expect(refused).toMatchObject({ code: 'slot_taken', message: BOOKING_MESSAGES.slotTaken });
    expect(await list()).toHaveLength(1);
    expect(await freeSlots()).not.toContain(startsAt);
  });

  it('D33 sent twice by the same person are one booking with one email', async () => {
    const email = address();
    const [startsAt] = await freeSlots();
    const answers = await Promise.all([book({ email, startsAt }), book({ email: email.toUpperCase(), startsAt })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await list()).toHaveLength(1);
    expect(await emails(email)).toHaveLength(1);
  });

  it('D33 are refused for a slot that is not offered', async () => {
    const soon = new Date(Math.ceil(Date.now() / 900_000) * 900_000).toISOString();
    for (const startsAt of [soon, '2031-01-01T12:00:00Z', (await freeSlots())[0]!.replace(':00.000Z', ':01.000Z')]) {
      expect((await book({ startsAt })).body).toMatchObject({ code: 'slot_taken' });
    }
  });

  it('D36 are limited to two ahead and four a day for one email address, which an answer doesn’t tell', async () => {
    const email = address();
    const cancel = async (id: string) => admin.post(`/api/admin/bookings/${id}/cancel`).send({ reason: '' }).expect(204);
    for (let call = 0; call < BOOKING_LIMITS.openPerEmail; call += 1) expect((await book({ email })).status).toBe(201);
    const [[taken], [startsAt]] = [await list(), await freeSlots()];
    const refused = await book({ email: email.toUpperCase(), startsAt });
    expect([refused.status, refused.body]).toEqual([201, { startsAt }]);
    expect(await freeSlots()).toContain(startsAt);
    expect((await book({ email: address(), startsAt: taken!.startsAt })).body).toMatchObject({ code: 'slot_taken' });
    expect((await book({ email, phone: '8135550199', startsAt: taken!.startsAt })).body).toMatchObject({ code: 'slot_taken' });
    for (const { id } of await list()) await cancel(id);
    const booked: boolean[] = [];
    for (let call = 0; call < 3; call += 1) {
      const [next] = await freeSlots();
      expect((await book({ email, startsAt: next })).status).toBe(201);
      const row = (await list()).find((one) => one.startsAt === next);
      booked.push(row !== undefined);
      if (row) await cancel(row.id);
    }
    expect(booked).toEqual([true, true, false]);
    const told = (await emails(email)).filter(({ Subject }) => Subject === 'Your call was not booked');
    expect(told.map(({ Text }) => /can have 2 calls ahead and book 4 in 24 hours/.test(Text))).toEqual([true]);
  });

  it.each<[string, Partial<Record<keyof BookCallRequest, unknown>>, keyof BookCallRequest, string]>([
    ['no name', { name: '  ' }, 'name', BOOKING_MESSAGES.name],
    ['an invalid address', { email: 'rosa@' }, 'email', BOOKING_MESSAGES.email],
    ['a foreign number', { phone: '+49 30 1234567' }, 'phone', BOOKING_MESSAGES.phone],
    ['a time without a zone', { startsAt: '2026-11-30T14:00:00' }, 'startsAt', BOOKING_MESSAGES.startsAt],
    ['no time', { startsAt: undefined }, 'startsAt', BOOKING_MESSAGES.startsAt],
    ['a long note', { note: 'x'.repeat(501) }, 'note', BOOKING_MESSAGES.note],
    ['a filled honeypot', { homepage: 'https://spam.example' }, 'homepage', 'Please leave this field empty.'],
  ])('D32 are refused at the field with %s', async (_what, changes, field, message) => {
    const { status, body } = await book(changes);
    expect(status).toBe(400);
    expect((body as ErrorBody).errors).toContainEqual({ field, message });
  });

  it('D35 are shown by their link, and canceled once by its POST; then the slot is free again', async () => {
    const { token } = await withLink();
    const [row] = await list();
    const link = (path: string) => shop.anonymous().post(`/api/bookings/${path}`).send({ token });
    const shown = { startsAt: row!.startsAt, timeZone: 'America/Chicago', status: 'booked', canCancel: true };
    expect((await link('find').expect(200)).body).toEqual(shown);
    expect((await link('find').expect(200)).body).toEqual(shown);
    const answers = await Promise.all([link('cancel'), link('cancel')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await link('find').expect(200)).body).toEqual({ ...shown, status: 'canceled', canCancel: false });
    expect(await freeSlots()).toContain(row!.startsAt);
    expect((await book({ startsAt: row!.startsAt })).status).toBe(201);
    expect((await list('past'))[0]!.canceled).toMatchObject({ by: null, reason: '' });
  });

  it('D35 have links that only the email knows, and that cancel no call that has begun', async () => {
    const { token } = await withLink();
    const stored = await shop.db.query<object>('SELECT to_jsonb(b) FROM bookings b UNION ALL SELECT payload FROM outbox');
    expect(JSON.stringify(stored)).not.toContain(token);
    const send = (path: string, sent: string) => shop.anonymous().post(`/api/bookings/${path}`).send({ token: sent });
    const { body } = await send('find', 'x'.repeat(43)).expect(404);
    expect(body).toMatchObject({ code: 'not_found', message: BOOKING_MESSAGES.linkUnknown });
    await shop.db.run(`UPDATE bookings SET starts_at = now() - interval '1 second'`);
    await send('cancel', token).expect(409);
  });

  it('D35 are canceled by admins with a reason, which is in the email and in the audit log', async () => {
    const { email } = await withLink();
    const [row] = await list();
    await admin.post(`/api/admin/bookings/${row!.id}/cancel`).send({ reason: 'We are closed that day.' }).expect(204);
    await admin.post(`/api/admin/bookings/${row!.id}/cancel`).send({ reason: '' }).expect(409);
    await admin.post(`/api/admin/bookings/${randomUUID()}/cancel`).send({ reason: '' }).expect(404);
    const mail = (await emails(email)).find(({ Subject }) => Subject.startsWith('Canceled'));
    expect(mail!.Text).toContain('> We are closed that day.');
    expect((await list('past'))[0]).toMatchObject({
      status: 'canceled',
      canceled: { by: 'owner', reason: 'We are closed that day.' },
    });
    const { items } = (await admin.get('/api/admin/audit')).body as Page<AuditRow>;
    expect(items[0]).toMatchObject({ action: 'booking.canceled', after: { reason: 'We are closed that day.' } });
    expect(JSON.stringify(items)).not.toContain('Rosa');
  });

  it('D35 that were canceled before the confirmation was sent aren’t confirmed', async () => {
    const email = address();
    await book({ email });
    const [row] = await list();
    await admin.post(`/api/admin/bookings/${row!.id}/cancel`).send({ reason: '' }).expect(204);
    expect((await emails(email)).map(({ Subject }) => Subject.split(':')[0])).toEqual(['Canceled']);
  });

  it('D30 follow the hours, of which one of two simultaneous changes wins', async () => {
    const { version, hours } = await readHours();
    const second = await shop.signedIn('admin');
    const changes = [admin, second].map((from, leadHours) =>
      from.post('/api/admin/booking-hours').send({ version, ...hours, leadHours }),
    );
    const answers = await Promise.all(changes);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'hours_changed' });
    expect((await readHours()).version).toBe(version + 1);
    await setHours((await readHours()).hours);
    expect((await readHours()).version).toBe(version + 1);
  });

  it('D30 refuse invalid hours at the field', async () => {
    const { body } = await setHours({ ...ALWAYS, week: [{ from: '17:00', to: '09:00' }, ...ALWAYS.week.slice(1)] });
    expect((body as ErrorBody).errors).toEqual([{ field: 'week.0', message: BOOKING_MESSAGES.dayHours }]);
  });

  it('D37 are deleted 90 days after the call', async () => {
    await book();
    await book();
    const move = (days: number, offset: number) =>
      shop.db.run(
        `UPDATE bookings SET starts_at = now() - make_interval(days => $1)
         WHERE id = (SELECT id FROM bookings ORDER BY starts_at OFFSET $2 LIMIT 1)`,
        [days, offset],
      );
    await move(91, 0);
    await move(89, 1);
    await shop.app.get(TidyBookings).execute();
    expect(await list('past')).toHaveLength(1);
  });
});
