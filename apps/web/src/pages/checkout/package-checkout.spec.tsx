import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildPublicConfig } from '../../testing/builders/build.ts';
import { heldBack, intentsOf, openCheckoutShop } from '../../testing/pages/checkout-shop.ts';
import { embedSite } from '../../testing/embed-site.ts';
import { openPage } from '../../testing/open-page.tsx';

const WAITING = 'Configure your package and click "Proceed to Payment" to continue';

interface Case {
  path: string;
  title: string;
  back: string;
  hint: string;
  count: number;
  formula: string;
  total: string;
  request: object;
}

const CASES: Case[] = [
  {
    path: '/checkout',
    title: 'Standard Package',
    back: '/standard-pricing',
    hint: 'Minimum: 1 transfer, Maximum: 1000 transfers',
    count: 25,
    formula: '25 transfers × $40 each',
    total: '$1,000.00',
    request: { amount: 1000, callCount: 25, tier: 'standard' },
  },
  {
    path: '/checkout?offer=special',
    title: 'Special Offer Package',
    back: '/special-pricing',
    hint: 'Minimum: 1 transfer, Maximum: 1000 transfers',
    count: 25,
    formula: '25 transfers × $39 each',
    total: '$975.00',
    request: { amount: 975, callCount: 25 },
  },
  {
    path: '/checkout-premium',
    title: 'Premium Volume Package',
    back: '/premium-pricing',
    hint: 'Minimum: 1 transfer, Maximum: 2000 transfers',
    count: 50,
    formula: '50 transfers × $37 each',
    total: '$1,850.00',
    request: { amount: 1850, callCount: 50, tier: 'premium' },
  },
  {
    path: '/checkout-enterprise',
    title: 'Enterprise Volume Package',
    back: '/enterprise-pricing',
    hint: 'Minimum: 1 transfer, Maximum: 5000 transfers',
    count: 100,
    formula: '100 transfers × $35 each',
    total: '$3,500.00',
    request: { amount: 3500, callCount: 100, tier: 'enterprise' },
  },
  {
    path: '/checkout-ultimate',
    title: 'Ultimate Volume Package',
    back: '/ultimate-pricing',
    hint: 'Minimum: 1 transfer, Maximum: 10000 transfers',
    count: 200,
    formula: '200 transfers × $32 each',
    total: '$6,400.00',
    request: { amount: 6400, callCount: 200, tier: 'ultimate' },
  },
  {
    path: '/checkout-high-volume',
    title: 'High-Volume Package',
    back: '/pricing',
    hint: 'Minimum: 50 transfers',
    count: 50,
    formula: '50 transfers × $32 each',
    total: '$1,600.00',
    request: { amount: 1600, callCount: 50, tier: 'high-volume' },
  },
];

describe.each(CASES)('$path', ({ path, title, back, hint, count, formula, total, request }) => {
  it('A2.17 A2.18 A2.19 A2.22 A2.23 A2.24 A2.25 A2.26 A2.27 A2.28 A2.29 A2.30 A2.31 A5.01 A5.09 A9.02 A9.06 A9.07 A9.08 A9.09 shows package and payment side by side', async () => {
    await openCheckoutShop();
    await openPage(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', back);
    expect(screen.getByRole('link', { name: /start page/ })).toHaveAttribute('href', '/');
    const package_ = within(screen.getByRole('form', { name: 'Package configuration' }));
    expect(package_.getByRole('spinbutton')).toHaveValue(count);
    expect(package_.getByRole('spinbutton')).toHaveAttribute('min', path === '/checkout-high-volume' ? '50' : '1');
    expect(package_.getByRole('spinbutton')).not.toHaveAttribute('max');
    expect(package_.getByText(hint)).toBeInTheDocument();
    expect(package_.getByText(formula)).toBeInTheDocument();
    expect(package_.getByLabelText('Total')).toHaveTextContent(total);
    expect(package_.getByText(/You pay only when the prospect stays on the call for more than 2 minutes/)).toBeInTheDocument();
    expect(package_.getByText('120-second buffer.')).toBeInTheDocument();
    expect(within(package_.getByRole('region', { name: 'What you get' })).getAllByRole('listitem').length).toBeGreaterThan(3);
    const payment = within(screen.getByRole('region', { name: 'Payment' }));
    expect(payment.getByText(WAITING)).toBeInTheDocument();
    expect(payment.getByText('Rate per transfer')).toBeInTheDocument();
    // The package comes before the payment in the document; a browser test covers the columns.
    expect([...document.querySelectorAll('form, section[aria-labelledby="payment-title"]')]).toEqual([
      screen.getByRole('form', { name: 'Package configuration' }),
      screen.getByRole('region', { name: 'Payment' }),
    ]);
  });

  it('A1.08 A2.20 A2.24 A2.31 A3.01 A3.03 A3.08 A4.01 A4.03 A7.04 M4 creates the payment for this configuration', async () => {
    const shop = await openCheckoutShop();
    const { user } = await openPage(path);
    await user.click(await screen.findByRole('button', { name: 'Proceed to Payment' }));
    const pay = await screen.findByRole('button', { name: `Complete Payment - ${total}` });
    expect(pay).toBeEnabled();
    expect(screen.queryByText(WAITING)).toBeNull();
    const summary = screen.getByRole('region', { name: 'Order summary' });
    for (const text of ['Transfers', String(count), 'Rate per transfer', 'Amount', 'Total', total]) {
      expect(within(summary).getAllByText(text)[0]).toBeInTheDocument();
    }
    expect(intentsOf(shop)).toEqual([request]);
  });
});

it('A2.29 lists the other packages with the calls a day of their pricing pages', async () => {
  await openCheckoutShop();
  await openPage('/checkout-premium');
  const ladder = within(await screen.findByRole('region', { name: 'Compare packages' }));
  const named = ladder
    .getAllByRole('listitem')
    .map(({ firstElementChild: row }) => [row?.querySelector('strong')?.textContent, row?.querySelector('small')?.textContent]);
  expect(named).toEqual([
    ['Standard', 'Up to 100 calls a day'],
    ['Special offer', '101-150 calls a day'],
    ['Premium volume', '151-199 calls a day'],
    ['Enterprise volume', '200-299 calls a day'],
    ['Ultimate volume', '300+ calls a day'],
  ]);
});

const WARMED = ['TCPA-compliant qualified prospects', 'Real-time delivery to agents', 'Pre-screened and warmed prospects'];

it.each([
  ['/checkout-premium', [...WARMED, 'Calls spread across your business hours', 'A dedicated point of contact']],
  ['/checkout-enterprise', ['Dedicated account manager', 'Priority support', 'Custom reporting', 'Flexible payment terms']],
  [
    '/checkout-ultimate',
    [
      'Dedicated account manager',
      'Priority support and setup',
      'Custom reporting and analytics',
      'Flexible payment terms',
      'White-label options',
      'Volume discounts on additional products',
    ],
  ],
])('A2.30 %s lists the benefits of its tier', async (path, benefits) => {
  await openCheckoutShop();
  await openPage(path);
  const list = within(await screen.findByRole('region', { name: 'What you get' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(benefits);
});

it('A2.24 A2.25 A9.03 shows a tier table in the high-volume checkout and marks the rate that applies', async () => {
  await openCheckoutShop();
  const { user } = await openPage('/checkout-high-volume');
  const table = within(await screen.findByRole('table', { name: 'Rate by number of transfers' }));
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['50-99Your rate$32', '100-149$30', '150-199$29', '200+$28']);
  const box = screen.getByRole('spinbutton');
  for (const [count, range, formula, total] of [
    ['99', '50-99', '99 transfers × $32 each', '$3,168.00'],
    ['100', '100-149', '100 transfers × $30 each', '$3,000.00'],
    ['149', '100-149', '149 transfers × $30 each', '$4,470.00'],
    ['150', '150-199', '150 transfers × $29 each', '$4,350.00'],
    ['199', '150-199', '199 transfers × $29 each', '$5,771.00'],
    ['200', '200+', '200 transfers × $28 each', '$5,600.00'],
  ] as const) {
    await user.clear(box);
    await user.type(box, count);
    expect(screen.getByText(formula)).toBeInTheDocument();
    expect(table.getByRole('row', { current: true })).toHaveTextContent(`${range}Your rate`);
    expect(screen.getByLabelText('Total')).toHaveTextContent(total);
  }
});

it.each([
  ['/checkout', null],
  [
    '/checkout-premium',
    "This prepaid package has its own rate, $37 per transfer. The pricing page's $35 is the daily plan rate.",
  ],
  ['/checkout-high-volume', 'This is a prepaid package: the quantity sets the rate, not your calls a day.'],
])('M76 %s says which rate applies and why', async (path, sentence) => {
  await openCheckoutShop();
  await openPage(path);
  const total = await screen.findByLabelText('Total');
  expect(total.closest('div')?.parentElement?.querySelector('small')?.textContent ?? null).toBe(sentence);
});

it('M76 says so when the rate of the pricing page is charged', async () => {
  await openCheckoutShop({
    'GET /api/public-config': () => ({ body: buildPublicConfig({ honourAdvertisedRate: true }) }),
  });
  await openPage('/checkout-premium');
  expect(await screen.findByText('You pay the rate of the pricing page, $35 per transfer.')).toBeVisible();
});

it('M71 starts with the rates that came with the page, and goes on with those of the server', async () => {
  const forget = embedSite({ prices: { 'checkout.premium': 3_650 } });
  const { answer, give } = heldBack();
  await openCheckoutShop({ 'GET /api/public-config': () => answer });
  await openPage('/checkout-premium');
  expect(await screen.findByText('50 transfers × $36.50 each')).toBeInTheDocument();
  give({ body: buildPublicConfig({ prices: { 'checkout.premium': 3_600 } }) });
  expect(await screen.findByText('50 transfers × $36 each')).toBeInTheDocument();
  forget();
});

it('M2 charges the advertised rate if the owner enabled it', async () => {
  await openCheckoutShop({
    'GET /api/public-config': () => ({ body: buildPublicConfig({ honourAdvertisedRate: true }) }),
  });
  await openPage('/checkout-premium');
  await waitFor(() => expect(screen.getByText('50 transfers × $35 each')).toBeInTheDocument());
});
