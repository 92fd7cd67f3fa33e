import { PackageCheckoutPage } from './pages/package-checkout-page.ts';
import { expect, test } from './support/test.ts';

test.describe('count of a checkout', () => {
  for (const path of ['/checkout?offer=special', '/checkout-ultimate']) {
    test(`A5.02 A5.03 A5.08 A5.10 A5.11 ${path} rejects an invalid number of transfers`, async ({ visit }) => {
      const { page } = await visit();
      const checkout = new PackageCheckoutPage(page);
      const intents = checkout.recordIntents();
      await checkout.open(path);
      for (const [typed, understood] of [
        ['', 0],
        ['0', 0],
        ['-1', -1],
      ] as const) {
        await checkout.count.fill(typed);
        await expect(checkout.proceedButton).toBeDisabled();
        await checkout.count.press('Enter');
        await checkout.count.blur();
        await expect(checkout.count).toHaveValue(String(understood));
      }
      await checkout.count.fill('1.9');
      await checkout.count.blur();
      await expect(checkout.count).toHaveValue('1');
      await expect(checkout.configuration).toContainText('1 transfer × ');
      await expect(checkout.proceedButton).toBeEnabled();
      await checkout.expectNoForm();
      expect(intents()).toEqual([]);
    });
  }

  test('A5.04 A5.05 A5.06 A9.03 high volume uses 50 without a number and sets the rate by count', async ({ visit }) => {
    const { page } = await visit();
    const checkout = new PackageCheckoutPage(page);
    const intents = checkout.recordIntents();
    await checkout.open('/checkout-high-volume');
    await checkout.count.fill('49');
    await expect(checkout.proceedButton).toBeDisabled();
    await checkout.count.press('Enter');
    await checkout.count.fill('');
    await checkout.count.blur();
    await expect(checkout.count).toHaveValue('50');
    await expect(checkout.proceedButton).toBeEnabled();
    for (const [count, row, rate, total] of [
      [50, '50-99', '$32.00', '$1,600.00'],
      [99, '50-99', '$32.00', '$3,168.00'],
      [100, '100-149', '$30.00', '$3,000.00'],
      [149, '100-149', '$30.00', '$4,470.00'],
      [150, '150-199', '$29.00', '$4,350.00'],
      [199, '150-199', '$29.00', '$5,771.00'],
      [200, '200+', '$28.00', '$5,600.00'],
    ] as const) {
      await checkout.count.fill(String(count));
      await expect(page.locator('tr[aria-current="true"]')).toContainText(row);
      await expect(checkout.summaryLine('Rate per transfer')).toHaveText(rate);
      await expect(checkout.summaryLine('Total')).toHaveText(total);
    }
    expect(intents()).toEqual([]);
  });

  test('A4.03 closes the open payment when the count changes and opens another one', async ({ visit }) => {
    const { page } = await visit();
    const checkout = new PackageCheckoutPage(page);
    const intents = checkout.recordIntents();
    await checkout.open('/checkout-premium');
    await checkout.proceed();
    await checkout.card.expectOpen('Complete Payment - $1,850.00');
    await checkout.count.fill('51');
    await checkout.expectNoForm();
    await checkout.proceed();
    await checkout.card.expectOpen('Complete Payment - $1,887.00');
    expect(intents()).toMatchObject([{ callCount: 50 }, { callCount: 51 }]);
  });
});

test.describe('counts stored by the calculator', () => {
  test('A3.02 A9.10 fills a package checkout from projectedTransfers and clears it after a second', async ({ visit }) => {
    const { page } = await visit();
    const checkout = new PackageCheckoutPage(page);
    const stored = () => page.evaluate(() => localStorage.getItem('projectedTransfers'));
    await page.goto('/login');
    await page.evaluate(() => localStorage.setItem('projectedTransfers', '77'));
    await checkout.open('/checkout-enterprise');
    await expect(checkout.count).toHaveValue('77');
    await expect(checkout.summaryLine('Total')).toHaveText('$2,695.00');
    await expect.poll(stored).toBeNull();
    await page.reload();
    await expect(checkout.count).toHaveValue('100');
  });

  test('A3.02 A9.10 fills the high-volume checkout from highVolumeData but ignores its price', async ({ visit }) => {
    const { page } = await visit();
    const checkout = new PackageCheckoutPage(page);
    const stored = () => page.evaluate(() => localStorage.getItem('highVolumeData'));
    await page.goto('/login');
    await page.evaluate(() =>
      localStorage.setItem('highVolumeData', JSON.stringify({ volume: 160, pricePerCall: 1, total: 160, tier: '150-199' })),
    );
    await checkout.open('/checkout-high-volume');
    await expect(checkout.count).toHaveValue('160');
    await expect(checkout.summaryLine('Total')).toHaveText('$4,640.00');
    await expect.poll(stored).toBeNull();
    await page.reload();
    await expect(checkout.count).toHaveValue('50');
  });
});
