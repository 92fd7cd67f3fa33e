import { expect, it } from '@jest/globals';
import type { RefundOrderRequest } from '@warmline/contracts/orders/admin-types';
import { screen, waitFor, within } from '@testing-library/react';
import { buildAdminOrder } from '../../../../testing/builders/build-admin-orders.ts';
import { openOrder } from '../../../../testing/pages/order-page.ts';
import { paste } from '../../../../testing/paste.ts';

it('C19 lets staff choose how many calls a refund pays back, or none', async () => {
  const delivery = { campaignId: 'c1', delivered: 4, total: 10 };
  const { user, shop } = await openOrder('/admin/orders/o1', {
    'GET /api/admin/orders/o1': () => ({ body: buildAdminOrder({ delivery }) }),
    'POST /api/admin/orders/o1/refund': () => ({ body: buildAdminOrder({ delivery }) }),
  });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Refund...' }));
    return within(await screen.findByRole('dialog'));
  };
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  let dialog = await open();
  await user.click(dialog.getByLabelText(/^Refund of calls/));
  await paste(user, dialog.getByLabelText('Note'), 'Cut short');
  expect(dialog.getByText('At most 6, $35.00 each')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('Please enter how many calls')).toBeVisible();
  await user.type(dialog.getByLabelText('Calls to refund'), '7');
  await user.click(dialog.getByRole('button', { name: 'Refund $245.00' }));
  expect(await dialog.findByText('At most 6 calls can be refunded')).toBeVisible();
  await user.clear(dialog.getByLabelText('Calls to refund'));
  await user.type(dialog.getByLabelText('Calls to refund'), '2');
  await user.click(dialog.getByRole('button', { name: 'Refund $70.00' }));
  await closed();
  dialog = await open();
  await user.click(dialog.getByLabelText(/^Partial refund.*keeps all its calls/));
  await user.type(dialog.getByLabelText('Amount in US dollars'), '100');
  await paste(user, dialog.getByLabelText('Note'), 'Sorry');
  await user.click(dialog.getByRole('button', { name: 'Refund $100.00' }));
  await closed();
  dialog = await open();
  await paste(user, dialog.getByLabelText('Note'), 'All');
  await user.click(dialog.getByRole('button', { name: 'Refund $350.00' }));
  await closed();
  const sent = shop.callsTo('POST /api/admin/orders/o1/refund').map(({ body }) => body as RefundOrderRequest);
  expect(sent.map(({ amountCents, transfers }) => [amountCents, transfers])).toEqual([
    [7_000, 2],
    [10_000, 0],
    [35_000, undefined],
  ]);
});

it.each([6, 4])('M41 C19 sends a refund of %i calls again after a lost answer, although fewer are left', async (calls) => {
  const delivery = { campaignId: 'c1', delivered: 4, total: 10 };
  let order = buildAdminOrder({ delivery });
  let isLost = true;
  const { user, shop } = await openOrder('/admin/orders/o1', {
    'GET /api/admin/orders/o1': () => ({ body: order }),
    'POST /api/admin/orders/o1/refund': () => {
      const refundedCents = 3_500 * calls;
      order = buildAdminOrder({
        delivery: { ...delivery, total: 10 - calls },
        refundedCents,
        refundableCents: 35_000 - refundedCents,
      });
      return isLost ? { status: 502, body: 'Bad Gateway' } : { body: order };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Refund...' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText(/^Refund of calls/));
  await user.type(dialog.getByLabelText('Calls to refund'), String(calls));
  await paste(user, dialog.getByLabelText('Note'), 'Cut short');
  const refund = () => user.click(dialog.getByRole('button', { name: /^Refund/ }));
  await refund();
  expect(await dialog.findByText(`At most ${6 - calls}, $35.00 each`)).toBeVisible();
  expect(dialog.getByText(/^No answer: We don't know whether the refund was requested\. You can press again/)).toBeVisible();
  expect(dialog.getByLabelText(/^Refund of calls/)).toBeChecked();
  isLost = false;
  await refund();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = shop.callsTo('POST /api/admin/orders/o1/refund').map(({ body }) => body as RefundOrderRequest);
  expect(first).toMatchObject({ amountCents: 3_500 * calls, transfers: calls, refundedCents: 0 });
  expect(second).toEqual(first);
});

it('C19 offers no goodwill of everything, which is a full refund', async () => {
  const delivery = { campaignId: 'c1', delivered: 4, total: 10 };
  const { user, shop } = await openOrder('/admin/orders/o1', {
    'GET /api/admin/orders/o1': () => ({ body: buildAdminOrder({ delivery }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Refund...' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText(/^Partial refund.*keeps all its calls/));
  await user.type(dialog.getByLabelText('Amount in US dollars'), '350');
  await paste(user, dialog.getByLabelText('Note'), 'Sorry');
  expect(dialog.queryByText(/Nothing is left then/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Refund $350.00' }));
  expect(await dialog.findByText('To refund everything, choose Full refund')).toBeVisible();
  expect(shop.callsTo('POST /api/admin/orders/o1/refund')).toEqual([]);
});

it.each([
  ['no campaign counts them yet', {}, /^Partial refund.*It takes the calls that it pays for/, undefined],
  [
    'they have no price',
    { delivery: { campaignId: 'c1', delivered: 4, total: 10 }, unitCents: null },
    /^Partial refund.*keeps all its calls/,
    0,
  ],
])('C19 says what an amount does to calls that the page cannot refund by number: %s', async (_why, rest, label, transfers) => {
  const { user, shop } = await openOrder('/admin/orders/o1', {
    'GET /api/admin/orders/o1': () => ({ body: buildAdminOrder(rest) }),
    'POST /api/admin/orders/o1/refund': () => ({ body: buildAdminOrder(rest) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Refund...' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText(label));
  expect(dialog.queryByLabelText(/^Refund of calls/)).toBeNull();
  await user.type(dialog.getByLabelText('Amount in US dollars'), '100');
  await paste(user, dialog.getByLabelText('Note'), 'Sorry');
  await user.click(dialog.getByRole('button', { name: 'Refund $100.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = shop.callsTo('POST /api/admin/orders/o1/refund').map(({ body }) => body as RefundOrderRequest);
  expect(sent!.transfers).toBe(transfers);
});
