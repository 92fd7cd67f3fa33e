import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { BOOKING_MESSAGES } from '@warmline/contracts/bookings/messages';
import type { LinkedCall } from '@warmline/contracts/bookings/types';
import { openPage } from '../../../testing/open-page.tsx';
import { openShop, refusal, type Routes } from '../../../testing/shop.ts';

const CALL: LinkedCall = {
  startsAt: '2026-11-30T14:15:00.000Z',
  timeZone: 'America/Chicago',
  status: 'booked',
  canCancel: true,
};
const TIME = 'Monday, November 30, 2026 at 8:15 AM Central Time';

async function openLink(routes: Routes, hash = '#a_b-C') {
  const shop = await openShop({ 'GET /api/me': () => refusal(401, 'unauthenticated', 'Please sign in.'), ...routes });
  return { shop, ...(await openPage(`/cancel-call${hash}`)) };
}
const found = (call: LinkedCall) => ({ 'POST /api/bookings/find': () => ({ body: call }) });

describe('the link of a confirmation email', () => {
  it('D35 shows the call, and cancels it only by its button', async () => {
    const canceled = { ...CALL, status: 'canceled', canCancel: false } as const;
    const { shop, user } = await openLink({ ...found(CALL), 'POST /api/bookings/cancel': () => ({ body: canceled }) });
    expect(await screen.findByText(TIME)).toBeVisible();
    expect(shop.callsTo('POST /api/bookings/cancel')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel the call' }));
    expect(await screen.findByRole('heading', { name: 'Your call is canceled' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Book another time' })).toHaveAttribute('href', '/#schedule-call');
    expect(shop.callsTo('POST /api/bookings/cancel').map(({ body }) => body)).toEqual([{ token: 'a_b-C' }]);
  });

  it('D35 says that a call has started', async () => {
    await openLink(found({ ...CALL, canCancel: false }));
    expect(await screen.findByText(`It started on ${TIME} and can't be canceled anymore.`)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel the call' })).toBeNull();
  });

  it.each([
    ['an unknown token', '#a_b-C'],
    ['no token', ''],
  ])('D35 says that a link with %s is not valid', async (_what, hash) => {
    await openLink({ 'POST /api/bookings/find': () => refusal(404, 'not_found', BOOKING_MESSAGES.linkUnknown) }, hash);
    expect(await screen.findByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  });

  it('D35 keeps the button when the call could not be canceled', async () => {
    const { user } = await openLink({ ...found(CALL), 'POST /api/bookings/cancel': () => ({ status: 500, body: 'oops' }) });
    await user.click(await screen.findByRole('button', { name: 'Cancel the call' }));
    expect(await screen.findByText("The call couldn't be canceled. Please try again.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel the call' })).toBeEnabled();
  });
});
