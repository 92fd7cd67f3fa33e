import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import confetti from 'canvas-confetti';
import { screen, waitFor, within } from '@testing-library/react';
import { BRAND } from '@warmline/contracts/site/brand';
import type { OrderReceipt } from '@warmline/contracts/orders/checkout';
import { storeUser } from '../../../lib/session/stored-user.ts';
import { ADMIN, buildUser } from '../../../testing/builders/build.ts';
import type { Shop } from '../../../testing/shop.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openShop, refusal } from '../../../testing/shop.ts';

// jsdom has no canvas, so the drawing is mocked; when and how often it is called is real.
const shoot = jest.fn();
jest.spyOn(confetti, 'create').mockReturnValue(shoot as never);

const PAID: OrderReceipt = {
  reference: 'r1',
  number: 'WL-100042',
  channel: 'ringcloud',
  status: 'paid',
  processing: false,
  description: 'Live transfers',
  quantity: 25,
  totalCents: 92_500,
  paidAt: '2026-01-02T03:04:05.000Z',
  receiptEmail: 'd•••@example.com',
  product: 'live_transfer',
  guest: true,
  callable: true,
  setup: 'missing',
};
const PENDING: OrderReceipt = { ...PAID, status: 'pending', processing: true, paidAt: null };
let shop: Shop;
let receipt: OrderReceipt;

const realTimeout = globalThis.setTimeout;
afterEach(() => {
  globalThis.setTimeout = realTimeout;
});
beforeEach(async () => {
  shoot.mockClear();
  receipt = PAID;
  shop = await openShop({
    'GET /api/order-receipts/r1': () => ({ body: receipt }),
    'GET /api/order-receipts/gone': () => refusal(404, 'not_found', 'Not here.'),
  });
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

function expectAccountLinks(): void {
  expect(screen.getByRole('link', { name: 'Login to Your Account' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
}

const nextSteps = () =>
  within(screen.getByRole('region', { name: 'What happens next' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function expectVariant(): Promise<void> {
  await heading('Thank You');
  expect(await screen.findByText('Your order is being processed. We will contact you within 24 hours.')).toBeVisible();
  expect(nextSteps()).toEqual(['Within 24 hoursWe contact you and set up your calls.']);
  expectAccountLinks();
}

/** The page names no order and promises nothing. */
async function expectNeutral(): Promise<void> {
  expect(
    await screen.findByText('To see an order, open the link in your receipt email, or sign in to your account.'),
  ).toBeVisible();
  expect(screen.queryByText(/being processed|24 hours/)).toBeNull();
  expectAccountLinks();
}

describe('the thank-you page', () => {
  it('A2.46 A9.11 M9 shows Payment Successful for a paid order, with the next steps and the support contact', async () => {
    await openPage('/thank-you?order=r1');
    await heading('Payment Successful');
    const next = within(screen.getByRole('region', { name: 'What happens next' })).getAllByRole('listitem');
    expect(next[0]).toHaveTextContent('NowTell us your states, hours and number.');
    expect(next[1]).toHaveTextContent('Within minutesYou get a confirmation email');
    expect(next[2]).toHaveTextContent('Within 24 hoursWe call you to confirm your setup.');
    expect(screen.getByRole('link', { name: 'Set up your order' })).toHaveAttribute('href', '/setup?order=r1');
    expect(screen.getAllByRole('link', { name: BRAND.supportEmail })[0]).toHaveAttribute('href', `mailto:${BRAND.supportEmail}`);
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    await waitFor(() => expect(shoot).toHaveBeenCalled());
  });

  it('M84 leads the buyer of transfers on to the campaign, because no calls come before it is started', async () => {
    storeUser(buildUser());
    receipt = { ...PAID, channel: 'dashboard-transfers', guest: false, setup: 'none' };
    await openPage('/thank-you?order=r1');
    await heading('Payment Successful');
    expect(nextSteps()).toEqual([
      'NowCheck and start your campaign. No calls come before you start.',
      'Within minutesYou get a confirmation email with your receipt.',
      'Within 24 hoursWe call you to confirm your setup.',
      'After you startWe transfer the first prospects to your agents. Calls of 2 minutes or less are not charged.',
    ]);
    expect(screen.getByRole('link', { name: 'Check and start' })).toHaveAttribute('href', '/dashboard/campaigns');
  });

  it.each([
    [true, 'Open an account, then check and start your campaign. No calls come before you start.'],
    [false, 'Check and start your campaign. No calls come before you start.'],
  ])('M84 says that no calls come before the start, to a guest: %s', async (guest, text) => {
    receipt = { ...PAID, guest };
    await openPage('/thank-you?order=r1');
    await heading('Payment Successful');
    const next = within(screen.getByRole('region', { name: 'What happens next' })).getAllByRole('listitem');
    expect(next.slice(3).map(({ textContent }) => textContent)).toEqual([
      `After setup${text}`,
      'After you startWe transfer the first prospects to your agents. Calls of 2 minutes or less are not charged.',
    ]);
  });

  it('A2.46 A9.10 M9 fires the last confetti just before 3 seconds have passed', async () => {
    const asked: number[] = [];
    let isPlanning = false;
    jest.spyOn(confetti, 'create').mockImplementationOnce(() => {
      isPlanning = true;
      queueMicrotask(() => (isPlanning = false));
      return shoot as never;
    });
    // Not a mock: Testing Library treats a mocked clock as a fake one that must be advanced.
    globalThis.setTimeout = ((act: () => void, delay = 0) => {
      if (isPlanning) asked.push(delay);
      return realTimeout(act, delay);
    }) as typeof setTimeout;
    await openPage('/thank-you?order=r1');
    await heading('Payment Successful');
    await waitFor(() => expect(shoot).toHaveBeenCalled());
    const last = Math.max(...asked);
    expect(last).toBeLessThan(3000);
    expect(last).toBeGreaterThan(2700);
  });

  it('A2.47 M9 shows the variant without confetti while an order is being processed', async () => {
    receipt = PENDING;
    await openPage('/thank-you?order=r1');
    await expectVariant();
    expect(shoot).not.toHaveBeenCalled();
  });

  it('M84 says that the bank is asked until the provider has the payment, and promises nothing', async () => {
    receipt = { ...PENDING, processing: false };
    await openPage('/thank-you?order=r1');
    await heading('Confirming with your bank…');
    expect(screen.queryByText(/being processed|24 hours/)).toBeNull();
    receipt = PAID;
    await heading('Payment Successful');
  });

  it.each<[Partial<OrderReceipt>, string, string | null]>([
    [{ callable: false }, 'We email you to confirm your setup.', 'Set up your order'],
    [
      { product: 'aged_lead' },
      'Leads in our inventory are delivered at once, and the rest as new ones arrive.',
      'Set up your order',
    ],
    [
      { product: 'callback', setup: 'saved' },
      'Callbacks in our list are delivered at once, and the rest as new ones arrive.',
      'See your set-up',
    ],
    [{ channel: 'aged-leads', product: 'aged_lead', setup: 'none' }, 'Your leads are in My Purchases.', null],
  ])('M84 promises of %j only what the shop does', async (overrides, text, link) => {
    receipt = { ...PAID, ...overrides };
    await openPage('/thank-you?order=r1');
    expect(await screen.findByText(text)).toBeVisible();
    if (!text.startsWith('We call')) expect(screen.queryByText(/We call/)).toBeNull();
    const links = screen.queryAllByRole('link', { name: /set-up|Set up/ }).map(({ textContent }) => textContent);
    expect(links).toEqual(link === null ? [] : [link]);
  });

  it.each<[Partial<OrderReceipt>, string]>([
    [{ product: 'aged_lead' }, 'Leads in our inventory are delivered at once, and the rest as new ones arrive.'],
    [{ product: 'callback' }, 'Callbacks in our list are delivered at once, and the rest as new ones arrive.'],
    [{ channel: 'aged-leads', product: 'aged_lead', setup: 'none' }, 'Your leads are in My Purchases.'],
    [{ channel: 'callbacks', product: 'callback', setup: 'none' }, 'Your callbacks are in My Purchases.'],
  ])('A2.47 M84 promises no contact while an order of %j is being processed', async (overrides, step) => {
    receipt = { ...PENDING, ...overrides };
    await openPage('/thank-you?order=r1');
    await heading('Thank You');
    expect(await screen.findByText('Your order is being processed.')).toBeVisible();
    expect(nextSteps()).toEqual([`After the payment${step}`]);
    expect(screen.queryByText(/24 hours|We call|contact you/)).toBeNull();
    expectAccountLinks();
  });

  it('A2.46 M9 changes to success when the payment arrives late', async () => {
    receipt = PENDING;
    await openPage('/thank-you?order=r1');
    await expectVariant();
    receipt = PAID;
    await heading('Payment Successful');
  });

  it.each([
    ['/thank-you', []],
    ['/thank-you?order=gone', ['/api/order-receipts/gone']],
    // A reference is one part of a path, whatever a link says.
    ['/thank-you?order=..%2Forders', ['/api/order-receipts/..%2Forders']],
    ['/thank-you?order=%00', ['/api/order-receipts/%00']],
  ])('A2.47 M84 is neutral when the order is unknown: %s', async (address, requested) => {
    await openPage(address);
    await heading('Thank You');
    await expectNeutral();
    expect(shoot).not.toHaveBeenCalled();
    expect(shop.calls.map(({ path }) => path).filter((path) => path.includes('order'))).toEqual(requested);
  });

  it.each([
    ['paid', PAID, 'Payment Successful'],
    ['being processed', PENDING, 'Thank You'],
  ])('P28 links a signed-in buyer to My Purchases when the order is %s', async (_, now, title) => {
    receipt = now;
    storeUser(buildUser());
    await openPage('/thank-you?order=r1');
    await heading(title);
    const link = await screen.findByRole('link', { name: 'See it in My Purchases' });
    expect(link).toHaveAttribute('href', '/dashboard/purchases');
    expect(screen.queryByRole('link', { name: 'Login to Your Account' })).toBeNull();
  });

  it('shows guests and staff no link to purchases', async () => {
    storeUser(buildUser(ADMIN));
    await openPage('/thank-you?order=r1');
    await heading('Payment Successful');
    expect(screen.queryByRole('link', { name: 'See it in My Purchases' })).toBeNull();
  });

  it.each([
    ['an unpaid order', '/thank-you?order=r1', { ...PENDING, processing: false }],
    ['no order', '/thank-you?', PAID],
  ])('M9 shows a failed payment that the address reports, for %s', async (_what, address, now) => {
    receipt = now;
    await openPage(`${address}&redirect_status=failed`);
    await heading("Your payment didn't go through");
  });

  it.each([
    ['paid later', PAID, 'Payment Successful'],
    ['being paid again', PENDING, 'Thank You'],
    ['canceled', { ...PENDING, status: 'cancelled', processing: false } as const, 'This order was canceled'],
  ])('M9 believes the server, not the address, about an order that was %s', async (_what, now, title) => {
    receipt = now;
    await openPage('/thank-you?order=r1&redirect_status=failed');
    await heading(title);
  });

  it('shows a canceled order', async () => {
    receipt = { ...PENDING, status: 'cancelled', processing: false };
    await openPage('/thank-you?order=r1');
    await heading('This order was canceled');
  });
});

describe.each([
  ['/onboarding-success', 'Your order is confirmed'],
  ['/survey-success', 'We received your survey and payment'],
])('A2.48 M10 %s', (address, title) => {
  it('A2.48 shows the order, its receipt number and the next steps', async () => {
    await openPage(`${address}?order=r1`);
    await heading(title);
    const summary = screen.getByRole('region', { name: 'Order summary' });
    for (const text of ['WL-100042', 'Live transfers', '25', '$925.00', 'd•••@example.com'])
      expect(summary).toHaveTextContent(text);
    expect(nextSteps()).toEqual([
      'NowTell us your states, hours and number.',
      'Within minutesYou get a confirmation email with your receipt.',
      'Within 24 hoursWe call you to confirm your setup.',
      'After setupOpen an account, then check and start your campaign. No calls come before you start.',
      'After you startWe transfer the first prospects to your agents. Calls of 2 minutes or less are not charged.',
    ]);
  });

  it('A2.48 M84 is neutral when the order is unknown', async () => {
    await openPage(address);
    await expectNeutral();
  });

  it('M84 leads a paid order on to its set-up, and to a login only if it has an account', async () => {
    receipt = { ...PAID, guest: false };
    await openPage(`${address}?order=r1`);
    expect(await screen.findByRole('link', { name: 'Set up your order' })).toHaveAttribute('href', '/setup?order=r1');
    expect(screen.getByRole('link', { name: 'Login to Your Account' })).toBeVisible();
  });
});
