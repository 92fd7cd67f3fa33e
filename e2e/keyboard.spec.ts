import type { Page } from '@playwright/test';
import { PaymentDialog } from './pages/payment-dialog.ts';
import { expectToast } from './pages/toasts.ts';
import { SCREENS } from './support/accessibility.ts';
import { onHeading, press } from './support/keyboard.ts';
import { stockLeads } from './support/stock.ts';
import { expect, test } from './support/test.ts';
import { csvFile } from './support/vendor-files.ts';

/** Chooses a file as one without a mouse does. */
async function chooseByKey(page: Page, name: string, exchange: number): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: 'Choose File' }));
  const lines = [1000, 1001].map((number) => `Key Board${number},659-${exchange}-${number},OH,`);
  await (await asked).setFiles(csvFile(name, ['name,phone,state,email', ...lines].join('\n')));
  await onHeading(page, `Review ${name}`);
}

test.describe('on a phone', () => {
  test.use({ viewport: SCREENS.phone });

  test('A2.01 Escape closes the menu of the public pages and gives the keyboard back to its button', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/');
    const menu = page.getByLabel('Menu', { exact: true });
    await press(menu);
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' });
    await expect(link).toBeVisible();
    // The first key starts the application; what closes the menu comes with it.
    await expect(async () => {
      await link.press('Escape');
      await expect(link).toBeHidden({ timeout: 500 });
    }).toPass();
    await expect(menu).toBeFocused();
  });
});

test('the list on sale: another page begins at its top, a cleared selection and a closed question leave the keyboard a place', async ({
  visit,
}) => {
  const { areaCode } = await stockLeads((await visit('admin')).context.request, 60);
  const { page, dashboard } = await visit('buyer');
  await dashboard.open();
  await dashboard.filterBy(areaCode);
  await dashboard.expectCount('1–50 of 60 leads');
  await press(page.getByRole('button', { name: 'Next page' }));
  await dashboard.expectCount('51–60 of 60 leads');
  await onHeading(page, 'Buy Aged Leads');
  await press(page.getByRole('button', { name: 'Previous page' }));
  await dashboard.expectCount('1–50 of 60 leads');
  await onHeading(page, 'Buy Aged Leads');

  const tick = dashboard.rows().first().getByRole('checkbox');
  await press(tick, 'Space');
  await press(page.getByRole('button', { name: 'Clear', exact: true }));
  await onHeading(page, 'Buy Aged Leads');

  await press(tick, 'Space');
  await press(page.getByRole('button', { name: 'Buy 1 lead' }));
  const payment = new PaymentDialog(page);
  await payment.expectOpen();
  await onHeading(page, 'Buy 1 lead');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Back to payment' })).toBeFocused();
  await page.keyboard.press('Enter');
  await onHeading(page, 'Buy 1 lead');
  await payment.cancel();
});

test('imports: the keyboard has a place after the review, a discarded upload and an undone import', async ({ visit }) => {
  const { admin, page } = await visit('admin');
  await admin.open();
  await chooseByKey(page, 'key-discard.csv', 761);
  await page.keyboard.press('Escape');
  await onHeading(page, 'Bulk CSV Upload');

  const row = admin.historyRow('key-discard.csv');
  await press(row.getByRole('button', { name: 'Discard key-discard.csv' }));
  await onHeading(page, 'Discard key-discard.csv?');
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: 'Discard key-discard.csv' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page.getByRole('button', { name: 'Discard Upload' }));
  await expect(row).toContainText('Discarded');
  await onHeading(page, 'Import history');

  await chooseByKey(page, 'key-undo.csv', 762);
  await press(page.getByRole('button', { name: 'Confirm Upload' }));
  await expectToast(page, 'Success', 'Successfully uploaded 2 aged leads.');
  await press(admin.historyRow('key-undo.csv').getByRole('button', { name: 'Undo key-undo.csv' }));
  await press(page.getByRole('button', { name: 'Undo Import' }));
  await press(page.getByRole('button', { name: 'Done' }));
  await expect(admin.historyRow('key-undo.csv')).toContainText('Undone');
  await onHeading(page, 'Import history');
});

test('staff: no users found, prices while they are edited', async ({ visit }) => {
  const { page } = await visit('admin');
  await page.goto('/admin?tab=users&q=nobody-has-this-name');
  await press(page.getByRole('button', { name: 'Show all users' }));
  await onHeading(page, 'Admin Panel');

  await page.goto('/admin?tab=prices');
  await press(page.getByRole('button', { name: 'Edit Prices' }));
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
  expect(Math.max(...lowerEdges), 'how far a field with the keyboard reaches below the bar').toBeLessThanOrEqual(0);
  await press(bar.getByRole('button', { name: 'Discard' }));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Edit Prices' })).toBeFocused();
});
