import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BOOKING_LIMITS } from '@warmline/contracts/bookings/limits';
import { BOOKING_MESSAGES } from '@warmline/contracts/bookings/messages';
import { NO_HOURS, type BookCallRequest, type BookingSlots } from '@warmline/contracts/bookings/types';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import { DEFAULT_SETTINGS, type ShopSettingsView } from '@warmline/contracts/site/settings';
import { TidyBookings } from '../../../src/modules/bookings/use-cases/tidy-bookings.use-case.js';
import { ALWAYS, BookingDesk, calendarOf, newAddress, sourceOf } from '../../support/site/booking-desk.js';

describe('booked calls', () => {
  let desk: BookingDesk;
  beforeAll(async () => {
    desk = await BookingDesk.start();
  });
  afterAll(() => desk.shop.stop());
  beforeEach(() => desk.reset());

  it('D31 offer the free slots as instants, for a few seconds from a cache', async () => {
    const { headers, body } = await desk.shop.anonymous().get('/api/bookings/slots').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=10');
    const { slots } = body as BookingSlots;
    expect(slots.length).toBeGreaterThan(13 * 96 - 12);
    expect(Date.parse(slots[0]!)).toBeGreaterThanOrEqual(Date.now() + 2 * 3_600_000);
    const [before, taken, after] = slots.slice(8);
    await desk.book({ startsAt: taken });
    const free = await desk.freeSlots();
    expect(free.slice(free.indexOf(before!)).slice(0, 2)).toEqual([before, after]);
  });

  it('D31 offer nothing and can’t be booked without hours, or while an external calendar is set', async () => {
    const [startsAt] = await desk.freeSlots();
    await desk.setHours(NO_HOURS);
    expect(await desk.freeSlots()).toEqual([]);
    expect((await desk.book({ startsAt })).body).toMatchObject({ statusCode: 409, code: 'slot_taken' });
    await desk.setHours(ALWAYS);
    const saveSite = async (bookingUrl: string) => {
      const { version } = (await desk.admin.get('/api/admin/site')).body as ShopSettingsView;
      await desk.admin
        .post('/api/admin/site')
        .send({ version, ...DEFAULT_SETTINGS, bookingUrl })
        .expect(200);
    };
    await saveSite('https://book.example/owner');
    expect(await desk.freeSlots()).toEqual([]);
    expect((await desk.book({ startsAt })).status).toBe(409);
    expect((await desk.readHours()).isReplaced).toBe(true);
    await saveSite('');
    expect((await desk.book({ startsAt })).status).toBe(201);
  });

  it('D32 are stored as entered, and confirmed without anything that was typed', async () => {
    const email = newAddress();
    const [startsAt] = await desk.freeSlots();
    const answer = await desk.book({ email, startsAt, agency: 'Lind Agency', note: 'Visit evil.example\nnow' });
    expect([answer.status, answer.body]).toEqual([201, { startsAt }]);
    expect(await desk.list()).toMatchObject([
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
    const [mail] = await desk.emails(email);
    const raw = await sourceOf(mail!.ID);
    expect(mail!.Text).toMatch(/ Central Time, 15 minutes\. We call the number ending in 0142\./);
    expect(`${mail!.Subject}${mail!.Text}${calendarOf(raw)}`).not.toMatch(/Rosa|Lind|evil/);
  });

  it('D33 are one a slot: of ten visitors at the same moment one gets it, the others 409 slot_taken', async () => {
    const [startsAt] = await desk.freeSlots();
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.book({ startsAt })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    const refused = answers.find(({ status }) => status === 409)!.body as ErrorBody;
    expect(refused).toMatchObject({ code: 'slot_taken', message: BOOKING_MESSAGES.slotTaken });
    expect(await desk.list()).toHaveLength(1);
    expect(await desk.freeSlots()).not.toContain(startsAt);
  });

  it('D33 sent twice by the same person are one booking with one email', async () => {
    const email = newAddress();
    const [startsAt] = await desk.freeSlots();
    const answers = await Promise.all([desk.book({ email, startsAt }), desk.book({ email: email.toUpperCase(), startsAt })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await desk.list()).toHaveLength(1);
    expect(await desk.emails(email)).toHaveLength(1);
  });

  it('D33 are refused for a slot that is not offered', async () => {
    const soon = new Date(Math.ceil(Date.now() / 900_000) * 900_000).toISOString();
    for (const startsAt of [soon, '2031-01-01T12:00:00Z', (await desk.freeSlots())[0]!.replace(':00.000Z', ':01.000Z')]) {
      expect((await desk.book({ startsAt })).body).toMatchObject({ code: 'slot_taken' });
    }
  });

  it('D36 are limited to two ahead and four a day for one email address, which an answer doesn’t tell', async () => {
    const email = newAddress();
    const cancel = async (id: string) => desk.admin.post(`/api/admin/bookings/${id}/cancel`).send({ reason: '' }).expect(204);
    for (let call = 0; call < BOOKING_LIMITS.openPerEmail; call += 1) expect((await desk.book({ email })).status).toBe(201);
    const [[taken], [startsAt]] = [await desk.list(), await desk.freeSlots()];
    const refused = await desk.book({ email: email.toUpperCase(), startsAt });
    expect([refused.status, refused.body]).toEqual([201, { startsAt }]);
    expect(await desk.freeSlots()).toContain(startsAt);
    expect((await desk.book({ email: newAddress(), startsAt: taken!.startsAt })).body).toMatchObject({ code: 'slot_taken' });
    expect((await desk.book({ email, phone: '8135550199', startsAt: taken!.startsAt })).body).toMatchObject({
      code: 'slot_taken',
    });
    for (const { id } of await desk.list()) await cancel(id);
    const booked: boolean[] = [];
    for (let call = 0; call < 3; call += 1) {
      const [next] = await desk.freeSlots();
      expect((await desk.book({ email, startsAt: next })).status).toBe(201);
      const row = (await desk.list()).find((one) => one.startsAt === next);
      booked.push(row !== undefined);
      if (row) await cancel(row.id);
    }
    expect(booked).toEqual([true, true, false]);
    const told = (await desk.emails(email)).filter(({ Subject }) => Subject === 'Your call was not booked');
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
    const { status, body } = await desk.book(changes);
    expect(status).toBe(400);
    expect((body as ErrorBody).errors).toContainEqual({ field, message });
  });

  it('D30 follow the hours, of which one of two simultaneous changes wins', async () => {
    const { version, hours } = await desk.readHours();
    const second = await desk.shop.signedIn('admin');
    const changes = [desk.admin, second].map((from, leadHours) =>
      from.post('/api/admin/booking-hours').send({ version, ...hours, leadHours }),
    );
    const answers = await Promise.all(changes);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'hours_changed' });
    expect((await desk.readHours()).version).toBe(version + 1);
    await desk.setHours((await desk.readHours()).hours);
    expect((await desk.readHours()).version).toBe(version + 1);
  });

  it('D30 refuse invalid hours at the field', async () => {
    const { body } = await desk.setHours({ ...ALWAYS, week: [{ from: '17:00', to: '09:00' }, ...ALWAYS.week.slice(1)] });
    expect((body as ErrorBody).errors).toEqual([{ field: 'week.0', message: BOOKING_MESSAGES.dayHours }]);
  });

  it('D37 are deleted 90 days after the call', async () => {
    await desk.book();
    await desk.book();
    const move = (days: number, offset: number) =>
      desk.shop.db.run(
        `UPDATE bookings SET starts_at = now() - make_interval(days => $1)
         WHERE id = (SELECT id FROM bookings ORDER BY starts_at OFFSET $2 LIMIT 1)`,
        [days, offset],
      );
    await move(91, 0);
    await move(89, 1);
    await desk.shop.app.get(TidyBookings).execute();
    expect(await desk.list('past')).toHaveLength(1);
  });
});
