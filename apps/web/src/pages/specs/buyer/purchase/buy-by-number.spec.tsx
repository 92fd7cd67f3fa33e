import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { QuantityOrderRequest, QuantityRequest } from '@warmline/contracts/orders/quantity';
import { byCard } from '../../../../testing/builders/build-payments.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { HOLD_MS, openPurchaseShop } from '../../../../testing/pages/purchase-shop.ts';
import { refusal, type Routes, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;

/** Opens the panel in a shop with so many leads at 75 cents. */
async function openPanel(stock: number, address = '/dashboard', routes: Routes = {}) {
  const price = (body: unknown) => {
    const { quantity } = body as QuantityRequest;
    const available = Math.min(quantity, stock);
    return { quantity, available, totalCents: available * 75, total: available * 0.75 };
  };
  const opened = await openPurchaseShop({
    'GET /api/saved-filters': () => ({ body: [] }),
    'POST /api/quantity-orders/quote': ({ body }) => {
      const quote = price(body);
      const cents = quote.available === 0 ? 0 : 75;
      return { body: { ...quote, minCents: cents, maxCents: cents, asOf: new Date().toISOString() } };
    },
    'POST /api/quantity-orders': ({ body }) => {
      const { quantity, available, ...cost } = price(body);
      const expiresAt = new Date(Date.now() + HOLD_MS).toISOString();
      return {
        body: {
          orderId: 'o1',
          requested: quantity,
          count: available,
          ...cost,
          listed: 0,
          clientSecret: 'pi_1_secret_2',
          ...byCard(cost.total),
          expiresAt,
        },
      };
    },
    ...routes,
  });
  shop = opened.shop;
  const page = address === '/dashboard' ? opened.page : await openPage(address);
  await page.user.click((await screen.findAllByRole('button', { name: 'Buy by number' })).at(-1)!);
  return { ...page, panel: within(await screen.findByRole('region', { name: 'Buy by number' })) };
}

const quoted = () => shop.callsTo('POST /api/quantity-orders/quote').at(-1)?.body;
const ordered = () => shop.callsTo('POST /api/quantity-orders').map(({ body }) => body as QuantityOrderRequest);

it('L65 quotes what is asked for and takes it to the payment, at no more than the shown total', async () => {
  const { user, panel } = await openPanel(2_000);
  expect(await panel.findByText('100 leads · $75.00')).toBeVisible();
  await user.click(panel.getByRole('button', { name: '10' }));
  expect(await panel.findByText('10 leads · $7.50')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Recently added' }));
  await waitFor(() => expect(quoted()).toEqual({ facets: {}, quantity: 10, pick: 'newest' }));
  await waitFor(() => expect(panel.getByRole('button', { name: 'Buy 10 leads' })).toBeEnabled());
  await user.click(panel.getByRole('button', { name: 'Buy 10 leads' }));
  expect(await screen.findByRole('dialog', { name: 'Buy 10 leads' })).toBeVisible();
  const wanted = { facets: {}, quantity: 10, pick: 'newest', payWith: 'card', maxTotalCents: 750 };
  expect(ordered()).toEqual([{ ...wanted, requestId: expect.any(String) }]);
  await user.click(await screen.findByRole('button', { name: 'Complete Payment - $7.50' }));
  expect(await screen.findByText('Successfully purchased 10 leads.')).toBeInTheDocument();
});

it('L65 says that fewer match, and buys those', async () => {
  const { user, panel } = await openPanel(437, '/dashboard?states=FL&priceMaxCents=300');
  await user.click(panel.getByRole('button', { name: '500' }));
  expect(await panel.findByText(/You asked for 500; 437 match\. You pay for 437\.$/)).toBeVisible();
  await user.click(await panel.findByRole('button', { name: 'Buy 437 leads' }));
  await waitFor(() => expect(ordered()).toHaveLength(1));
  expect(ordered()[0]).toMatchObject({ facets: { states: 'FL', priceMaxCents: 300 }, quantity: 437, maxTotalCents: 32_775 });
});

it('L65 checks the number at its field, and offers to save a filter that finds nothing', async () => {
  const { user, panel } = await openPanel(0, '/dashboard?states=FL');
  expect(await panel.findByText('No leads match. Save this filter to see when new ones arrive.')).toBeVisible();
  expect(await panel.findByRole('textbox', { name: 'Save this filter as' })).toBeVisible();
  const number = panel.getByLabelText('Number of leads');
  await user.clear(number);
  await user.type(number, '2001');
  expect(panel.getByText('Please enter a number from 1 to 2,000')).toBeVisible();
  expect(panel.queryByRole('button', { name: /^Buy \d/ })).toBeNull();
});

it('L64 sends an order again as it was after a lost answer, whatever is left and costs now', async () => {
  let stock = 100;
  const { user, panel } = await openPanel(100, '/dashboard', {
    'POST /api/quantity-orders/quote': ({ body }) => {
      const { quantity } = body as QuantityRequest;
      const available = Math.min(quantity, stock);
      const quote = { quantity, available, totalCents: available * 75, minCents: 75, maxCents: 75 };
      return { body: { ...quote, asOf: new Date().toISOString() } };
    },
    'POST /api/quantity-orders': () => {
      stock = 40;
      return { status: 502, body: 'Bad Gateway' };
    },
  });
  await user.click(await panel.findByRole('button', { name: 'Buy 100 leads' }));
  await user.click(await panel.findByRole('button', { name: 'Buy 40 leads' }));
  await waitFor(() => expect(ordered()).toHaveLength(2));
  const [first, second] = ordered();
  expect(second).toEqual(first);
  // Another number is another order.
  await user.click(panel.getByRole('button', { name: '10' }));
  await user.click(await panel.findByRole('button', { name: 'Buy 10 leads' }));
  await waitFor(() => expect(ordered()).toHaveLength(3));
  expect(ordered()[2]!.requestId).not.toBe(first!.requestId);
});

it('L65 shows the new price when it rose, and keeps what was entered', async () => {
  const quote = { quantity: 10, unitPrice: 1, amount: 10 };
  const { user, panel } = await openPanel(10, '/dashboard', {
    'POST /api/quantity-orders': () =>
      refusal(409, 'quote_differs', 'The price is $10.00.', { quote, total: 10, totalCents: 1000 }),
  });
  await user.click(panel.getByRole('button', { name: '10' }));
  await waitFor(() => expect(panel.getByRole('button', { name: 'Buy 10 leads' })).toBeEnabled());
  await user.click(panel.getByRole('button', { name: 'Buy 10 leads' }));
  const text = /The price of these 10 leads changed from \$7\.50 to \$10\.00/;
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(panel.getByLabelText('Number of leads')).toHaveValue(10);
});
