import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import { queryClient, refreshQueries } from '../../../../lib/api/query-client.ts';
import { noteServerTime } from '../../../../lib/api/server-clock.ts';
import { buildHold } from '../../../../testing/builders/build-payments.ts';
import { buildOrder, buildPublicConfig, buildUser } from '../../../../testing/builders/build.ts';
import { heldBack } from '../../../../testing/pages/checkout-shop.ts';
import { buyTwoLeads, HOLD_MS, openPurchaseShop } from '../../../../testing/pages/purchase-shop.ts';
import { refusal, type Answer, type Routes, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;

async function openBuying(routes: Routes = {}) {
  const { page, shop: opened } = await openPurchaseShop(routes);
  shop = opened;
  await buyTwoLeads(page.user);
  return page;
}

/** Advances the fake clock. */
function passTime(ms: number) {
  const then = Date.now() + ms;
  jest.spyOn(Date, 'now').mockReturnValue(then);
}
afterEach(() => {
  jest.restoreAllMocks();
  noteServerTime(new Headers({ 'Cache-Control': 'no-store', Date: new Date().toUTCString() }));
});

/** Waits until the order was fetched; a running fetch would block a second one. */
const orderToBeRead = () => waitFor(() => expect(queryClient.getQueryData(['/api/orders/o1/summary'])).toBeDefined());

it.each([
  [
    'the payment was faster',
    refusal(409, 'order_not_cancellable', 'This order can no longer be canceled: its payment has gone through.'),
    'This order can no longer be canceled: its payment has gone through.',
  ],
  ['the server sends no message', { status: 503, body: '' }, 'Please try again.'],
])('shows that the leads were not released when %s, and fetches the order', async (_, answer, text) => {
  const { user } = await openBuying({
    'GET /api/orders/o1/summary': () => ({ body: buildOrder() }),
    'POST /api/orders/o1/cancel': () => answer,
  });
  const release = await screen.findByRole('button', { name: 'Cancel and release leads' });
  await orderToBeRead();
  await user.click(release);
  expect(await screen.findByText('Purchase not canceled')).toBeInTheDocument();
  // In the toast, and in the dialog (P60).
  await waitFor(() => expect(screen.getAllByText((shown) => shown.endsWith(text))).toHaveLength(2));
  await waitFor(() => expect(shop.callsTo('GET /api/orders/o1/summary')).toHaveLength(2));
  expect(screen.getByRole('dialog', { name: 'Buy 2 leads' })).toBeVisible();
});

it.each([
  ['fast', 20 * 60_000],
  ['slow', -20 * 60_000],
])("uses the server's clock for the hold: a computer that is %s can buy until then and no longer", async (_, by) => {
  const real = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => real() + by);
  const dated = (body: unknown): Answer => ({
    body,
    headers: { 'Cache-Control': 'no-store', Date: new Date(real()).toUTCString() },
  });
  await openBuying({
    'GET /api/me': () => dated({ user: buildUser() }),
    'GET /api/orders': () => dated([]),
    'GET /api/public-config': () => dated(buildPublicConfig()),
    'GET /api/orders/o1/summary': () => dated(buildOrder()),
    'POST /api/bulk-purchase-leads': () => dated(buildHold({ expiresAt: new Date(real() + HOLD_MS).toISOString() })),
  });
  expect(await screen.findByText(/^1[45]:\d\d$/)).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Complete Payment/ })).toBeVisible();
  await orderToBeRead();
  jest.spyOn(Date, 'now').mockImplementation(() => real() + by + HOLD_MS + 2000);
  expect(await screen.findByText(/Your hold expired/)).toBeVisible();
});

it.each([
  ['by_buyer', /You canceled this purchase in another window. The leads are available again. You weren't charged./],
  ['by_staff', 'Our support team canceled this order.'],
  ['expired', /Your hold expired and the leads are available again. You weren't charged./],
  ['paid_too_late', /We're refunding you in full/],
] as const)('shows when the purchase ended elsewhere, and closes the card form: %s', async (cancelReason, text) => {
  let order: Partial<OrderDetail> = {};
  const { user } = await openBuying({ 'GET /api/orders/o1/summary': () => ({ body: buildOrder(order) }) });
  expect(await screen.findByRole('button', { name: /^Complete Payment/ })).toBeVisible();
  await orderToBeRead();
  order = { status: 'cancelled', cancelReason };
  refreshQueries('/api/orders');
  expect(await screen.findByText(text)).toBeVisible();
  if (cancelReason === 'paid_too_late') expect(screen.queryByText(/You weren't charged/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Complete Payment/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to leads' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows that a late payment is refunded, also after the card was accepted', async () => {
  let order: Partial<OrderDetail> = {};
  const { user } = await openBuying({
    'GET /api/orders/o1/summary': () => ({ body: buildOrder(order) }),
    'POST /api/sandbox/confirm': () => {
      order = { status: 'cancelled', cancelReason: 'paid_too_late' };
      return { body: { status: 'succeeded' } };
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Complete Payment/ }));
  expect(await screen.findByText(/We're refunding you in full/)).toBeVisible();
  expect(screen.queryByText(/You weren't charged|You weren't charged|Unlocking/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Back to leads' })).toBeVisible();
});

it.each([
  ['the bank takes longer than the hold', undefined],
  ['the bank asks the buyer', { body: { status: 'asks_bank' } }],
])('does not show an expired hold while %s', async (_, question) => {
  const bank = heldBack();
  const { user } = await openBuying({
    'POST /api/sandbox/confirm': ({ body }) =>
      question !== undefined && !('authentication' in (body as object)) ? question : bank.answer,
  });
  await user.click(await screen.findByRole('button', { name: /^Complete Payment/ }));
  await waitFor(() => expect(shop.callsTo('POST /api/sandbox/confirm')).toHaveLength(1));
  if (question !== undefined) await screen.findByRole('button', { name: 'Decline' });
  passTime(HOLD_MS);
  expect(await screen.findByText('0:00')).toBeVisible();
  expect(screen.getByText('Test payments.')).toBeVisible();
  expect(screen.queryByText(/Your hold expired/)).toBeNull();
  if (question !== undefined) {
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(shop.callsTo('POST /api/sandbox/confirm')).toHaveLength(2));
  }
  bank.give(refusal(402, 'card_declined', 'Your card was declined.'));
  expect(await screen.findByText(/Your hold expired/)).toBeVisible();
});

it('shows the card form again when a processing payment fails', async () => {
  let processing = false;
  const { user } = await openBuying({
    'GET /api/orders/o1/summary': () => ({ body: buildOrder({ processing }) }),
    'POST /api/sandbox/confirm': () => {
      processing = true;
      return { body: { status: 'processing' } };
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Complete Payment/ }));
  expect(await screen.findByText(/Unlocking your leads/)).toBeVisible();
  await waitFor(() => expect(queryClient.getQueryData(['/api/orders/o1/summary'])).toMatchObject({ processing: true }));
  processing = false;
  refreshQueries('/api/orders');
  expect(await screen.findByRole('button', { name: /^Complete Payment/ })).toBeVisible();
});

it('P69 reading whether a purchase is paid opens no leads; the order page does', async () => {
  const { user } = await openBuying();
  await user.click(await screen.findByRole('button', { name: 'Complete Payment - $1.50' }));
  const link = await screen.findByRole('link', { name: 'View my leads' });
  expect(shop.callsTo('GET /api/orders/o1/summary')).not.toEqual([]);
  expect(shop.callsTo('GET /api/orders/o1')).toEqual([]);
  await user.click(link);
  await screen.findByRole('heading', { name: /^Order WL-/ });
  expect(shop.callsTo('GET /api/orders/o1')).toHaveLength(1);
});
