import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { buildLead, buildOrder, buildUser } from '../testing/build.ts';
import { openPage } from '../testing/open-page.tsx';
import { openShop, refusal, type Answer, type Call, type Shop } from '../testing/shop.ts';

let shop: Shop;

const HOLD_MS = 900_000;

/** A shop with three leads, a hold for whatever is asked, and an order that is paid once a card was accepted. */
async function openBuying(routes: Record<string, (call: Call) => Answer> = {}) {
  const leads = [1, 2, 3].map((id) => buildLead(id));
  let paid = false;
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser() } }),
    'GET /api/aged-leads': () => ({
      body: paid ? leads.slice(2) : leads,
      headers: { 'X-Total-Count': '3', 'X-Total-Exact': 'true' },
    }),
    'GET /api/orders': () => ({ body: [] }),
    'GET /api/orders/o1': () => ({ body: buildOrder({ status: paid ? 'paid' : 'pending' }) }),
    'GET /api/public-config': () => ({ body: { payments: { provider: 'sandbox' } } }),
    'POST /api/orders/o1/cancel': () => ({ body: {} }),
    'POST /api/bulk-purchase-leads': ({ body }) => {
      const count = (body as { leadIds: number[] }).leadIds.length;
      const expiresAt = new Date(Date.now() + HOLD_MS).toISOString();
      return { body: { orderId: 'o1', count, total: 0.75 * count, clientSecret: 'pi_1_secret_2', expiresAt } };
    },
    'POST /api/sandbox/confirm': ({ body }) => {
      if ((body as { paymentMethod: string }).paymentMethod !== 'pm_card_visa')
        return refusal(402, 'card_declined', 'Your card was declined.');
      paid = true;
      return { body: { status: 'succeeded' } };
    },
    ...routes,
  });
  const page = await openPage('/dashboard');
  for (const id of [1, 2]) await page.user.click(await screen.findByRole('checkbox', { name: `Select Person${id} ThoXXXXX` }));
  await page.user.click(screen.getByRole('button', { name: 'Buy 2 leads' }));
  return page;
}

it('B8.26 B4.03 B7.06 holds the leads, takes the test card, waits for the order, clears the selection and refreshes the list', async () => {
  const { user } = await openBuying();
  expect(await screen.findByText('Test payments.')).toBeInTheDocument();
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

it('asks the bank when the card needs it', async () => {
  const { user } = await openBuying({
    'POST /api/sandbox/confirm': ({ body }) => ({
      body: { status: (body as { authentication?: string }).authentication === 'approve' ? 'succeeded' : 'requires_action' },
    }),
    'GET /api/orders/o1': () => ({ body: buildOrder({ status: 'paid' }) }),
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

it('says so when the time to pay is over', async () => {
  await openBuying({
    'POST /api/bulk-purchase-leads': () => ({
      body: { orderId: 'o1', count: 2, total: 1.5, clientSecret: 's', expiresAt: new Date(Date.now() - 1).toISOString() },
    }),
  });
  expect(await screen.findByText(/time to pay is over/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Complete Payment/ })).toBeNull();
});
