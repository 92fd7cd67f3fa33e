import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { OrderDetail } from '@warmline/contracts/api/orders';
import { refreshQueries } from '../lib/query-client.ts';
import { buildLead, buildOrder } from '../testing/build.ts';
import { buyTwoLeads, HOLD_MS, openPurchaseShop } from '../testing/purchase-shop.ts';
import { refusal, type Answer, type Call, type Routes, type Shop } from '../testing/shop.ts';

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

it('B8.26 B4.03 B7.06 holds the leads, takes the test card, waits for the order, clears the selection and refreshes the list', async () => {
  const { user } = await openBuying();
  expect(await screen.findByText('Test payments.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Buy 2 leads', hidden: true })).toBeDisabled();
  expect(screen.getByText(/^1[45]:\d\d$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Complete Payment - $1.50' }));
  expect(await screen.findByText('Bulk Purchase Successful')).toBeInTheDocument();
  expect(screen.getByText('Successfully purchased 2 leads.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See them in My Purchases' })).toHaveAttribute(
    'href',
    '/dashboard?section=my-purchases&order=o1',
  );
  expect(shop.callsTo('POST /api/bulk-purchase-leads')[0]?.body).toEqual({ leadIds: [1, 2] });
  await waitFor(() => expect(screen.queryByText('Person1 ThoXXXXX')).toBeNull());
  expect(screen.queryByRole('checkbox', { checked: true, hidden: true })).toBeNull();
});

it("B8.16 shows the provider's message when the card is declined, and lets the buyer try again", async () => {
  const { user } = await openBuying();
  await user.click(await screen.findByRole('radio', { name: /Declined/ }));
  await user.click(screen.getByRole('button', { name: /^Complete Payment/ }));
  expect(await screen.findByText('Payment Failed')).toBeInTheDocument();
  expect(screen.getByText('Your card was declined.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Complete Payment/ })).toBeEnabled());
});

it('holds once, however often the button is pressed', async () => {
  await openShopping();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Person1 ThoXXXXX' }));
  const buy = screen.getByRole('button', { name: 'Buy 1 lead' });
  fireEvent.click(buy);
  fireEvent.click(buy);
  expect(await screen.findByRole('dialog', { name: 'Buy 1 lead' })).toBeVisible();
  expect(shop.callsTo('POST /api/bulk-purchase-leads')).toHaveLength(1);
});

it('asks the bank when the card needs it', async () => {
  let approved = false;
  const { user } = await openBuying({
    'POST /api/sandbox/confirm': ({ body }) => {
      approved = (body as { authentication?: string }).authentication === 'approve';
      return { body: { status: approved ? 'succeeded' : 'requires_action' } };
    },
    'GET /api/orders/o1': () => ({ body: buildOrder({ status: approved ? 'paid' : 'pending' }) }),
  });
  await user.click(await screen.findByRole('radio', { name: /Needs authentication/ }));
  await user.click(screen.getByRole('button', { name: /^Complete Payment/ }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('They are yours')).toBeInTheDocument();
});

it('gives the leads back when the buyer cancels', async () => {
  const { user } = await openBuying();
  await user.click(await screen.findByRole('button', { name: 'Cancel and release the leads' }));
  await waitFor(() => expect(shop.callsTo('POST /api/orders/o1/cancel')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers to go on without the leads somebody else took', async () => {
  let tries = 0;
  const { user } = await openBuying({
    'POST /api/bulk-purchase-leads': () => {
      tries += 1;
      if (tries === 1) return refusal(409, 'leads_gone', 'Some of these leads are gone.', { leadIds: [1] });
      const expiresAt = new Date(Date.now() + HOLD_MS).toISOString();
      return { body: { orderId: 'o1', count: 1, total: 0.75, clientSecret: 's', expiresAt } };
    },
  });
  await user.click(await screen.findByRole('button', { name: /Go on with 1 lead/ }));
  expect(await screen.findByText('Test payments.')).toBeInTheDocument();
  expect(shop.callsTo('POST /api/bulk-purchase-leads').map(({ body }) => body)).toEqual([{ leadIds: [1, 2] }, { leadIds: [2] }]);
});

it.each([
  ['with the message', refusal(409, 'amount_out_of_range', 'This selection is too large.'), 'This selection is too large.'],
  ['without one', { status: 500, body: '' }, 'Failed to purchase leads'],
])('B8.26 tells that the purchase failed, %s', async (_, answer, text) => {
  await openBuying({ 'POST /api/bulk-purchase-leads': () => answer });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText('Bulk Purchase Failed')).toBeInTheDocument();
});

it.each([
  [
    'the provider is away',
    refusal(503, 'payment_unavailable', 'Failed to initialize payment. Please try again.'),
    /leads are held for you: choose Continue to payment/,
  ],
  ['the answer is lost', { status: 502, body: '' }, 'Failed to purchase leads'],
])('M12 leads on to the payment at once when the leads are held but %s', async (_what, answer, text) => {
  let held = false;
  const expiresAt = new Date(Date.now() + HOLD_MS).toISOString();
  const { user } = await openBuying({
    'POST /api/bulk-purchase-leads': () => {
      held = true;
      return answer;
    },
    'GET /api/orders': ({ search }) => ({ body: held && search.get('view') === 'pending' ? [buildOrder({ expiresAt })] : [] }),
    'POST /api/orders/o1/payment': () => ({
      body: { orderId: 'o1', clientSecret: 'pi_1_secret_2', quantity: 2, totalCents: 150, expiresAt },
    }),
  });
  expect(await screen.findByText(text)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  expect(await screen.findByText('Test payments.')).toBeInTheDocument();
});

it('says so when the time to pay is over', async () => {
  await openBuying({
    'POST /api/bulk-purchase-leads': () => ({
      body: { orderId: 'o1', count: 2, total: 1.5, clientSecret: 's', expiresAt: new Date(Date.now() - 1).toISOString() },
    }),
  });
  expect(await screen.findByText(/time to pay is over/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Complete Payment/ })).toBeNull();
});

it('M12 asks before a hold is left: Escape, the way back, and keeping the leads', async () => {
  const { user } = await openBuying();
  await screen.findByText('Test payments.');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Leave without paying?')).toBeVisible();
  expect(screen.getByText('Test payments.')).not.toBeVisible();
  expect(screen.getByRole('button', { name: 'Back to payment' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Back to payment' }));
  expect(await screen.findByText('Test payments.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Keep them held' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.callsTo('POST /api/orders/o1/cancel')).toHaveLength(0);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Buy 2 leads' })).toHaveFocus());
});

it('M12 the list stays as it was ticked while its leads are paid for, and is asked for again once the purchase is left', async () => {
  const leads = [1, 2, 3].map((id) => buildLead(id));
  let held = false;
  const { user } = await openBuying({
    'GET /api/aged-leads': () => ({ body: held ? leads.slice(2) : leads, headers: { 'X-Total-Count': '3' } }),
    'GET /api/orders': () => ({ body: held ? [buildOrder({ expiresAt: new Date(Date.now() + HOLD_MS).toISOString() })] : [] }),
  });
  await screen.findByText('Test payments.');
  held = true;
  const asked = { orders: shop.callsTo('GET /api/orders').length, leads: shop.callsTo('GET /api/aged-leads').length };
  // The news of one's own hold.
  refreshQueries('/api/aged-leads', '/api/orders');
  await waitFor(() => expect(shop.callsTo('GET /api/orders').length).toBeGreaterThan(asked.orders));
  expect(shop.callsTo('GET /api/aged-leads')).toHaveLength(asked.leads);
  expect(screen.getByText('Person1 ThoXXXXX')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Continue to payment', hidden: true })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Keep them held' }));
  expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Person1 ThoXXXXX')).toBeNull());
});

it('releases the leads from the question, too', async () => {
  const { user } = await openBuying();
  await screen.findByText('Test payments.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Release the leads' }));
  await waitFor(() => expect(shop.callsTo('POST /api/orders/o1/cancel')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('a hold that was left', () => {
  const expiresAt = () => new Date(Date.now() + HOLD_MS).toISOString();
  const waiting = () => buildOrder({ expiresAt: expiresAt() });
  const pending =
    (...orders: OrderDetail[]) =>
    ({ search }: Call): Answer => ({ body: search.get('view') === 'pending' ? orders : [] });

  it('M12 is found again after a reload, and paid', async () => {
    const { user } = await openShopping({
      'GET /api/orders': pending(waiting()),
      'POST /api/orders/o1/payment': () => ({
        body: { orderId: 'o1', clientSecret: 'pi_1_secret_2', quantity: 2, totalCents: 150, expiresAt: expiresAt() },
      }),
    });
    expect(await screen.findByText(/2 leads for \$1.50 are held for you for another/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await user.click(await screen.findByRole('button', { name: 'Complete Payment - $1.50' }));
    expect(await screen.findByText('Bulk Purchase Successful')).toBeInTheDocument();
  });

  it('is given back where it is shown', async () => {
    await openShopping({ 'GET /api/orders': pending(waiting()) });
    const release = await screen.findByRole('button', { name: 'Release' });
    // A double click: the second one would be told that the order is closed already.
    fireEvent.click(release);
    fireEvent.click(release);
    await waitFor(() => expect(shop.callsTo('POST /api/orders/o1/cancel')).toHaveLength(1));
  });

  it('says why it cannot be paid any more', async () => {
    const { user } = await openShopping({
      'GET /api/orders': pending(waiting()),
      'POST /api/orders/o1/payment': () => refusal(409, 'order_not_payable', 'This order can no longer be paid.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByText('This order can no longer be paid.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['its time is over', buildOrder({ expiresAt: '2026-01-01T00:00:00.000Z' })],
    ['its money is on the way', { ...waiting(), processing: true }],
    ['it is no purchase of leads', { ...waiting(), channel: 'dashboard-transfers' as const }],
  ])('is not shown when %s', async (_, order) => {
    await openShopping({ 'GET /api/orders': pending(order) });
    await screen.findByRole('checkbox', { name: 'Select Person1 ThoXXXXX' });
    await waitFor(() => expect(shop.callsTo('GET /api/orders').some(({ search }) => search.has('view'))).toBe(true));
    expect(screen.queryByText(/held for you/)).toBeNull();
  });
});

it('B2.29 has one button to buy: the bar takes over once something is selected', async () => {
  await openShopping();
  const tick = await screen.findByRole('checkbox', { name: 'Select Person1 ThoXXXXX' });
  expect(screen.getByRole('button', { name: 'Buy selected' })).toBeVisible();
  tick.click();
  expect(await screen.findByRole('button', { name: 'Buy 1 lead' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Buy selected' })).toBeNull();
});

it('M56 says what to do when too much is held unpaid, leads to My Purchases, and keeps what is ticked', async () => {
  const message = 'You have 20 unpaid orders. Pay or cancel one of them, then try again.';
  let full = true;
  const holding = new Date(Date.now() + HOLD_MS).toISOString();
  const { user } = await openBuying({
    'POST /api/bulk-purchase-leads': () =>
      full
        ? refusal(409, 'hold_limit_reached', message)
        : { body: { orderId: 'o1', count: 2, total: 1.5, clientSecret: 'pi_1_secret_2', expiresAt: holding } },
  });
  const notice = await screen.findByRole('link', { name: 'Open My Purchases' });
  expect(notice).toHaveAttribute('href', expect.stringContaining('section=my-purchases'));
  expect(notice.closest('.notice')).toHaveTextContent(message);
  expect(screen.getByText('2 leads selected', { exact: false })).toBeVisible();
  full = false;
  await user.click(screen.getByRole('button', { name: 'Buy 2 leads' }));
  expect(await screen.findByText('Test payments.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Open My Purchases' })).toBeNull();
});
