import type { Page } from '@playwright/test';
import { PaymentDialog } from '../pages/payment-dialog.ts';
import { expectToast } from '../pages/toasts.ts';
import { SCREENS } from '../support/browser/accessibility.ts';
import { expectHeadingFocused, press } from '../support/browser/keyboard.ts';
import { addInventory } from '../support/orders/inventory.ts';
import { expect, test } from '../support/test.ts';
import { csvFile } from '../support/files/sent-file.ts';

/** Chooses a file by keyboard. */
async function chooseByKey(page: Page, name: string, exchange: number): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: 'Choose file' }));
  const lines = [1000, 1001].map((number) => `Key Board${number},659-${exchange}-${number},OH,`);
  await (await asked).setFiles(csvFile(name, ['name,phone,state,email', ...lines].join('\n')));
  await expectHeadingFocused(page, `Review ${name}`);
}

test.describe('on a phone', () => {
  test.use({ viewport: SCREENS.phone });

  test('A2.01 closes the menu of the public pages on Escape and returns the focus to its button', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/');
    const menu = page.getByLabel('Menu', { exact: true });
    await press(menu);
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' });
    await expect(link).toBeVisible();
    // The first key loads the app, which then handles the menu.
    await expect(async () => {
      await link.press('Escape');
      await expect(link).toBeHidden({ timeout: 500 });
    }).toPass();
    await expect(menu).toBeFocused();
  });
});

test('lead list: focuses the heading after paging, after clearing a selection and after closing a dialog', async ({ visit }) => {
  const { areaCode } = await addInventory((await visit('admin')).context.request, 60);
  const { page, dashboard } = await visit('buyer');
  await dashboard.open();
  await dashboard.filterBy(areaCode);
  await dashboard.expectCount('1–50 of 60 leads');
  await page.reload();
  await dashboard.expectCount('1–50 of 60 leads');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await press(page.getByRole('button', { name: 'Next page' }));
  await dashboard.expectCount('51–60 of 60 leads');
  await expectHeadingFocused(page, 'Buy Aged Leads');
  await press(page.getByRole('button', { name: 'Previous page' }));
  await dashboard.expectCount('1–50 of 60 leads');
  await expectHeadingFocused(page, 'Buy Aged Leads');

  const tick = dashboard.rows().first().getByRole('checkbox');
  await press(tick, 'Space');
  await press(page.getByRole('button', { name: 'Clear', exact: true }));
  await expectHeadingFocused(page, 'Buy Aged Leads');

  await press(tick, 'Space');
  await press(page.getByRole('button', { name: 'Buy 1 lead' }));
  const payment = new PaymentDialog(page);
  await payment.expectOpen();
  await expectHeadingFocused(page, 'Buy 1 lead');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Back to payment' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, 'Buy 1 lead');
  await payment.cancel();
});

test('imports: keep the focus after the review, a discarded upload and a reverted import', async ({ visit }) => {
  const { admin, page } = await visit('admin');
  await admin.open();
  await chooseByKey(page, 'key-discard.csv', 761);
  await page.keyboard.press('Escape');
  await expectHeadingFocused(page, 'Bulk CSV upload');

  const row = admin.historyRow('key-discard.csv');
  await press(row.getByRole('button', { name: 'Discard key-discard.csv' }));
  await expectHeadingFocused(page, 'Discard key-discard.csv?');
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: 'Discard key-discard.csv' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page.getByRole('button', { name: 'Discard upload' }));
  await expect(row).toContainText('Discarded');
  await expectHeadingFocused(page, 'Import history');

  await chooseByKey(page, 'key-undo.csv', 762);
  await press(page.getByRole('button', { name: 'Confirm Upload' }));
  await expectToast(page, 'Success', 'Successfully uploaded 2 aged leads.');
  await press(admin.historyRow('key-undo.csv').getByRole('button', { name: 'Revert key-undo.csv' }));
  await press(page.getByRole('button', { name: 'Revert import' }));
  await press(page.getByRole('button', { name: 'Done' }));
  await expect(admin.historyRow('key-undo.csv')).toContainText('Reverted');
  await expectHeadingFocused(page, 'Import history');
});

test('F56 opens a page from the palette by keyboard, and returns the focus when it is closed', async ({ visit }) => {
  const { page } = await visit('admin');
  await page.goto('/admin/audit');
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Search or go to' });
  await press(page.getByRole('button', { name: /^Search or go to/ }));
  // The palette is loaded only now: nothing of what is typed at once may be lost.
  await page.keyboard.type('call');
  await expect(field).toBeFocused();
  await page.keyboard.type('b');
  await expect(field).toHaveValue('callb');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Search or go to/ })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('callb');
  await expect(field).toHaveValue('callb');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expectHeadingFocused(page, 'Callbacks');
  await expect(page).toHaveURL(/\/admin\/callbacks$/);
});

test('staff: keep the focus when no users are found and while prices are edited', async ({ visit }) => {
  const { page } = await visit('admin');
  await page.goto('/admin/users?q=nobody-has-this-name');
  await press(page.getByRole('button', { name: 'Show all users' }));
  await expectHeadingFocused(page, 'Users');

  await page.goto('/admin/prices');
  await press(page.getByRole('button', { name: 'Edit prices' }));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('switch', { name: /Charge the advertised rate/ })).toBeFocused();
  const bar = page.getByRole('group', { name: 'Unsaved prices' });
  const fields = page.getByRole('main').getByRole('table').getByRole('textbox');
  const last = fields.last();
  const lowerEdges: number[] = [];
  while (!(await last.evaluate((field) => field === document.activeElement))) {
    await page.keyboard.press('Tab');
    const field = page.locator('input:focus');
    if ((await field.count()) === 0) continue;
    const [box, above] = [await field.boundingBox(), await bar.boundingBox()];
    lowerEdges.push(box!.y + box!.height - above!.y);
  }
  expect(lowerEdges).toHaveLength(await fields.count());
  expect(Math.max(...lowerEdges), 'overlap of a focused field with the bar below').toBeLessThanOrEqual(0);
  await press(bar.getByRole('button', { name: 'Discard' }));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Edit prices' })).toBeFocused();
});
