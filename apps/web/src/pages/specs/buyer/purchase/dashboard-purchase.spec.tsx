import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import { refreshQueries } from '../../../../lib/api/query-client.ts';
import { buildHold, byCard } from '../../../../testing/builders/build-payments.ts';
import { buildLead, buildOrder } from '../../../../testing/builders/build.ts';
import { IN_PAGE } from '../../../../testing/open-page.tsx';
import { buyTwoLeads, HOLD_MS, openPurchaseShop } from '../../../../testing/pages/purchase-shop.ts';
import { refusal, type Answer, type Call, type Routes, type Shop } from '../../../../testing/shop.ts';

const UNPAID = { orderId: 'o1', clientSecret: 'pi_1_secret_2', quantity: 2, totalCents: 150, ...byCard(1.5) };
let shop: Shop;

async function openShopping(routes: Routes = {}) {
  const { page, shop: opened } = await openPurchaseShop(routes);
  shop = opened;
  return page;
}

async function openBuying(routes: Routes = {}) {
  const page = await openShopping(routes);
  await buyTwoLeads(page.user);
  return page;
}

it('B8.26 B4.03 B7.06 M24 holds the leads, takes the test card, waits for the order, clears the selection and refreshes the list', async () => {
  const { user } = await openBuying();
  expect(await screen.findByText('Test payments.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Buy 2 leads', hidden: true })).toBeDisabled();
  expect(screen.getByText(/^1[45]:\d\d$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Complete Payment - $1.50' }));
  expect(await screen.findByText('Bulk Purchase Successful')).toBeInTheDocument();
  expect(screen.getByText('Successfully purchased 2 leads.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View my leads' })).toHaveAttribute('href', '/dashboard/purchases/o1');
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toMatch(/^\/api\/orders\/o1\/leads\.csv/);
  expect(shop.callsTo('POST /api/bulk-purchase-leads')[0]?.body).toEqual({ leadIds: [1, 2], total: 1.5 });
  await waitFor(() => expect(screen.queryByText('Person1 ThoXXXXX')).toBeNull());
  expect(screen.queryByRole('checkbox', { checked: true, hidden: true })).toBeNull();
});

it("B8.16 shows the provider's message for a declined card, and lets the buyer retry", async () => {
  const { user } = await openBuying();
  await user.click(await screen.findByRole('radio', { name: /Declined/ }));
  await user.click(screen.getByRole('button', { name: /^Complete Payment/ }));
  expect(await screen.findByText('Payment Failed')).toBeInTheDocument();
  expect(screen.getByText('Your card was declined.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Complete Payment/ })).toBeEnabled());
});

it('sends one request for a double click', async () => {
  await openShopping();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Person1 ThoXXXXX' }));
  const buy = screen.getByRole('button', { name: 'Buy 1 lead' });
  fireEvent.click(buy);
  fireEvent.click(buy);
  expect(await screen.findByRole('dialog', { name: 'Buy 1 lead' })).toBeVisible();
  expect(shop.callsTo('POST /api/bulk-purchase-leads')).toHaveLength(1);
});

it('asks for bank confirmation when the card requires it', async () => {
  let approved = false;
  const { user } = await openBuying({
    'POST /api/sandbox/confirm': ({ body }) => {
      approved = (body as { authentication?: string }).authentication === 'approve';
      return { body: { status: approved ? 'succeeded' : 'asks_bank' } };
    },
    'GET /api/orders/o1/summary': () => ({ body: buildOrder({ status: approved ? 'paid' : 'pending' }) }),
  });
  await user.click(await screen.findByRole('radio', { name: /Needs authentication/ }));
  await user.click(screen.getByRole('button', { name: /^Complete Payment/ }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Purchase complete')).toBeInTheDocument();
});

it('releases the leads when the buyer cancels', async () => {
  const { user } = await openBuying();
  await user.click(await screen.findByRole('button', { name: 'Cancel and release leads' }));
  await waitFor(() => expect(shop.callsTo('POST /api/orders/o1/cancel')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('M12 offers to continue without the leads that another buyer took', async () => {
  let tries = 0;
  const { user } = await openBuying({
    'POST /api/bulk-purchase-leads': () => {
      tries += 1;
      if (tries === 1) return refusal(409, 'leads_gone', 'Some of these leads are no longer available.', { leadIds: [1] });
      const expiresAt = new Date(Date.now() + HOLD_MS).toISOString();
      return { body: buildHold({ count: 1, total: 0.75, expiresAt }) };
    },
  });
  await user.click(await screen.findByRole('button', { name: /Continue with 1 lead/ }));
  expect(await screen.findByText('Test payments.')).toBeInTheDocument();
  expect(shop.callsTo('POST /api/bulk-purchase-leads').map(({ body }) => body)).toEqual([
    { leadIds: [1, 2], total: 1.5 },
    { leadIds: [2], total: 0.75 },
  ]);
});

it('M72 shows a price that rose above the list and holds nothing; another click accepts it', async () => {
  let tries = 0;
  const quote = { quantity: 2, unitPrice: 3, amount: 6 };
  const { user } = await openBuying({
    'POST /api/bulk-purchase-leads': () => {
      tries += 1;
      if (tries === 1) return refusal(409, 'quote_differs', 'The price is $6.00. Please check it and try again.', { quote });
      const expiresAt = new Date(Date.now() + HOLD_MS).toISOString();
      return { body: buildHold({ total: 6, expiresAt }) };
    },
  });
  const text = "The price of these 2 leads changed from $1.50 to $6.00. You weren't charged.";
  // Above the list and in the toast.
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  await waitFor(() => expect(shop.callsTo('GET /api/aged-leads').length).toBeGreaterThan(1));
  await user.click(screen.getByRole('button', { name: 'Buy 2 leads' }));
  expect(await screen.findByText('Test payments.')).toBeInTheDocument();
  expect(screen.queryAllByText(text).length).toBeLessThan(2);
});

it.each([
  ['with the message', refusal(409, 'amount_out_of_range', 'This selection is too large.'), 'This selection is too large.'],
  ['without one', { status: 500, body: '' }, 'Failed to purchase leads'],
  [
    'when other buyers took all of the leads',
    refusal(409, 'leads_gone', 'They are gone.', { leadIds: [1, 2] }),
    'They are gone.',
  ],
])('B8.26 shows that the purchase failed, %s', async (_, answer, text) => {
  await openBuying({ 'POST /api/bulk-purchase-leads': () => answer });
  // Above the list and in the toast.
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  expect(screen.getByText('Bulk Purchase Failed')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  [
    'the provider is unavailable',
    refusal(503, 'payment_unavailable', 'Failed to initialize payment. Please try again.'),
    /leads are on hold. Choose Continue to payment/,
  ],
  ['the response is lost', { status: 502, body: '' }, 'Failed to purchase leads'],
])('M12 shows the link to the payment at once when the leads are held but %s', async (_what, answer, text) => {
  let held = false;
  const expiresAt = new Date(Date.now() + HOLD_MS).toISOString();
  const { user } = await openBuying({
    'POST /api/bulk-purchase-leads': () => {
      held = true;
      return answer;
    },
    'GET /api/orders': ({ search }) => ({ body: held && search.get('view') === 'pending' ? [buildOrder({ expiresAt })] : [] }),
    'POST /api/orders/o1/payment': () => ({
      body: { ...UNPAID, expiresAt },
    }),
  });
  expect(await screen.findByText(text)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  expect(await screen.findByText('Test payments.')).toBeInTheDocument();
});

it('shows when the hold expired', async () => {
  await openBuying({
    'POST /api/bulk-purchase-leads': () => ({
      body: buildHold({ expiresAt: new Date(Date.now() - 1).toISOString() }),
    }),
  });
  expect(await screen.findByText(/Your hold expired/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Complete Payment/ })).toBeNull();
});

it('M12 M36 asks before the buyer leaves a hold: Escape, back to the payment, and keeping the leads on hold', async () => {
  const { user } = await openBuying();
  await screen.findByText('Test payments.');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Leave without paying?')).toBeVisible();
  expect(screen.getByText('Test payments.')).not.toBeVisible();
  expect(screen.getByRole('button', { name: 'Back to payment' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Back to payment' }));
  expect(await screen.findByText('Test payments.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Keep leads on hold' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.callsTo('POST /api/orders/o1/cancel')).toHaveLength(0);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Buy 2 leads' })).toHaveFocus());
});

it('M12 does not change the list during a purchase, and refreshes it after the purchase is closed', async () => {
  const leads = [1, 2, 3].map((id) => buildLead(id));
  let held = false;
  const { user } = await openBuying({
    'GET /api/aged-leads': () => ({ body: held ? leads.slice(2) : leads, headers: { 'X-Total-Count': '3' } }),
    'GET /api/orders': () => ({ body: held ? [buildOrder({ expiresAt: new Date(Date.now() + HOLD_MS).toISOString() })] : [] }),
  });
  await screen.findByText('Test payments.');
  held = true;
  const asked = { orders: shop.callsTo('GET /api/orders').length, leads: shop.callsTo('GET /api/aged-leads').length };
  // The live event of the buyer's own hold.
  refreshQueries('/api/aged-leads', '/api/orders');
  await waitFor(() => expect(shop.callsTo('GET /api/orders').length).toBeGreaterThan(asked.orders));
  expect(shop.callsTo('GET /api/aged-leads')).toHaveLength(asked.leads);
  expect(screen.getByText('Person1 ThoXXXXX')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Continue to payment', hidden: true })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Keep leads on hold' }));
  expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Person1 ThoXXXXX')).toBeNull());
});

it('releases the leads from the question', async () => {
  const { user } = await openBuying();
  await screen.findByText('Test payments.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Release leads' }));
  await waitFor(() => expect(shop.callsTo('POST /api/orders/o1/cancel')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('M36 an unfinished purchase', () => {
  const expiresAt = () => new Date(Date.now() + HOLD_MS).toISOString();
  const waiting = () => buildOrder({ expiresAt: expiresAt() });
  const pending =
    (...orders: OrderDetail[]) =>
    ({ search }: Call): Answer => ({ body: search.get('view') === 'pending' ? orders : [] });

  it('M12 is shown again after a reload and can be paid', async () => {
    const { user } = await openShopping({
      'GET /api/orders': pending(waiting()),
      'POST /api/orders/o1/payment': () => ({
        body: { ...UNPAID, expiresAt: expiresAt() },
      }),
    });
    expect(await screen.findByText(/You have 2 leads on hold \(\$1.50\). Time left to pay/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await user.click(await screen.findByRole('button', { name: 'Complete Payment - $1.50' }));
    expect(await screen.findByText('Bulk Purchase Successful')).toBeInTheDocument();
  });

  it('can be released where it is shown', async () => {
    await openShopping({ 'GET /api/orders': pending(waiting()) });
    const release = await screen.findByRole('button', { name: 'Release leads' });
    // A double click must send one request: the server would reject the second.
    fireEvent.click(release);
    fireEvent.click(release);
    await waitFor(() => expect(shop.callsTo('POST /api/orders/o1/cancel')).toHaveLength(1));
  });

  it('shows why it can no longer be paid', async () => {
    const { user } = await openShopping({
      'GET /api/orders': pending(waiting()),
      'POST /api/orders/o1/payment': () => refusal(409, 'order_not_payable', 'This order can no longer be paid.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByText('This order can no longer be paid.', IN_PAGE)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['its hold expired', buildOrder({ expiresAt: '2026-01-01T00:00:00.000Z' })],
    ['its payment is processing', { ...waiting(), processing: true }],
    ['it is not a purchase of leads', { ...waiting(), channel: 'dashboard-transfers' as const }],
  ])('is not shown when %s', async (_, order) => {
    await openShopping({ 'GET /api/orders': pending(order) });
    await screen.findByRole('checkbox', { name: 'Select Person1 ThoXXXXX' });
    await waitFor(() => expect(shop.callsTo('GET /api/orders').some(({ search }) => search.has('view'))).toBe(true));
    expect(screen.queryByText(/on hold/)).toBeNull();
  });
});

it('B2.29 shows one button to buy: the bar replaces it while leads are selected', async () => {
  await openShopping();
  const tick = await screen.findByRole('checkbox', { name: 'Select Person1 ThoXXXXX' });
  expect(screen.getByRole('button', { name: 'Buy selected' })).toBeVisible();
  tick.click();
  expect(await screen.findByRole('button', { name: 'Buy 1 lead' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Buy selected' })).toBeNull();
});

it('M56 explains the hold limit, links to My Purchases, and keeps the selection', async () => {
  const message = 'You have 20 unpaid orders. Pay or cancel one of them, then try again.';
  let full = true;
  const holding = new Date(Date.now() + HOLD_MS).toISOString();
  const { user } = await openBuying({
    'POST /api/bulk-purchase-leads': () =>
      full ? refusal(409, 'hold_limit_reached', message) : { body: buildHold({ expiresAt: holding }) },
  });
  const notice = await screen.findByRole('link', { name: 'Open My Purchases' });
  expect(notice).toHaveAttribute('href', '/dashboard/purchases');
  expect(notice.closest('[data-tone]')).toHaveTextContent(message);
  expect(screen.getByText('2 leads selected', { exact: false })).toBeVisible();
  full = false;
  await user.click(screen.getByRole('button', { name: 'Buy 2 leads' }));
  expect(await screen.findByText('Test payments.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Open My Purchases' })).toBeNull();
});
