import { PaymentDialog } from '../pages/payment-dialog.ts';
import { expectToast } from '../pages/toasts.ts';
import { addInventory } from '../support/orders/inventory.ts';
import { expect, test } from '../support/test.ts';

test("M12 removes held leads from another buyer's list within 2 seconds", async ({ visit }) => {
  const { areaCode } = await addInventory((await visit('admin')).context.request, 3);
  const [first, second] = [await visit('buyer'), await visit('buyer2')];
  for (const { dashboard } of [first, second]) {
    await dashboard.open();
    await dashboard.filterBy(areaCode);
    await dashboard.expectCount('1–3 of 3 leads');
  }
  // The fastest of a few rounds: a busy machine may be slow once or twice.
  let quickestMs = Infinity;
  for (let round = 1; round <= 5 && quickestMs >= 2_000; round += 1) {
    await first.dashboard.select(2);
    // The other browser has no user input and measures with its own clock.
    const gone = second.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const table = document.querySelector('main table tbody');
          if (table === null) throw new Error('The list is not there');
          new MutationObserver(() => table.querySelectorAll('tr').length === 1 && resolve(Date.now())).observe(table, {
            childList: true,
          });
        }),
    );
    const asked = Date.now();
    await first.dashboard.buySelected(2);
    quickestMs = Math.min(quickestMs, (await gone) - asked);
    await new PaymentDialog(first.page).cancel();
    for (const { dashboard } of [first, second]) await dashboard.expectCount('1–3 of 3 leads');
  }
  expect(quickestMs, 'milliseconds from the click to the other list').toBeLessThan(2_000);
});

test('M12 M36 asks before leaving, keeps the hold after a reload, and continues the payment', async ({ visit }) => {
  const { areaCode } = await addInventory((await visit('admin')).context.request, 3);
  const { page, dashboard } = await visit('buyer2');
  const payment = new PaymentDialog(page);
  await dashboard.open();
  await dashboard.filterBy(areaCode);
  await dashboard.expectCount('1–3 of 3 leads');
  await dashboard.select(2);
  await dashboard.buySelected(2);
  await payment.expectOpen();
  await expect(payment.dialog.getByText(/^1[45]:\d\d$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Leave without paying?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back to payment' })).toBeFocused();
  await page.keyboard.press('Enter');
  await payment.expectOpen();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep leads on hold' }).click();
  await expect(payment.dialog).toBeHidden();
  // The focus is back on the page.
  await expect(page.getByRole('heading', { name: 'Buy Aged Leads' })).toBeFocused();
  await dashboard.expectCount('1–1 of 1 lead');

  await page.reload();
  const notice = page.getByText(/You have 2 leads on hold \(\$6.00\). Time left to pay: 1[45]:\d\d/);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payment.expectOpen('Complete Payment - $6.00');
  await payment.payWith('Visa 4242');
  await expectToast(page, 'Bulk Purchase Successful', 'Successfully purchased 2 leads.');
  await page.getByRole('button', { name: 'Keep browsing' }).click();
  await expect(notice).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('B2.29 shows each lead as a card and keeps the selection bar with count and total visible', async ({ visit }) => {
    const { areaCode } = await addInventory((await visit('admin')).context.request, 12);
    const { page, dashboard } = await visit('buyer');
    await dashboard.open();
    await dashboard.filterBy(areaCode);
    await dashboard.expectCount('1–12 of 12 leads');
    await page.getByRole('checkbox', { name: 'Select all leads on this page' }).check();
    const buy = page.getByRole('button', { name: 'Buy 12 leads' });
    await expect(buy).toBeInViewport();
    await page.mouse.wheel(0, 5000);
    await expect(buy).toBeInViewport();
    await expect(dashboard.selection).toHaveText('12 leads selected $36.00');
    const [card, name, price] = [
      dashboard.rows().first(),
      page.locator('td[data-column=name]').first(),
      page.locator('td[data-column=price]').first(),
    ];
    const [whole, left, right] = [await card.boundingBox(), await name.boundingBox(), await price.boundingBox()];
    expect(whole?.width).toBeLessThanOrEqual(390);
    expect(left?.y).toBeCloseTo(right?.y ?? 0, -1);
    expect(whole?.height).toBeGreaterThan(60);
  });
});
