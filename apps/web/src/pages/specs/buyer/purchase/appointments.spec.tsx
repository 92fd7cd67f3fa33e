import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { RESCHEDULE_MESSAGES, type OpenReschedule, type OrderAppointment } from '@warmline/contracts/callbacks/reschedule';
import { tooLong } from '@warmline/contracts/fields/too-long';
import { slotText } from '@warmline/domain/callbacks/appointment-slot';
import { buildOrder, buildPublicConfig, buildUser } from '../../../../testing/builders/build.ts';
import { buildWallet } from '../../../../testing/builders/build-wallet.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { paste } from '../../../../testing/paste.ts';
import { openShop, refusal, type Routes } from '../../../../testing/shop.ts';

const SLOT = { slotAt: '2099-12-01T19:30:00.000Z', slotMinutes: 30, state: 'FL' };
const FREE: OrderAppointment = { ...SLOT, request: null, canAsk: true };
const REQUEST = { id: 'r1', wish: 'Friday after 3 PM', note: '', askedAt: '2026-11-26T08:00:00.000Z', slotAt: SLOT.slotAt };
const asked = (outcome: 'moved' | 'declined' | null, answer = ''): OrderAppointment => ({
  ...SLOT,
  request: { ...REQUEST, outcome, answer },
  canAsk: outcome !== null,
});

describe('a bought appointment', () => {
  async function open(routes: Routes = {}, me: object = {}) {
    const shop = await openShop({
      'GET /api/me': () => ({ body: { user: buildUser(), ...me } }),
      'GET /api/wallet': () => ({ body: buildWallet(0) }),
      'GET /api/public-config': () => ({ body: buildPublicConfig() }),
      'GET /api/orders/o1': () => ({
        body: buildOrder({
          channel: 'callbacks',
          kind: 'call-backs',
          product: 'appointment',
          status: 'paid',
          quantity: 1,
          paidAt: '2026-11-26T08:00:00.000Z',
        }),
      }),
      'GET /api/orders/o1/appointment': () => ({ body: FREE }),
      ...routes,
    });
    return { shop, ...(await openPage('/dashboard/purchases/o1')) };
  }

  it('L90 has a calendar file, and its time on both clocks', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      '/api/orders/o1/appointment.ics',
    );
    expect(screen.getByText(slotText(SLOT.slotAt, 'FL'))).toBeVisible();
  });

  it('L92 can be asked for another time, once until the answer', async () => {
    const { user, shop } = await open({ 'POST /api/orders/o1/appointment/reschedule': () => ({ body: asked(null) }) });
    await user.click(await screen.findByRole('button', { name: 'Ask for another time' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask for another time' });
    await user.click(within(dialog).getByRole('button', { name: 'Send request' }));
    expect(await within(dialog).findByText(RESCHEDULE_MESSAGES.wishRequired)).toBeVisible();
    await user.type(within(dialog).getByLabelText(/^Times that suit you/), 'Friday after 3 PM');
    await user.click(within(dialog).getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(/You asked for another time on .*“Friday after 3 PM”/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask for another time' })).toBeNull();
    expect(shop.callsTo('POST /api/orders/o1/appointment/reschedule').map(({ body }) => body)).toEqual([
      { wish: 'Friday after 3 PM', note: '' },
    ]);
  });

  it('L92 says how long the texts may be', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Ask for another time' }));
    await paste(user, await screen.findByLabelText(/^Times that suit you/), 'x'.repeat(201));
    await paste(user, screen.getByLabelText('Note (optional)'), 'x'.repeat(501));
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(tooLong(200))).toBeVisible();
    expect(screen.getByText(tooLong(500))).toBeVisible();
  });

  it('L92 keeps what was typed when the server refuses', async () => {
    const { user } = await open({
      'POST /api/orders/o1/appointment/reschedule': () => refusal(409, 'appointment_over', RESCHEDULE_MESSAGES.over, {}),
    });
    await user.click(await screen.findByRole('button', { name: 'Ask for another time' }));
    await user.type(await screen.findByLabelText(/^Times that suit you/), 'Friday');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect((await screen.findAllByText(RESCHEDULE_MESSAGES.over))[0]).toBeVisible();
    expect(screen.getByLabelText(/^Times that suit you/)).toHaveValue('Friday');
  });

  it.each([
    ['moved', 'This is the new time that you asked for. “He is back then.”'],
    ['declined', "We couldn't agree on another time, so the time stays as it is. “He is back then.”"],
  ] as const)('L93 says that the time was %s', async (outcome, text) => {
    await open({ 'GET /api/orders/o1/appointment': () => ({ body: asked(outcome, 'He is back then.') }) });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ask for another time' })).toBeVisible();
  });

  it('L120 a returned one has no calendar file, and no other time to ask for', async () => {
    const shown = buildOrder({
      channel: 'callbacks',
      kind: 'call-backs',
      product: 'appointment',
      status: 'paid',
      quantity: 1,
      paidAt: '2026-11-26T08:00:00.000Z',
    });
    const { shop } = await open({
      'GET /api/orders/o1': () => ({
        body: { ...shown, returns: { openUntil: null, longestUntil: null, creditedCents: 4500, requested: 0, accepted: 1 } },
      }),
    });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    await waitFor(() => expect(shop.callsTo('GET /api/orders/o1')).not.toEqual([]));
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
    expect(shop.callsTo('GET /api/orders/o1/appointment')).toEqual([]);
  });

  it('L92 P41 a viewer gets the calendar file and can ask for nothing', async () => {
    await open({}, { seatRole: 'viewer' });
    expect(await screen.findByRole('link', { name: 'Add to calendar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask for another time' })).toBeNull();
  });
});

describe('requests for another time, for admins', () => {
  const OPEN: OpenReschedule = {
    ...REQUEST,
    ...SLOT,
    outcome: null,
    answer: '',
    orderId: 'o1',
    orderNumber: 'WL-100042',
    callbackId: 7,
    name: 'Ann Example',
    phone: '(305) 555-0142',
    askedBy: 'dana',
  };
  async function open(routes: Routes) {
    const shop = await openShop({
      'GET /api/me': () => ({ body: { user: buildUser({ access: 'admin' }) } }),
      'GET /api/admin/callback-opportunities': () => ({ body: { items: [], next: null, total: { count: 0, exact: true } } }),
      'GET /api/admin/appointment-requests': () => ({ body: { items: [OPEN], next: null, total: { count: 1, exact: true } } }),
      ...routes,
    });
    return { shop, ...(await openPage('/admin/callbacks')) };
  }

  it('L93 get the newly agreed time', async () => {
    const path = 'POST /api/admin/appointment-requests/r1/move';
    const { user, shop } = await open({ [path]: () => ({ status: 204 }) });
    await user.click(await screen.findByRole('button', { name: 'Answer the request about Ann Example' }));
    const dialog = await screen.findByRole('dialog', { name: 'Set the new time' });
    fireEvent.change(within(dialog).getByLabelText(/^New time/), { target: { value: '2099-12-04T15:30' } });
    await user.click(within(dialog).getByRole('button', { name: 'Set new time' }));
    await waitFor(() => expect(shop.callsTo(path).map(({ body }) => body)).toEqual([{ slotAt: '2099-12-04T15:30', answer: '' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('L93 say how long an answer may be', async () => {
    const { user } = await open({});
    await user.click(await screen.findByRole('button', { name: 'Answer the request about Ann Example' }));
    await paste(user, await screen.findByLabelText('Note to the buyer (optional)'), 'x'.repeat(301));
    await user.click(screen.getByRole('button', { name: 'Set new time' }));
    expect(await screen.findByText(tooLong(300))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Decline instead' }));
    await paste(user, screen.getByLabelText(/^Why/), 'x'.repeat(301));
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText(tooLong(300))).toBeVisible();
  });

  it('L93 are declined with a word', async () => {
    const path = 'POST /api/admin/appointment-requests/r1/decline';
    const { user, shop } = await open({ [path]: () => ({ status: 204 }) });
    await user.click(await screen.findByRole('button', { name: 'Answer the request about Ann Example' }));
    await user.click(await screen.findByRole('button', { name: 'Decline instead' }));
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText(RESCHEDULE_MESSAGES.answerRequired)).toBeVisible();
    await user.type(screen.getByLabelText(/^Why/), 'They travel.');
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(shop.callsTo(path).map(({ body }) => body)).toEqual([{ answer: 'They travel.' }]));
  });
});
