import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { BOOKING_MESSAGES } from '@warmline/contracts/bookings/messages';
import { NO_HOURS, type BookingHoursView, type BookingRow } from '@warmline/contracts/bookings/types';
import { ADMIN, buildUser } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { pageOf } from '../../../../testing/page-of.ts';
import { paste } from '../../../../testing/paste.ts';
import { refreshQueries } from '../../../../lib/api/query-client.ts';
import { openShop, refusal, type Routes, type Shop } from '../../../../testing/shop.ts';

const NINE_TO_FIVE = { from: '09:00', to: '17:00' };
const HOURS: BookingHoursView = {
  version: 3,
  hours: { ...NO_HOURS, week: [NINE_TO_FIVE, NINE_TO_FIVE, null, null, null, null, null] },
  changed: { at: '2026-11-20T10:00:00.000Z', by: 'admin' },
  isReplaced: false,
};
const BOOKING: BookingRow = {
  id: 'b1',
  startsAt: '2026-11-30T14:00:00.000Z',
  name: 'Rosa Lind',
  email: 'rosa@agency.example',
  phone: '8135550142',
  agency: 'Lind Agency',
  note: 'Two states',
  timeZone: 'Pacific/Honolulu',
  status: 'booked',
  canCancel: true,
  bookedAt: '2026-11-20T10:00:00.000Z',
  canceled: null,
};
const CANCELED: BookingRow = {
  ...BOOKING,
  id: 'b2',
  name: 'Tim Hart',
  status: 'canceled',
  canCancel: false,
  canceled: { at: '2026-11-21T10:00:00.000Z', by: 'owner', reason: 'Closed that day' },
};

let shop: Shop;
async function openBookings(routes: Routes = {}) {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    'GET /api/admin/bookings': ({ search }) => pageOf(search.get('period') === 'past' ? [CANCELED] : [BOOKING]),
    'GET /api/admin/booking-hours': () => ({ body: HOURS }),
    ...routes,
  });
  const opened = await openPage('/admin/bookings');
  return { ...opened, form: within(await screen.findByRole('form', { name: 'Hours' })) };
}
const row = async (name: string) => within((await screen.findByText(name)).closest('tr')!);

describe('bookings of the landing page', () => {
  it('D35 lists calls ahead with who, where and why, and the others on request', async () => {
    const { user, at } = await openBookings();
    const rosa = await row('Rosa Lind');
    for (const text of ['Lind Agency', 'Two states', 'Booked', /visitor in Hawaii/]) expect(rosa.getByText(text)).toBeVisible();
    expect(rosa.getByRole('link', { name: '(813) 555-0142' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Which calls'), 'Past and canceled calls');
    const tim = await row('Tim Hart');
    expect(tim.getByText('by owner: Closed that day')).toBeVisible();
    expect(tim.queryByRole('button', { name: /Cancel/ })).toBeNull();
    expect(at()).toBe('/admin/bookings?period=past');
  });

  it('D35 cancels a call with a reason', async () => {
    const { user } = await openBookings({ 'POST /api/admin/bookings/b1/cancel': () => ({ status: 204, body: '' }) });
    await user.click((await row('Rosa Lind')).getByRole('button', { name: 'Cancel the call with Rosa Lind' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this call?' }));
    await paste(user, dialog.getByLabelText('Reason (optional)'), 'Closed that day');
    await user.click(dialog.getByRole('button', { name: 'Cancel the call' }));
    expect(await screen.findByText('Call canceled')).toBeVisible();
    const [call] = shop.callsTo('POST /api/admin/bookings/b1/cancel');
    expect(call!.body).toEqual({ reason: 'Closed that day' });
    await waitFor(() => expect(shop.callsTo('GET /api/admin/bookings').length).toBeGreaterThan(1));
  });

  it('D30 saves the hours of the week with the version they are based on', async () => {
    const { user, form } = await openBookings({ 'POST /api/admin/booking-hours': () => ({ body: { ...HOURS, version: 4 } }) });
    await user.selectOptions(form.getByLabelText('Monday from'), 'Closed');
    await user.selectOptions(form.getByLabelText('Saturday from'), '10:30 AM');
    await user.selectOptions(form.getByLabelText('Saturday to'), 'Midnight');
    await user.selectOptions(form.getByLabelText('Time zone'), 'Pacific Time');
    await user.clear(form.getByLabelText(/Notice in hours/));
    await user.type(form.getByLabelText(/Notice in hours/), '4');
    await user.click(form.getByRole('button', { name: 'Save hours' }));
    expect(await screen.findByText('Hours saved')).toBeVisible();
    expect(shop.callsTo('POST /api/admin/booking-hours').map(({ body }) => body)).toEqual([
      {
        version: 3,
        timeZone: 'America/Los_Angeles',
        leadHours: 4,
        horizonDays: 14,
        away: null,
        week: [null, NINE_TO_FIVE, null, null, null, { from: '10:30', to: '24:00' }, null],
      },
    ]);
  });

  it('D30 shows at the field what is wrong, also what the server says', async () => {
    const message = BOOKING_MESSAGES.awayDay;
    const { user, form } = await openBookings({
      'POST /api/admin/booking-hours': () => refusal(400, 'validation_failed', message, { errors: [{ field: 'away', message }] }),
    });
    await user.selectOptions(form.getByLabelText('Tuesday to'), '8:00 AM');
    await user.click(form.getByRole('button', { name: 'Save hours' }));
    expect(await form.findByText(BOOKING_MESSAGES.dayHours)).toBeVisible();
    expect(shop.callsTo('POST /api/admin/booking-hours')).toEqual([]);
    await user.selectOptions(form.getByLabelText('Tuesday to'), '5:00 PM');
    await user.click(form.getByRole('button', { name: 'Save hours' }));
    expect(await form.findByText(message)).toBeVisible();
  });

  it('D30 keeps what was typed when another admin saves other hours first', async () => {
    const other = { ...HOURS, version: 4, hours: { ...HOURS.hours, leadHours: 9 } };
    let stored = HOURS;
    const { user, form } = await openBookings({
      'GET /api/admin/booking-hours': () => ({ body: stored }),
      'POST /api/admin/booking-hours': ({ body }) => {
        if ((body as BookingHoursView).version === 4) return { body: { ...other, version: 5 } };
        stored = other;
        return refusal(409, 'hours_changed', BOOKING_MESSAGES.hoursChanged);
      },
    });
    await user.selectOptions(form.getByLabelText('Monday from'), 'Closed');
    await user.click(form.getByRole('button', { name: 'Save hours' }));
    expect(await screen.findByText(/Saved meanwhile .*Monday 9:00 AM to 5:00 PM.*notice 9 hours/)).toBeVisible();
    const again = within(screen.getByRole('form', { name: 'Hours' }));
    expect(again.getByLabelText('Monday from')).toHaveDisplayValue('Closed');
    await user.click(again.getByRole('button', { name: 'Save hours' }));
    expect(await screen.findByText('Hours saved')).toBeVisible();
    expect(shop.callsTo('POST /api/admin/booking-hours').at(-1)!.body).toMatchObject({
      version: 4,
      week: { 0: null },
      leadHours: 2,
    });
  });

  it('D30 shows the hours of another admin at once while nothing was typed', async () => {
    let stored = HOURS;
    const { form } = await openBookings({ 'GET /api/admin/booking-hours': () => ({ body: stored }) });
    expect(form.getByLabelText(/Notice in hours/)).toHaveValue(HOURS.hours.leadHours);
    stored = { ...HOURS, version: 4, hours: { ...HOURS.hours, leadHours: 9 } };
    refreshQueries('/api/admin/booking-hours');
    expect(await screen.findByDisplayValue('9')).toBeVisible();
    expect(screen.queryByText(/Saved meanwhile/)).toBeNull();
  });

  it('D31 says that the external booking link replaces the hours', async () => {
    const { form } = await openBookings({ 'GET /api/admin/booking-hours': () => ({ body: { ...HOURS, isReplaced: true } }) });
    expect(form.getByRole('button', { name: 'Save hours' })).toBeVisible();
    expect(screen.getByText(/Your external booking link is shown instead/)).toBeVisible();
  });
});
