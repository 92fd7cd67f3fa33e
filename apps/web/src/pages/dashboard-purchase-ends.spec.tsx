import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { OrderDetail } from '@warmline/contracts/api/orders';
import { queryClient, refreshQueries } from '../lib/query-client.ts';
import { noteServerTime } from '../lib/server-clock.ts';
import { buildOrder, buildPublicConfig, buildUser } from '../testing/build.ts';
import { heldBack } from '../testing/checkout-shop.ts';
import { buyTwoLeads, HOLD_MS, openPurchaseShop } from '../testing/purchase-shop.ts';
import { refusal, type Answer, type Routes, type Shop } from '../testing/shop.ts';

let shop: Shop;

async function openBuying(routes: Routes = {}) {
  const { page, shop: opened } = await openPurchaseShop(routes);
  shop = opened;
  await buyTwoLeads(page.user);
  return page;
}

/** Time passes for whoever looks at a clock. */
function passTime(ms: number) {
  const then = Date.now() + ms;
  jest.spyOn(Date, 'now').mockReturnValue(then);
}
afterEach(() => {
  jest.restoreAllMocks();
  noteServerTime(new Headers({ 'Cache-Control': 'no-store', Date: new Date().toUTCString() }));
});

/** A question under way takes no other beside it. */
const orderToBeRead = () => waitFor(() => expect(queryClient.getQueryData(['/api/orders/o1'])).toBeDefined());

it.each([
  [
    'the payment was quicker',
    refusal(409, 'order_not_cancellable', 'This order can no longer be cancelled: its payment has gone through.'),
    'This order can no longer be cancelled: its payment has gone through.',
  ],
  ['the server says nothing', { status: 503, body: '' }, 'Please try again.'],
])('says that the leads were not released when %s, and asks how the order stands', async (_, answer, text) => {
  const { user } = await openBuying({
    'GET /api/orders/o1': () => ({ body: buildOrder() }),
    'POST /api/orders/o1/cancel': () => answer,
  });
  const release = await screen.findByRole('button', { name: 'Cancel and release the leads' });
  await orderToBeRead();
  await user.click(release);
  expect(await screen.findByText('Not cancelled')).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  await waitFor(() => expect(shop.callsTo('GET /api/orders/o1')).toHaveLength(2));
  expect(screen.getByRole('dialog', { name: 'Buy 2 leads' })).toBeVisible();
});

it.each([
  ['fast', 20 * 60_000],
  ['slow', -20 * 60_000],
])('counts the time to pay by the clock of the shop: a computer that is %s can buy, and for no longer', async (_, by) => {
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
    'GET /api/orders/o1': () => dated(buildOrder()),
    'POST /api/bulk-purchase-leads': () =>
      dated({ orderId: 'o1', count: 2, total: 1.5, clientSecret: 's', expiresAt: new Date(real() + HOLD_MS).toISOString() }),
  });
  expect(await screen.findByText(/^1[45]:\d\d$/)).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Complete Payment/ })).toBeVisible();
  await orderToBeRead();
  jest.spyOn(Date, 'now').mockImplementation(() => real() + by + HOLD_MS + 2000);
  expect(await screen.findByText(/time to pay is over/)).toBeVisible();
});

it.each([
  ['by_buyer', /This purchase was cancelled elsewhere and the leads went back to the list. Nothing was charged./],
  ['by_staff', 'Our support cancelled this order.'],
  ['expired', /The time to pay is over and the leads went back to the list. Nothing was charged./],
  ['paid_too_late', /All of it goes back to your card/],
] as const)('learns what became of the purchase elsewhere, and asks for no card any more: %s', async (cancelReason, text) => {
  let order: Partial<OrderDetail> = {};
  const { user } = await openBuying({ 'GET /api/orders/o1': () => ({ body: buildOrder(order) }) });
  expect(await screen.findByRole('button', { name: /^Complete Payment/ })).toBeVisible();
  await orderToBeRead();
  order = { status: 'cancelled', cancelReason };
  refreshQueries('/api/orders');
  expect(await screen.findByText(text)).toBeVisible();
  if (cancelReason === 'paid_too_late') expect(screen.queryByText(/Nothing was charged/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Complete Payment/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says that the money goes back when it came too late, also after the card was accepted', async () => {
  let order: Partial<OrderDetail> = {};
  const { user } = await openBuying({
    'GET /api/orders/o1': () => ({ body: buildOrder(order) }),
    'POST /api/sandbox/confirm': () => {
      order = { status: 'cancelled', cancelReason: 'paid_too_late' };
      return { body: { status: 'succeeded' } };
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Complete Payment/ }));
  expect(await screen.findByText(/All of it goes back to your card/)).toBeVisible();
  expect(screen.queryByText(/Nothing was charged|Handing over/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Back to the list' })).toBeVisible();
});

it.each([
  ['the bank takes longer than the hold', undefined],
  ['the bank asks the buyer', { body: { status: 'requires_action' } }],
])('says nothing about an end while %s', async (_, question) => {
  const bank = heldBack();
  const { user } = await openBuying({
    'POST /api/sandbox/confirm': ({ body }) =>
      question !== undefined && !('authentication' in (body as object)) ? question : bank.answer,
  });
  await user.click(await screen.findByRole('button', { name: /^Complete Payment/ }));
  await waitFor(() => expect(shop.callsTo('POST /api/sandbox/confirm')).toHaveLength(1));
  if (question !== undefined) await screen.findByRole('button', { name: 'Refuse' });
  passTime(HOLD_MS);
  expect(await screen.findByText('0:00')).toBeVisible();
  expect(screen.getByText('Test payments.')).toBeVisible();
  expect(screen.queryByText(/time to pay is over/)).toBeNull();
  if (question !== undefined) {
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(shop.callsTo('POST /api/sandbox/confirm')).toHaveLength(2));
  }
  bank.give(refusal(402, 'card_declined', 'Your card was declined.'));
  expect(await screen.findByText(/time to pay is over/)).toBeVisible();
});

it('asks for a card again when money that was on its way did not arrive', async () => {
  let processing = false;
  const { user } = await openBuying({
    'GET /api/orders/o1': () => ({ body: buildOrder({ processing }) }),
    'POST /api/sandbox/confirm': () => {
      processing = true;
      return { body: { status: 'processing' } };
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Complete Payment/ }));
  expect(await screen.findByText(/Handing over your leads/)).toBeVisible();
  await waitFor(() => expect(queryClient.getQueryData(['/api/orders/o1'])).toMatchObject({ processing: true }));
  processing = false;
  refreshQueries('/api/orders');
  expect(await screen.findByRole('button', { name: /^Complete Payment/ })).toBeVisible();
});
