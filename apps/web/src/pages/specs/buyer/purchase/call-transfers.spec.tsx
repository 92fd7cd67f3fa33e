import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { PendingTransferOrder } from '@warmline/contracts/orders/call-transfers';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { OPENED_TRANSFERS } from '../../../../testing/builders/build-payments.ts';
import { buildPublicConfig, buildUser } from '../../../../testing/builders/build.ts';
import { heldBack } from '../../../../testing/pages/checkout-shop.ts';
import { logOut } from '../../../../testing/log-out.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { paste } from '../../../../testing/paste.ts';
import { openShop, refusal, type Answer, type Routes, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;

const ADDRESS = '/dashboard/transfers';
const DECLINED = refusal(402, 'card_declined', 'Your card was declined.');
function receipt(status: string): Answer {
  const more = { reference: 'ref-1', number: 'WL-100042', channel: 'dashboard-transfers', processing: false, paidAt: null };
  return { body: { ...more, status, description: 'Live Transfers', quantity: 20, totalCents: 70_000, receiptEmail: null } };
}

async function open(address: string, routes: Routes = {}) {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser() } }),
    'GET /api/orders': () => ({ body: [] }),
    'GET /api/public-config': () => ({ body: buildPublicConfig() }),
    'POST /api/call-transfer-order': () => ({ body: OPENED_TRANSFERS }),
    'GET /api/order-receipts/ref-1': () => receipt('pending'),
    'POST /api/sandbox/confirm': ({ body }) =>
      (body as { paymentMethod: string }).paymentMethod === 'pm_card_visa' ? { body: { status: 'succeeded' } } : DECLINED,
    ...routes,
  });
  return openPage(address);
}

async function start(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Order live transfers' }));
  await screen.findByLabelText('Number of transfers');
}

async function fillIn(user: UserEvent) {
  await start(user);
  await user.type(screen.getByLabelText('Number of transfers'), '20');
  await user.type(screen.getByLabelText('Calls per day'), '5');
  await paste(user, screen.getByLabelText('Transfer hours'), '9am-5pm EST');
  await paste(user, screen.getByLabelText('Transfer phone'), '(305) 555-0142');
  await user.click(screen.getByRole('checkbox', { name: 'Texas' }));
  await user.click(screen.getByRole('checkbox', { name: 'Florida' }));
}

const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: /^Proceed to Payment/ }));
const kept = () => JSON.parse(localStorage.getItem('pendingOrder') ?? 'null') as PendingTransferOrder | null;
const keep = (order: Partial<PendingTransferOrder> = {}) =>
  localStorage.setItem(
    'pendingOrder',
    JSON.stringify({
      clientSecret: 'pi_1_secret_2',
      totalPrice: 700,
      transferDetails: { totalTransfers: 20, transfersPerDay: 5, states: ['FL', 'TX'] },
      orderId: 'o1',
      reference: 'ref-1',
      buyerId: 'u1',
      savedAt: new Date().toISOString(),
      ...order,
    }),
  );

describe('the form', () => {
  it('B5.03 B5.04 B5.05 B5.06 B5.07 shows an error at every empty field and focuses the first', async () => {
    const { user } = await open(ADDRESS);
    await start(user);
    await send(user);
    for (const text of [
      'Must be at least 1 transfer',
      'Must be at least 1 call per day',
      'Please specify transfer hours',
      'Phone number must be at least 10 digits',
      'Please specify working states',
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    await waitFor(() => expect(screen.getByLabelText('Number of transfers')).toHaveFocus());
    expect(shop.callsTo('POST /api/call-transfer-order')).toHaveLength(0);
  });

  it('B2.34 B3.09 B7.07 B9.01 updates the total at $35 per transfer, and sends the fixed lead type', async () => {
    const { user } = await open(ADDRESS);
    await fillIn(user);
    const summary = screen.getByRole('complementary', { name: 'Order summary' });
    expect(within(summary).getByText('$35.00')).toBeVisible();
    expect(within(summary).getByText('$700.00')).toBeVisible();
    expect(within(summary).getByText('about 4')).toBeVisible();
    await send(user);
    await screen.findByRole('heading', { name: 'Payment' });
    expect(shop.callsTo('POST /api/call-transfer-order')[0]?.body).toEqual({
      totalTransfers: 20,
      callsPerDay: 5,
      transferHours: '9am-5pm EST',
      transferPhone: '(305) 555-0142',
      workingStates: 'FL, TX',
      leadType: 'Live Transfers',
      price: 700,
    });
  });

  it('searches states, selects regions, and clears the selection', async () => {
    const { user } = await open(ADDRESS);
    await start(user);
    await user.type(screen.getByLabelText('Find a state'), 'wyo{Enter}');
    expect(await screen.findByText('1 state: WY')).toBeVisible();
    expect(screen.getAllByRole('checkbox')).toHaveLength(51);
    const west = screen.getByRole('button', { name: 'West' });
    await user.click(west);
    expect(await screen.findByText(/^13 states: AK, AZ/)).toBeVisible();
    expect(west).toHaveAttribute('aria-pressed', 'true');
    await user.click(west);
    expect(await screen.findByText('No states selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All' }));
    // Shown by the picker and in the summary: DC is not counted as a state.
    expect(await screen.findAllByText('All 50 states and DC')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('No states selected')).toBeVisible();
    expect(shop.callsTo('POST /api/call-transfer-order')).toHaveLength(0);
  });
});

describe('the payment in place', () => {
  it('B2.32 B2.33 B4.04 B4.05 stores the pending order; Back to Form clears the secret and keeps the values', async () => {
    const { user } = await open(ADDRESS);
    expect(await screen.findByText('TCPA-compliant qualified prospects, pre-screened and warmed')).toBeVisible();
    await fillIn(user);
    await send(user);
    expect(await screen.findByRole('button', { name: 'Complete Payment - $700.00' })).toBeVisible();
    expect(kept()).toMatchObject({
      clientSecret: 'pi_1_secret_2',
      totalPrice: 700,
      transferDetails: { totalTransfers: 20, transfersPerDay: 5, states: ['FL', 'TX'] },
      buyerId: 'u1',
    });
    await user.click(screen.getByRole('button', { name: 'Back to Form' }));
    expect(screen.queryByRole('button', { name: /^Complete Payment/ })).toBeNull();
    expect(kept()).toBeNull();
    expect(screen.getByLabelText('Transfer hours')).toHaveValue('9am-5pm EST');
    expect(screen.getByRole('checkbox', { name: 'Texas' })).toBeChecked();
  });

  it('M34 cancels the previous order when it was changed after Back to Form', async () => {
    let orders = 0;
    const { user } = await open(ADDRESS, {
      'POST /api/call-transfer-order': () => ({ body: { ...OPENED_TRANSFERS, orderId: `o${++orders}` } }),
      'POST /api/orders/o1/cancel': () => ({ status: 204, body: '' }),
    });
    await fillIn(user);
    await send(user);
    await user.click(await screen.findByRole('button', { name: 'Back to Form' }));
    await user.type(screen.getByLabelText('Number of transfers'), '0');
    await send(user);
    await screen.findByRole('heading', { name: 'Payment' });
    await waitFor(() => expect(shop.callsTo('POST /api/orders/o1/cancel')).toHaveLength(1));
    expect(kept()?.orderId).toBe('o2');
  });

  it('B7.21 B8.16 keeps the order after a declined card; goes to /thank-you after the payment and removes it', async () => {
    const { user, at } = await open(ADDRESS);
    await fillIn(user);
    await send(user);
    await user.click(await screen.findByRole('radio', { name: /Declined/ }));
    await user.click(screen.getByRole('button', { name: 'Complete Payment - $700.00' }));
    await screen.findByText('Your card was declined.');
    expect(kept()).not.toBeNull();
    await user.click(screen.getByRole('radio', { name: /4242/ }));
    await user.click(screen.getByRole('button', { name: 'Complete Payment - $700.00' }));
    await waitFor(() => expect(at()).toBe('/thank-you?order=ref-1'));
    expect(kept()).toBeNull();
  });
});

describe('a failed order', () => {
  it.each([
    ['B8.27 without a word', { status: 502, body: '' }, 'HTTP error! status: 502'],
    ['B8.27 without a secret', { body: { orderId: 'o1' } }, 'Payment setup failed - no client secret received'],
    ['B8.28 with an unreadable response', { body: '{' }, 'Failed to create order.'],
    ['B8.28 with a message', refusal(503, 'payment_unavailable', 'Payments are down.'), 'Payments are down.'],
  ])('%s M37 shows the error and keeps the form', async (_, answer, text) => {
    const { user } = await open(ADDRESS, { 'POST /api/call-transfer-order': () => answer });
    await fillIn(user);
    await send(user);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(screen.getByLabelText('Number of transfers')).toHaveValue(20);
    expect(kept()).toBeNull();
  });

  it('B8.28 M6 shows a server error at its field, and keeps the form', async () => {
    const { user } = await open(ADDRESS, {
      'POST /api/call-transfer-order': () => refusal(422, 'amount_out_of_range', 'The largest card payment is $999,999.99.'),
    });
    await fillIn(user);
    await send(user);
    expect(await screen.findByText('The largest card payment is $999,999.99.')).toBeVisible();
    expect(screen.getByLabelText('Number of transfers')).toHaveFocus();
    expect(screen.getByLabelText('Transfer hours')).toHaveValue('9am-5pm EST');
  });

  it('M1 shows a changed price before the order is placed', async () => {
    const { user } = await open(ADDRESS, {
      'POST /api/call-transfer-order': ({ body }) =>
        (body as { price: number }).price === 740
          ? { body: { ...OPENED_TRANSFERS, amount: 740 } }
          : refusal(409, 'quote_differs', 'The price has changed.', { quote: { quantity: 20, unitPrice: 37, amount: 740 } }),
    });
    await fillIn(user);
    await send(user);
    expect(await screen.findByText(/It is now \$37.00 per transfer, \$740.00 in total/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Proceed to Payment - $740.00' }));
    expect(await screen.findByRole('button', { name: 'Complete Payment - $740.00' })).toBeVisible();
  });
});

describe('/transfer-checkout', () => {
  it('B2.11 B2.35 B2.36 B3.08 shows the pending order, takes a payment and goes to /thank-you', async () => {
    keep();
    const { user, at } = await open('/transfer-checkout');
    const summary = await screen.findByRole('complementary', { name: 'Order summary' });
    for (const text of ['20', '5', 'FL, TX', '$700.00']) expect(within(summary).getByText(text)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Complete Payment' }));
    await waitFor(() => expect(at()).toBe('/thank-you?order=ref-1'));
    expect(kept()).toBeNull();
  });

  it.each([
    ["B8.16 with the provider's message", DECLINED, 'Payment Failed', 'Your card was declined.'],
    ['B8.16 B8.17 without a message', { status: 500, body: '' }, 'Payment Error', 'Something went wrong. Please try again.'],
  ])('%s M37 shows why a payment failed, and keeps the order', async (_, answer, title, text) => {
    keep();
    const { user } = await open('/transfer-checkout', { 'POST /api/sandbox/confirm': () => answer });
    await user.click(await screen.findByRole('button', { name: 'Complete Payment' }));
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(kept()).not.toBeNull();
  });

  it.each([
    ['nothing is stored', () => {}],
    ["another buyer's order is stored", () => keep({ buyerId: 'u2' })],
    ['it is a day old', () => keep({ savedAt: '2026-01-01T00:00:00.000Z' })],
    ['the stored order is unreadable', () => localStorage.setItem('pendingOrder', '{')],
    ['a part of it is missing', () => keep({ transferDetails: undefined })],
    ['it was canceled', () => keep()],
  ])('B2.37 B8.29 M33 shows No Order Found and a link back when %s', async (_, prepare) => {
    prepare();
    const { user, at } = await open('/transfer-checkout', { 'GET /api/order-receipts/ref-1': () => receipt('cancelled') });
    expect(await screen.findByText('No Order Found')).toBeVisible();
    expect(kept()).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    await waitFor(() => expect(at()).toBe('/dashboard'));
  });

  it('M33 does not ask for payment of a paid order', async () => {
    keep();
    await open('/transfer-checkout', { 'GET /api/order-receipts/ref-1': () => receipt('paid') });
    expect(await screen.findByText('This order is already paid')).toBeVisible();
    expect(kept()).toBeNull();
  });

  it('P1 requires a sign-in', async () => {
    const { at } = await open('/transfer-checkout', { 'GET /api/me': () => refusal(401, 'unauthenticated', 'Please sign in.') });
    await waitFor(() => expect(at()).toBe('/login?redirect=%2Ftransfer-checkout'));
  });
});

it('links from the dashboard to an unpaid order of this browser, and logout removes it', async () => {
  keep();
  await open(ADDRESS);
  expect(await screen.findByText('You have an unpaid order: 20 transfers for $700.00.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to payment' })).toHaveAttribute('href', '/transfer-checkout');
  logOut(screen.getByRole('link', { name: 'Logout' }));
  expect(kept()).toBeNull();
});

it.each(['paid', 'cancelled'])('removes an order from the dashboard that was %s elsewhere', async (status) => {
  keep();
  await open(ADDRESS, { 'GET /api/order-receipts/ref-1': () => receipt(status) });
  await waitFor(() => expect(kept()).toBeNull());
  expect(screen.getByRole('button', { name: 'Order live transfers' })).toBeVisible();
  expect(screen.queryByText(/You have an unpaid order/)).toBeNull();
});

it('keeps a new order when the status of the previous one arrives late', async () => {
  keep({ orderId: 'o0', reference: 'ref-0' });
  const before = heldBack();
  const { user } = await open(ADDRESS, { 'GET /api/order-receipts/ref-0': () => before.answer });
  await fillIn(user);
  await send(user);
  expect(await screen.findByRole('button', { name: /^Complete Payment/ })).toBeVisible();
  before.give(receipt('cancelled'));
  await waitFor(() => expect(queryClient.getQueryData(['/api/order-receipts/ref-0'])).toMatchObject({ status: 'cancelled' }));
  expect(kept()?.orderId).toBe('o1');
});
