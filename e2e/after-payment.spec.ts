import type { Page } from '@playwright/test';
import { OutcomePage } from './pages/outcome-page.ts';
import { guestOrder, waitUntilPaid, payWithCard } from './support/paid-order.ts';
import { expect, test } from './support/test.ts';

const PAGES = [
  { path: '/thank-you', title: 'Payment Successful', holds: 'A2.46 B2.04' },
  { path: '/onboarding-success', title: 'Your package is ordered', holds: 'A2.48 M10' },
  { path: '/survey-success', title: 'We received your survey and payment', holds: 'A2.48 M10 B2.04' },
] as const;

async function expectBeingProcessed(page: Page): Promise<void> {
  await new OutcomePage(page).expectTitle('Thank You');
  await expect(page.getByText('Your order is being processed. We will contact you within 24 hours.')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Login to Your Account' })).toHaveAttribute('href', '/login');
  await expect(main.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
}

for (const { path, title, holds } of PAGES) {
  test.describe(path, () => {
    test(`${holds} M9 shows a paid order with its receipt and the next steps`, async ({ visit }) => {
      const { page, context } = await visit();
      const order = await guestOrder(context.request);
      await payWithCard(context.request, order);
      const { number } = await waitUntilPaid(context.request, order.reference);
      const outcome = new OutcomePage(page);
      await page.goto(`${path}?order=${order.reference}`);
      await outcome.expectTitle(title);
      expect(await outcome.receiptNumber()).toBe(number);
      await expect(outcome.receipt).toContainText('$80.00');
      await expect(outcome.receipt).toContainText('g•••@example.com');
      const next = page.getByRole('region', { name: 'What happens next' });
      await expect(next).toContainText('Within minutes');
      await expect(next).toContainText(/confirmation email/i);
      await expect(next).toContainText('Within 24 hours');
      await expect(page.getByRole('main').getByRole('link', { name: /@warmline\.example/ })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    });

    test(`A2.47 M9 shows an unpaid order as being processed and follows its status`, async ({ visit }) => {
      const { page, context } = await visit();
      const order = await guestOrder(context.request);
      const outcome = new OutcomePage(page);
      await page.goto(`${path}?order=${order.reference}`);
      await expectBeingProcessed(page);
      await expect(outcome.receipt).toContainText('$80.00');
      await payWithCard(context.request, order);
      await outcome.expectTitle(title);
    });

    test.describe('for an unknown order', () => {
      test.use({ expectedInConsole: /40[04] \((Not Found|Bad Request)\).*\/api\/order-receipts\// });

      test(`A2.47 M9 says thank you without claiming a payment`, async ({ visit }) => {
        const { page } = await visit();
        const outcome = new OutcomePage(page);
        for (const reference of ['', '?order=no-such-order', '?order=../orders', '?order=%00']) {
          await page.goto(path + reference);
          await expectBeingProcessed(page);
          await expect(outcome.receipt).toBeHidden();
        }
      });
    });
  });
}

test('shows that the bank declined a payment on its own page', async ({ visit }) => {
  const { page, context } = await visit();
  const order = await guestOrder(context.request);
  await page.goto(`/onboarding-success?order=${order.reference}&payment_intent=${order.intentId}&redirect_status=failed`);
  await new OutcomePage(page).expectTitle("Your payment didn't go through");
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('A2.46 /thank-you shows confetti for a paid order only', async ({ visit }) => {
    const { page, context } = await visit();
    const order = await guestOrder(context.request);
    await page.goto(`/thank-you?order=${order.reference}`);
    await expectBeingProcessed(page);
    await expect(page.locator('canvas')).toHaveCount(0);
    await payWithCard(context.request, order);
    await new OutcomePage(page).expectTitle('Payment Successful');
    await expect(page.locator('canvas')).toHaveCount(1);
    // The last confetti has fallen and none follows.
    await expect(page.locator('canvas')).toHaveCount(0);
  });
});

test('A2.46 /thank-you shows no confetti with reduced motion', async ({ visit }) => {
  const { page, context } = await visit();
  const order = await guestOrder(context.request);
  await payWithCard(context.request, order);
  await waitUntilPaid(context.request, order.reference);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(`/thank-you?order=${order.reference}`);
  await new OutcomePage(page).expectTitle('Payment Successful');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('canvas')).toHaveCount(0);
  expect(fetched.filter((url) => url.includes('confetti.module'))).toEqual([]);
});
