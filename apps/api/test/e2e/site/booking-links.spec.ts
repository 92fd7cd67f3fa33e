import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuditRow } from '@warmline/contracts/audit/types';
import { BOOKING_MESSAGES } from '@warmline/contracts/bookings/messages';
import type { Page } from '@warmline/contracts/lists/page';
import { randomUUID } from 'node:crypto';
import { BookingDesk, calendarOf, newAddress, sourceOf } from '../../support/site/booking-desk.js';

const tokenIn = (text: string) => /cancel-call#([\w-]{43})/.exec(text)![1]!;

describe('emails and links of booked calls', () => {
  let desk: BookingDesk;
  beforeAll(async () => {
    desk = await BookingDesk.start();
  });
  afterAll(() => desk.shop.stop());
  beforeEach(() => desk.reset());

  const withLink = async () => {
    const email = newAddress();
    expect((await desk.book({ email })).status).toBe(201);
    const [mail] = await desk.emails(email);
    return { email, token: tokenIn(mail!.Text) };
  };

  it('D34 attach an invitation to the emails of both sides, and its cancellation later', async () => {
    const { email, token } = await withLink();
    const [row] = await desk.list();
    const read = async (to: string, subject: RegExp) => {
      const mail = (await desk.emails(to)).find(
        ({ Subject, Text }) => subject.test(Subject) && (to === email || /Rosa Lind/.test(Text)),
      );
      const raw = await sourceOf(mail!.ID);
      expect(raw).toContain('filename=call.ics');
      return calendarOf(raw);
    };
    const start = `DTSTART:${row!.startsAt.replace(/[-:]|\.000/g, '')}`;
    for (const ics of [await read(email, /^Your call/), await read('support@warmline.example', /^New call booked/)]) {
      expect(ics).toContain('METHOD:REQUEST\r\n');
      expect(ics).toContain(`UID:${row!.id}@127.0.0.1\r\nSEQUENCE:0\r\n`);
      expect(ics).toContain(start);
    }
    await desk.shop.anonymous().post('/api/bookings/cancel').send({ token }).expect(200);
    for (const ics of [await read(email, /^Canceled/), await read('support@warmline.example', /^Call canceled/)]) {
      expect(ics).toContain('METHOD:CANCEL\r\n');
      expect(ics).toContain(`UID:${row!.id}@127.0.0.1\r\nSEQUENCE:1\r\n`);
      expect(ics).toContain(start);
    }
  });

  it('D35 are shown by their link, and canceled once by its POST; then the slot is free again', async () => {
    const { token } = await withLink();
    const [row] = await desk.list();
    const link = (path: string) => desk.shop.anonymous().post(`/api/bookings/${path}`).send({ token });
    const shown = { startsAt: row!.startsAt, timeZone: 'America/Chicago', status: 'booked', canCancel: true };
    expect((await link('find').expect(200)).body).toEqual(shown);
    expect((await link('find').expect(200)).body).toEqual(shown);
    const answers = await Promise.all([link('cancel'), link('cancel')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await link('find').expect(200)).body).toEqual({ ...shown, status: 'canceled', canCancel: false });
    expect(await desk.freeSlots()).toContain(row!.startsAt);
    expect((await desk.book({ startsAt: row!.startsAt })).status).toBe(201);
    expect((await desk.list('past'))[0]!.canceled).toMatchObject({ by: null, reason: '' });
  });

  it('D35 have links that only the email knows, and that cancel no call that has begun', async () => {
    const { token } = await withLink();
    const stored = await desk.shop.db.query<object>('SELECT to_jsonb(b) FROM bookings b UNION ALL SELECT payload FROM outbox');
    expect(JSON.stringify(stored)).not.toContain(token);
    const send = (path: string, sent: string) => desk.shop.anonymous().post(`/api/bookings/${path}`).send({ token: sent });
    const { body } = await send('find', 'x'.repeat(43)).expect(404);
    expect(body).toMatchObject({ code: 'not_found', message: BOOKING_MESSAGES.linkUnknown });
    await desk.shop.db.run(`UPDATE bookings SET starts_at = now() - interval '1 second'`);
    await send('cancel', token).expect(409);
  });

  it('D35 are canceled by admins with a reason, which is in the email and in the audit log', async () => {
    const { email } = await withLink();
    const [row] = await desk.list();
    await desk.admin.post(`/api/admin/bookings/${row!.id}/cancel`).send({ reason: 'We are closed that day.' }).expect(204);
    await desk.admin.post(`/api/admin/bookings/${row!.id}/cancel`).send({ reason: '' }).expect(409);
    await desk.admin.post(`/api/admin/bookings/${randomUUID()}/cancel`).send({ reason: '' }).expect(404);
    const mail = (await desk.emails(email)).find(({ Subject }) => Subject.startsWith('Canceled'));
    expect(mail!.Text).toContain('> We are closed that day.');
    expect((await desk.list('past'))[0]).toMatchObject({
      status: 'canceled',
      canceled: { by: 'owner', reason: 'We are closed that day.' },
    });
    const { items } = (await desk.admin.get('/api/admin/audit')).body as Page<AuditRow>;
    expect(items[0]).toMatchObject({ action: 'booking.canceled', after: { reason: 'We are closed that day.' } });
    expect(JSON.stringify(items)).not.toContain('Rosa');
  });

  it('D35 that were canceled before the confirmation was sent aren’t confirmed', async () => {
    const email = newAddress();
    await desk.book({ email });
    const [row] = await desk.list();
    await desk.admin.post(`/api/admin/bookings/${row!.id}/cancel`).send({ reason: '' }).expect(204);
    expect((await desk.emails(email)).map(({ Subject }) => Subject.split(':')[0])).toEqual(['Canceled']);
  });
});
