import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { APPOINTMENT_MESSAGES, type AppointmentOffer } from '@warmline/contracts/callbacks/appointments';
import { SUPPRESSION_MESSAGES } from '@warmline/contracts/suppression/messages';
import { slotText } from '@warmline/domain/callbacks/appointment-slot';
import { formatDateTime } from '../../../../lib/text/format.ts';
import { buildHold } from '../../../../testing/builders/build-payments.ts';
import { buildOrder, buildPublicConfig, buildUser } from '../../../../testing/builders/build.ts';
import { buildWallet } from '../../../../testing/builders/build-wallet.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { openShop, refusal, type Routes } from '../../../../testing/shop.ts';

const OFFERS: AppointmentOffer[] = [
  {
    id: 1,
    name: 'Ann ExaXXXX',
    phone: '(305) XXX-XXXX',
    state: 'FL',
    priceCents: 4500,
    slotAt: '2099-12-01T19:30:00.000Z',
    slotMinutes: 30,
  },
  {
    id: 2,
    name: 'Bob ExaXXXX',
    phone: '(808) XXX-XXXX',
    state: 'HI',
    priceCents: 3000,
    slotAt: '2099-12-03T19:30:00.000Z',
    slotMinutes: 60,
  },
];
const DAYS = [
  { day: '2099-12-01', count: 1 },
  { day: '2099-12-03', count: 1 },
];

describe('Buy Appointments', () => {
  async function open(routes: Routes = {}, path = '/dashboard/appointments') {
    const shop = await openShop({
      'GET /api/me': () => ({ body: { user: buildUser() } }),
      'GET /api/orders': () => ({ body: [] }),
      'GET /api/wallet': () => ({ body: buildWallet(0) }),
      'GET /api/public-config': () => ({ body: buildPublicConfig() }),
      'GET /api/appointments': () => ({ body: { items: OFFERS, next: null, total: { count: 2, exact: true } } }),
      'GET /api/appointments/days': () => ({ body: DAYS }),
      ...routes,
    });
    return { shop, ...(await openPage(path)) };
  }
  const order = (rest: object = {}) =>
    buildOrder({
      channel: 'callbacks',
      kind: 'call-backs',
      product: 'appointment',
      description: 'Appointment',
      quantity: 1,
      totalCents: 4500,
      ...rest,
    });
  const asked = (shop: Awaited<ReturnType<typeof openShop>>) => shop.callsTo('GET /api/appointments').at(-1)!.search;

  it('B2.27 L87 lists what is for sale, masked, with the time on the clocks of the state and on the viewer’s', async () => {
    await open();
    const row = (await screen.findByText('Bob ExaXXXX')).closest('tr')!;
    expect(within(row).getByText('Dec 3, 2099, 9:30 AM HST')).toBeVisible();
    expect(row).toHaveTextContent('60 minutes');
    expect(within(row).getByText(/Your time: Thu, Dec 3/)).toBeVisible();
    expect(within(row).getByText('$30.00')).toBeVisible();
    expect(screen.getByText('2 appointments')).toBeVisible();
  });

  it('L87 has a calendar whose days narrow the list, in the address', async () => {
    const { user, shop, at } = await open();
    const table = await screen.findByRole('table', { name: /^Appointments in December 2099/ });
    expect(within(table).getAllByRole('button')).toHaveLength(2);
    expect(within(table).getByRole('button', { name: /December 3/ })).toHaveTextContent(/3\s*1 time$/);
    await user.click(within(table).getByRole('button', { name: 'Thursday, December 3: 1 appointment' }));
    await waitFor(() => expect(at()).toBe('/dashboard/appointments?from=2099-12-03&to=2099-12-03'));
    await waitFor(() => expect(Object.fromEntries(asked(shop))).toMatchObject({ from: '2099-12-03', to: '2099-12-03' }));
    expect(asked(shop).get('zone')).not.toBeNull();
    const day = screen.getByRole('button', { name: 'Thursday, December 3: 1 appointment' });
    expect(day).toHaveAttribute('aria-pressed', 'true');
    expect(day).toHaveFocus();
    await user.keyboard(' ');
    await waitFor(() => expect(at()).toBe('/dashboard/appointments'));
    expect(screen.getByRole('button', { name: 'Thursday, December 3: 1 appointment' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(screen.getByRole('heading', { name: 'November 2099' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous month' })).toHaveFocus();
    screen.getByRole('button', { name: 'Next month' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: 'December 2099' })).toHaveFocus();
  });

  it('L87 shows the first month with a match of a filter, and no calendar without a match', async () => {
    const { user } = await open({
      'GET /api/appointments/days': ({ search }: { search: URLSearchParams }) => ({
        body: { HI: [{ day: '2100-02-03', count: 1 }], TX: [] }[search.get('state') ?? ''] ?? DAYS,
      }),
    });
    await screen.findByRole('heading', { name: 'December 2099' });
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(screen.getByRole('heading', { name: 'November 2099' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Filter by state'), 'HI');
    expect(await screen.findByRole('heading', { name: 'February 2100' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Filter by state'), 'TX');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Calendar' })).not.toBeInTheDocument());
  });

  it('L87 filters list and calendar by state and price', async () => {
    const { user, shop, at } = await open();
    await user.selectOptions(await screen.findByLabelText('Filter by state'), 'HI');
    await user.selectOptions(screen.getByLabelText('Filter by price'), '3000');
    await waitFor(() => expect(at()).toBe('/dashboard/appointments?state=HI&max=3000'));
    for (const route of ['GET /api/appointments', 'GET /api/appointments/days'])
      await waitFor(() =>
        expect(Object.fromEntries(shop.callsTo(route).at(-1)!.search)).toMatchObject({ state: 'HI', priceMaxCents: '3000' }),
      );
  });

  it('L88 holds one for a card and opens its order, which says how long', async () => {
    const { user, shop, at } = await open({
      'POST /api/appointments/purchase': () => ({
        body: buildHold({ count: 1, total: 45 }),
      }),
      'GET /api/orders/o1': () => ({ body: order({ expiresAt: new Date(Date.now() + 900_000).toISOString() }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Buy appointment with Ann ExaXXXX' }));
    const dialog = await screen.findByRole('dialog', { name: 'Buy this appointment?' });
    expect(within(dialog).getByText('$45.00')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Buy 1 appointment' }));
    expect(await screen.findByText(/The appointment is on hold for you for another/)).toBeVisible();
    expect(at()).toMatch(/^\/dashboard\/purchases\/o1/);
    expect(shop.callsTo('POST /api/appointments/purchase').map(({ body }) => body)).toEqual([{ appointmentId: 1, total: 45 }]);
  });

  it('L88 buys it from the balance with one press and shows it in full', async () => {
    const bought = {
      ...OFFERS[0]!,
      name: 'Ann Example',
      phone: '(305) 555-0142',
      email: 'ann@mail.example',
      requestedAt: null,
      refund: null,
      return: null,
    };
    const { user, shop } = await open({
      'GET /api/wallet': () => ({ body: buildWallet(5_000) }),
      'POST /api/appointments/purchase': () => ({
        body: {
          orderId: 'o1',
          count: 1,
          total: 45,
          status: 'paid',
          walletCents: 4500,
          promoCents: 0,
          cardCents: 0,
          clientSecret: null,
        },
      }),
      'GET /api/orders/o1': () => ({ body: order({ status: 'paid', paidAt: '2026-11-26T08:00:00.000Z', callbacks: [bought] }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Buy appointment with Ann ExaXXXX' }));
    const buy = await screen.findByRole('button', { name: 'Buy 1 appointment - pay from balance' });
    fireEvent.click(buy);
    fireEvent.click(buy);
    expect(await screen.findByRole('link', { name: '(305) 555-0142' })).toHaveAttribute('href', 'tel:3055550142');
    expect(screen.getByText(slotText(OFFERS[0]!.slotAt, 'FL'))).toBeVisible();
    expect(shop.callsTo('POST /api/appointments/purchase').map(({ body }) => body)).toEqual([
      { appointmentId: 1, total: 45, payWith: 'wallet', requestId: expect.any(String) },
    ]);
  });

  it('L89 says when another buyer was first, and loads the list again', async () => {
    const { user, shop } = await open({
      'POST /api/appointments/purchase': () => refusal(409, 'appointment_gone', 'This appointment is no longer available.', {}),
    });
    await user.click(await screen.findByRole('button', { name: 'Buy appointment with Ann ExaXXXX' }));
    const before = shop.callsTo('GET /api/appointments').length;
    await user.click(await screen.findByRole('button', { name: 'Buy 1 appointment' }));
    expect(await screen.findByText("This appointment is no longer available. You weren't charged.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Buy 1 appointment' })).toBeDisabled();
    await waitFor(() => expect(shop.callsTo('GET /api/appointments').length).toBeGreaterThan(before));
  });

  it('L96 asks before it buys one on the do-not-call list, and buys it anyway', async () => {
    const { user, shop } = await open({
      'POST /api/appointments/purchase': () => refusal(409, 'in_your_list', SUPPRESSION_MESSAGES.listedAppointment, {}),
    });
    await user.click(await screen.findByRole('button', { name: 'Buy appointment with Ann ExaXXXX' }));
    await user.click(await screen.findByRole('button', { name: 'Buy 1 appointment' }));
    expect(await screen.findByText(`${SUPPRESSION_MESSAGES.listedAppointment} You weren't charged.`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Buy 1 for $45.00 anyway' }));
    await waitFor(() =>
      expect(shop.callsTo('POST /api/appointments/purchase').map(({ body }) => body)).toEqual([
        { appointmentId: 1, total: 45 },
        { appointmentId: 1, total: 45, allowListed: true },
      ]),
    );
  });

  it('L99 says when an appointment can be held again that was held without a payment', async () => {
    const heldAgainAt = '2099-11-30T15:00:00.000Z';
    const { user } = await open({
      'POST /api/appointments/purchase': () => refusal(409, 'hold_limit_reached', 'Again in 24 hours', { heldAgainAt }),
    });
    await user.click(await screen.findByRole('button', { name: 'Buy appointment with Ann ExaXXXX' }));
    await user.click(await screen.findByRole('button', { name: 'Buy 1 appointment' }));
    const text = APPOINTMENT_MESSAGES.heldBefore(`on ${formatDateTime(heldAgainAt)}`);
    expect(await screen.findByText(text.replace('\u00a0', ' '))).toBeVisible();
    expect(screen.getByRole('button', { name: 'Buy 1 appointment' })).toBeEnabled();
  });

  it('L87 P41 offers a viewer nothing to buy', async () => {
    await open({ 'GET /api/me': () => ({ body: { user: buildUser(), seatRole: 'viewer' } }) });
    expect(await screen.findByText('Ann ExaXXXX')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Buy appointment/ })).toBeNull();
  });

  it('L87 leads on when there are none', async () => {
    const { user, at } = await open(
      {
        'GET /api/appointments': () => ({ body: { items: [], next: null, total: { count: 0, exact: true } } }),
        'GET /api/appointments/days': () => ({ body: [] }),
        'GET /api/callbacks': () => ({ body: { items: [], next: null, total: { count: 0, exact: true } } }),
      },
      '/dashboard/appointments?state=TX',
    );
    await user.click(await screen.findByRole('button', { name: 'Show all appointments' }));
    expect(await screen.findByText('No appointments right now')).toBeVisible();
    expect(at()).toBe('/dashboard/appointments');
    await user.click(screen.getByRole('link', { name: 'Buy callbacks instead' }));
    expect(await screen.findByRole('heading', { name: 'Buy Call Backs' })).toBeVisible();
  });
});
