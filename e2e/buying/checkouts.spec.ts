import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import { OutcomePage } from '../pages/outcome-page.ts';
import { PackageCheckoutPage } from '../pages/package-checkout-page.ts';
import { expectToast } from '../pages/toasts.ts';
import { SCREENS } from '../support/browser/accessibility.ts';
import { receiptOf } from '../support/product/inbox.ts';
import { paymentsOf } from '../support/product/payment-emulator.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedInConsole: /402 \(Payment Required\).*\/api\/sandbox\/confirm/ });

test('M5 A2.27 A2.28 A3.02 A4.01 A4.03 A4.07 A9.10 takes the counts of the calculator through a declined card to a paid package', async ({
  visit,
}) => {
  const { page, context } = await visit();
  const checkout = new PackageCheckoutPage(page);
  await page.goto('/pricing');
  await page.getByLabel('Calls your agency can take in a day', { exact: true }).fill('200');
  await page.getByLabel('Transfers in your first order').fill('120');
  await page.getByRole('link', { name: 'See Enterprise volume' }).click();
  await page.getByRole('link', { name: "Let's get started!" }).click();
  await expect(page).toHaveURL(/\/checkout-enterprise$/);
  await expect(checkout.count).toHaveValue('120');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/enterprise-pricing');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Warmline, start page' })).toHaveAttribute('href', '/');

  const places = async () => [(await checkout.configuration.boundingBox())!, (await checkout.panel.boundingBox())!] as const;
  await expect(async () => {
    const [left, right] = await places();
    expect(left.x + left.width).toBeLessThan(right.x);
    expect(Math.max(left.y, right.y)).toBeLessThan(Math.min(left.y + left.height, right.y + right.height));
  }).toPass();
  await page.setViewportSize(SCREENS.phone);
  await expect(async () => {
    const [above, below] = await places();
    expect(above.y + above.height).toBeLessThan(below.y);
    expect(above.x).toBeCloseTo(below.x, -1);
  }).toPass();

  await checkout.expectNoForm();
  const opened = page.waitForResponse('**/api/create-payment-intent');
  await checkout.proceed();
  const intent = (await (await opened).json()) as PaymentIntentResponse;
  await checkout.card.expectOpen('Complete Payment - $4,200.00');
  const address = `guest-${intent.orderId}@example.com`;
  await checkout.card.fillGuest(address);
  await checkout.card.payWith('Visa 0002');
  await expectToast(page, 'Payment Failed', 'Your card was declined.');
  await checkout.card.expectOpen();
  await expect(page).toHaveURL(/\/checkout-enterprise$/);

  await checkout.card.payWith('Visa 4242');
  await expectToast(page, 'Payment Successful', "Thank you for your purchase! We'll be in touch soon.");
  await expect(page).toHaveURL(/\/onboarding-success\?order=/);
  const outcome = new OutcomePage(page);
  expect(outcome.reference()).toBe(intent.reference);
  await outcome.expectTitle('Your order is confirmed');
  const receipt = await receiptOf(context.request, address, await outcome.receiptNumber());
  expect(receipt).toContain('4,200.00');
  const payments = await paymentsOf(context.request, intent.orderId);
  expect(payments.map(({ amount, status }) => ({ amount, status }))).toEqual([{ amount: 420_000, status: 'succeeded' }]);

  // The calculator passes other counts to another checkout, which is another document.
  await page.goto('/pricing');
  await page.getByLabel('Transfers in your first order').fill('150');
  const offer = page.locator('p').filter({ hasText: '150 transfers at once' });
  await offer.getByRole('link', { name: 'Order by quantity' }).click();
  await expect(page).toHaveURL(/\/checkout-high-volume$/);
  await expect(checkout.count).toHaveValue('150');
  await expect(checkout.summaryLine('Total')).toHaveText('$4,350.00');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('highVolumeData'))).toBeNull();
  await page.reload();
  await expect(checkout.count).toHaveValue('50');
});
