import type { Page } from '@playwright/test';
import { OutcomePage } from './pages/outcome-page.ts';
import { guestOrder, paidOrder, payWithCard } from './support/paid-order.ts';
import { expect, test } from './support/test.ts';

const PAGES = [
  { path: '/thank-you', title: 'Payment Successful', holds: 'A2.46 B2.04' },
  { path: '/onboarding-success', title: 'Your package is ordered', holds: 'A2.48 M10' },
  { path: '/survey-success', title: 'Your survey and payment are in', holds: 'A2.48 M10 B2.04' },
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
    test(`${holds} M9 shows a paid order with its receipt and what happens next`, async ({ visit }) => {
      const { page, context } = await visit();
      const order = await guestOrder(context.request);
      await payWithCard(context.request, order);
      const { number } = await paidOrder(context.request, order.reference);
      const outcome = new OutcomePage(page);
      await page.goto(`${path}?order=${order.reference}`);
      await outcome.expectTitle(title);
      expect(await outcome.receiptNumber()).toBe(number);
      await expect(outcome.receipt).toContainText('$80.00');
      await expect(outcome.receipt).toContainText('g•••@example.com');
      const next = page.getByRole('region', { name: 'What happens next' });
      await expect(next).toContainText('Within minutes');
      await expect(next).toContainText(/confirmation e-mail/i);
      await expect(next).toContainText('Within 24 hours');
      await expect(page.getByRole('main').getByRole('link', { name: /@warmline\.example/ })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    });

    test(`A2.47 M9 says of an unpaid order that it is being processed, and follows it`, async ({ visit }) => {
      const { page, context } = await visit();
      const order = await guestOrder(context.request);
      const outcome = new OutcomePage(page);
      await page.goto(`${path}?order=${order.reference}`);
      await expectBeingProcessed(page);
      await expect(outcome.receipt).toContainText('$80.00');
      await payWithCard(context.request, order);
      await outcome.expectTitle(title);
    });

    test.describe('for an order nobody knows', () => {
      test.use({ expectedInConsole: /40[04] \((Not Found|Bad Request)\).*\/api\/order-receipts\// });

      test(`A2.47 M9 thanks without claiming a payment`, async ({ visit }) => {
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

test('a payment that the bank refused on its own page says so', async ({ visit }) => {
  const { page, context } = await visit();
  const order = await guestOrder(context.request);
  await page.goto(`/onboarding-success?order=${order.reference}&payment_intent=${order.intentId}&redirect_status=failed`);
  await new OutcomePage(page).expectTitle('The payment did not go through');
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('A2.46 /thank-you celebrates a paid order and no other', async ({ visit }) => {
    const { page, context } = await visit();
    const order = await guestOrder(context.request);
    await page.goto(`/thank-you?order=${order.reference}`);
    await expectBeingProcessed(page);
    await expect(page.locator('canvas')).toHaveCount(0);
    await payWithCard(context.request, order);
    await new OutcomePage(page).expectTitle('Payment Successful');
    await expect(page.locator('canvas')).toHaveCount(1);
    // The last pieces have fallen, and nothing is thrown any more.
    await expect(page.locator('canvas')).toHaveCount(0);
  });
});

test('A2.46 /thank-you keeps still for those who asked for less motion', async ({ visit }) => {
  const { page, context } = await visit();
  const order = await guestOrder(context.request);
  await payWithCard(context.request, order);
  await paidOrder(context.request, order.reference);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(`/thank-you?order=${order.reference}`);
  await new OutcomePage(page).expectTitle('Payment Successful');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('canvas')).toHaveCount(0);
  expect(fetched.filter((url) => url.includes('confetti.module'))).toEqual([]);
});
