import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import { OutcomePage } from './pages/outcome-page.ts';
import { PackageCheckoutPage } from './pages/package-checkout-page.ts';
import { expectToast } from './pages/toasts.ts';
import { receiptOf } from './support/inbox.ts';
import { PaymentEmulator } from './support/payment-emulator.ts';
import { expect, test } from './support/test.ts';

interface Case {
  holds: string;
  path: string;
  title: string;
  /** Tier in the intent. */
  tier?: string;
  hint: string;
  back: string;
  first: number;
  rate: string;
  /** Purchased count, instead of the initial one. */
  count: number;
  total: string;
  cents: number;
  thanks: string;
}

const SOON = "Thank you for your purchase! We'll be in touch soon.";

/** Numbers from the specification, not from the price book. */
const CASES: readonly Case[] = [
  {
    holds: 'A1.08 A5.01',
    path: '/checkout',
    title: 'Standard Package',
    tier: 'standard',
    hint: 'Minimum: 1 transfer, Maximum: 1000 transfers',
    back: '/standard-pricing',
    first: 25,
    rate: '$40',
    count: 3,
    total: '$120.00',
    cents: 12_000,
    thanks: SOON,
  },
  {
    holds: 'A2.17 A2.18 A2.19 A2.22 A9.02 A9.06',
    path: '/checkout?offer=special',
    title: 'Special Offer Package',
    hint: 'Minimum: 1 transfer, Maximum: 1000 transfers',
    back: '/special-pricing',
    first: 25,
    rate: '$39',
    count: 7,
    total: '$273.00',
    cents: 27_300,
    thanks: SOON,
  },
  {
    holds: 'A2.26 A2.27 A2.28 A2.29 A2.30 A5.09 A9.02 A9.06',
    path: '/checkout-premium',
    title: 'Premium Volume Package',
    tier: 'premium',
    hint: 'Minimum: 1 transfer, Maximum: 2000 transfers',
    back: '/premium-pricing',
    first: 50,
    rate: '$37',
    count: 11,
    total: '$407.00',
    cents: 40_700,
    thanks: SOON,
  },
  {
    holds: 'A2.26 A2.27 A2.28 A2.29 A2.30 A5.09 A9.02 A9.06',
    path: '/checkout-enterprise',
    title: 'Enterprise Volume Package',
    tier: 'enterprise',
    hint: 'Minimum: 1 transfer, Maximum: 5000 transfers',
    back: '/enterprise-pricing',
    first: 100,
    rate: '$35',
    count: 60,
    total: '$2,100.00',
    cents: 210_000,
    thanks: SOON,
  },
  {
    holds: 'A2.26 A2.27 A2.28 A2.29 A2.30 A5.09 A9.02 A9.06',
    path: '/checkout-ultimate',
    title: 'Ultimate Volume Package',
    tier: 'ultimate',
    hint: 'Minimum: 1 transfer, Maximum: 10000 transfers',
    back: '/ultimate-pricing',
    first: 200,
    rate: '$32',
    // Above the suggested maximum, which is not enforced.
    count: 10_001,
    total: '$320,032.00',
    cents: 32_003_200,
    thanks: SOON,
  },
  {
    holds: 'A2.23 A2.24 A2.25 A5.07 A9.03 A9.06',
    path: '/checkout-high-volume',
    title: 'High-Volume Package',
    tier: 'high-volume',
    hint: 'Minimum: 50 transfers',
    back: '/pricing',
    first: 50,
    rate: '$28',
    count: 200,
    total: '$5,600.00',
    cents: 560_000,
    thanks: 'Thank you for your purchase!',
  },
];

test.use({ expectedInConsole: /402 \(Payment Required\).*\/api\/sandbox\/confirm/ });

for (const wanted of CASES) {
  const { holds, path, title, tier, hint, back, first, rate, count, total, cents, thanks } = wanted;

  test(`A4.01 A4.03 A4.06 A4.07 A8.02 B2.03 ${holds} ${path} handles a declined card, then a payment`, async ({ visit }) => {
    const { page, context } = await visit();
    const checkout = new PackageCheckoutPage(page);
    const intents = checkout.recordIntents();
    await checkout.open(path);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Back' })).toHaveAttribute('href', back);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Warmline, start page' })).toHaveAttribute('href', '/');
    await expect(checkout.count).toHaveValue(String(first));
    await expect(page.getByText(hint, { exact: true })).toBeVisible();
    await expect(checkout.configuration).toContainText('120-second buffer.');
    await checkout.expectNoForm();
    const [left, right] = [await checkout.configuration.boundingBox(), await checkout.panel.boundingBox()];
    expect(left!.x + left!.width).toBeLessThan(right!.x);
    expect(Math.max(left!.y, right!.y)).toBeLessThan(Math.min(left!.y + left!.height, right!.y + right!.height));

    await checkout.count.fill(String(count));
    await expect(checkout.configuration).toContainText(`${count.toLocaleString('en-US')} transfers × ${rate} each`);
    await expect(checkout.summaryLine('Transfers')).toHaveText(count.toLocaleString('en-US'));
    await expect(checkout.summaryLine('Rate per transfer')).toHaveText(`${rate}.00`);
    await expect(checkout.summaryLine('Amount')).toHaveText(total);
    await expect(checkout.summaryLine('Total')).toHaveText(total);
    const opened = page.waitForResponse('**/api/create-payment-intent');
    await checkout.proceed();
    const intent = (await (await opened).json()) as PaymentIntentResponse;
    expect(intents()).toEqual([
      { amount: cents / 100, callCount: count, requestId: expect.any(String) as unknown, ...(tier && { tier }) },
    ]);
    await checkout.card.expectOpen(`Complete Payment - ${total}`);

    const address = `guest-${intent.orderId}@example.com`;
    await checkout.card.email.fill(address);
    await checkout.card.payWith('Visa 0002');
    await expectToast(page, 'Payment Failed', 'Your card was declined.');
    await checkout.card.expectOpen();
    await expect(page).toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`));

    await checkout.card.payWith('Visa 4242');
    await expectToast(page, 'Payment Successful', thanks);
    await expect(page).toHaveURL(/\/onboarding-success\?order=/);
    const outcome = new OutcomePage(page);
    expect(outcome.reference()).toBe(intent.reference);
    await outcome.expectTitle('Your package is ordered');
    const number = await outcome.receiptNumber();
    await expect(outcome.receipt).toContainText(total);

    const receipt = await receiptOf(context.request, address, number);
    expect(receipt).toContain(total.replace('$', ''));
    const payments = await new PaymentEmulator(context.request).paymentsOf(intent.orderId);
    expect(payments.map(({ amount, status }) => ({ amount, status }))).toEqual([{ amount: cents, status: 'succeeded' }]);
  });
}
