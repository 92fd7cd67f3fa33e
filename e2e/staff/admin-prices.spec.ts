import type { Page } from '@playwright/test';
import type { PricesView } from '@warmline/contracts/prices/types';
import { expectToast } from '../pages/toasts.ts';
import { shopUrl } from '../support/accounts/accounts.ts';
import { expectAccessibleOnAllScreens } from '../support/browser/accessibility.ts';
import { expect, test } from '../support/test.ts';

async function openPrices(page: Page): Promise<void> {
  await page.goto('/admin/prices');
  await expect(page.getByRole('button', { name: 'Edit prices' })).toBeVisible();
}

async function change(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Review changes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Change prices' }).click();
  await expectToast(page, 'Prices changed');
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

test.describe('prices', () => {
  test.use({ expectedInConsole: /409 \(Conflict\).*\/api\/create-payment-intent/ });

  // Other tests of this shop depend on the price book.
  test.afterEach(async ({ visit }) => {
    const { request } = (await visit('admin')).context;
    const { version, prices, honourAdvertisedRate } = (await (await request.get('/api/admin/prices')).json()) as PricesView;
    const settings = [...Object.keys(prices), ...(honourAdvertisedRate ? ['honour-advertised-rate'] : [])];
    if (settings.length === 0) return;
    const data = { version, reason: 'After a test', changes: settings.map((setting) => ({ setting, value: null })) };
    const answer = await request.post('/api/admin/prices', { headers: { origin: shopUrl() }, data });
    expect(answer.status(), await answer.text()).toBe(200);
  });

  test('M40 applies a changed rate to a checkout immediately and records who changed it and why', async ({ visit }) => {
    const { page } = await visit('admin');
    const guest = await visit();
    await guest.page.goto('/checkout-premium');
    await expect(guest.page.getByText('× $37 each')).toBeVisible();
    await openPrices(page);
    await page.getByRole('button', { name: 'Edit prices' }).click();
    const field = page.getByLabel('Premium, 151-199 calls a day, Checkout');
    await field.fill('a lot');
    await expect(page.getByText('Please enter a price from $0.01 to $10,000.00')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Review changes' })).toBeDisabled();
    await field.fill('36.50');
    await expect(page.getByText('1 change', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Review changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change prices' }).click();
    await expect(page.getByRole('dialog').getByText('Please give a reason')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
    await change(page, 'Spring offer');
    await expect(row(page, 'Premium, 151-199 calls a day').getByRole('cell').nth(1)).toHaveText('$36.50instead of $37.00');
    const entry = page
      .getByRole('table', { name: /^Price changes/ })
      .getByRole('row', { name: /Spring offer/ })
      .first();
    await expect(entry).toContainText('Premium, 151-199 calls a day, Checkout$37.00 → $36.50');
    await expect(entry).toContainText('admin');

    // An open page shows the new price and charges nothing; a new visitor sees the new price from the start.
    await guest.page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await expect(guest.page.getByText('it is now $36.50 per transfer')).toBeVisible();
    await guest.page.reload();
    await expect(guest.page.getByText('× $36.50 each')).toBeVisible();
    await page.goto('/admin/audit?action=price.changed');
    await expect(page.getByRole('table').getByText('Premium, 151-199 calls a day, Checkout').first()).toBeVisible();
  });
});

test('prices in editing and in review have no axe violations in light and dark', async ({ visit }) => {
  const { page } = await visit('admin');
  await openPrices(page);
  await expectAccessibleOnAllScreens(page, 'prices');
  await page.getByRole('button', { name: 'Edit prices' }).click();
  await page.getByLabel('Callback, Survey').fill('nonsense');
  await expectAccessibleOnAllScreens(page, 'prices in editing');
  await page.getByLabel('Callback, Survey').fill('12');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'review of changes');
});
