import { readFile } from 'node:fs/promises';
import { expectToast } from '../pages/toasts.ts';
import { expectAccessibleOnAllScreens } from '../support/browser/accessibility.ts';
import { press } from '../support/browser/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { csvFile } from '../support/files/sent-file.ts';

/** A file whose phone numbers only one test uses. */
function rowsOf(exchange: number, count: number): string {
  const rows = Array.from(
    { length: count },
    (_, index) => `Rev${index} Iew,659-${exchange}-${1000 + index},OH,r${index}@mail.example`,
  );
  return ['name,phone,state,email', ...rows].join('\n');
}

test('B2.41 B8.15 accepts a dropped file, but only one CSV file at a time', async ({ visit }) => {
  const { admin, page } = await visit('admin');
  await admin.open();
  const drop = async (...names: string[]) => {
    const files = await page.evaluateHandle((given) => {
      const transfer = new DataTransfer();
      for (const name of given) transfer.items.add(new File(['name,phone,state\nDrop Dee,659-777-1000,OH\n'], name));
      return transfer;
    }, names);
    await page.getByText('Drop a CSV here').dispatchEvent('drop', { dataTransfer: files });
  };
  await drop('leads.xlsx');
  await expectToast(page, 'Invalid File Type', 'Please choose a .csv file.');
  await drop('one.csv', 'two.csv');
  await expectToast(page, 'Too Many Files', 'Please upload one file at a time.');
  await drop('dropped.csv');
  await expect(admin.review).toBeVisible();
  await expect(admin.review).toHaveAccessibleName('Review dropped.csv');
});

test('B2.41 opens the file chooser although the form beside it arrives during the click', async ({ visit }) => {
  const { admin, page } = await visit('admin');
  let send = (): void => undefined;
  const pressed = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('Single aged lead')) await pressed;
    await route.fulfill({ response });
  });
  await admin.open();
  await expect(page.getByText('Loading the form')).toBeAttached();
  // First, because the browser may handle a mouse event before the request to report a file chooser.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).hover();
  await page.mouse.down();
  send();
  await expect(page.getByRole('button', { name: 'Upload lead' })).toBeVisible();
  await page.mouse.up();
  expect((await chooser).isMultiple()).toBe(false);
});

test('B9.11 imports the template, which is the one for automatic pricing, without further questions', async ({ visit }) => {
  const { admin, page } = await visit('admin');
  await admin.open();
  const prices = page.getByRole('region', { name: 'Bulk CSV upload' });
  for (const text of ['Days 1-60 $3.00', 'Days 61-90 $2.00', 'Days 91+ $0.75'])
    await expect(prices.getByText(text)).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download template' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('aged-leads-template-auto-pricing.csv');
  await admin.chooseFile(csvFile(download.suggestedFilename(), await readFile(await download.path())));
  await expect(admin.review.getByLabel(/^Price list/)).toHaveValue('template');
  await expect(admin.review.getByText(/^Required$|^Choose a column or/)).toHaveCount(0);
  await admin.closePreview();
  await expect(admin.historyRow('aged-leads-template-auto-pricing.csv')).toContainText('Ready to review');
});

test('B2.47 keeps a closed preview in the history, and everything works by keyboard', async ({ visit }) => {
  const { admin, page } = await visit('admin');
  await admin.open();
  await admin.chooseFile(csvFile('by-keys.csv', rowsOf(708, 4)));
  await page.keyboard.press('Escape');
  await expect(admin.review).toBeHidden();
  const row = admin.historyRow('by-keys.csv');
  await expect(row).toContainText('Ready to review');
  await press(row.getByRole('button', { name: 'Review by-keys.csv' }));
  await expect(admin.review).toBeVisible();
  // The title has the focus; Tab wraps from the last control to the first inside the dialog.
  await expect(admin.review.getByRole('heading', { name: 'Review by-keys.csv' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(admin.review.getByRole('button', { name: 'Confirm Upload' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success', 'Successfully uploaded 4 aged leads.');
  await expect(row).toContainText('Finished');
});

test('L7 L21 scrolls through a file of 20,000 rows and shows any part of it', async ({ visit }) => {
  const rows = 20_000;
  const lines = Array.from(
    { length: rows },
    (_, index) =>
      `Long${index} List,659-6${String(index)
        .padStart(6, '0')
        .replace(/(..)(....)/, '$1-$2')},KS,`,
  );
  const { admin } = await visit('admin');
  await admin.open();
  await admin.chooseFile(csvFile('long.csv', ['name,phone,state,email', ...lines].join('\n')));
  await expect(admin.reviewCount('Total rows')).toHaveText('20,000');
  const table = admin.review.getByRole('table');
  await expect(table).toHaveAttribute('aria-rowcount', '20001');
  expect(await admin.reviewRows().count()).toBeLessThan(80);
  const scroller = admin.review.getByRole('region', { name: 'All 20,000 rows' });
  await scroller.focus();
  // A browser that is busy laying out the rows drops the key now and then.
  await expect(async () => {
    await scroller.press('End');
    await expect(admin.review.getByText(`Long${rows - 1} List`)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
  await expect(admin.review.getByText('Long10000 List')).toBeVisible();
  expect(await admin.reviewRows().count()).toBeLessThan(80);
  await admin.closePreview();
});

test('L23 asks before a link leaves the staff pages during an upload, and leaving stops it', async ({ visit }) => {
  const { admin, page } = await visit('admin');
  await admin.open();
  await page.route('**/api/admin/imports', async (route) => {
    // The upload never reaches the server.
    if (route.request().method() !== 'POST') await route.fallback();
  });
  await admin.sendFile(csvFile('slow.csv', rowsOf(801, 1)));
  const home = page.getByRole('link', { name: 'Warmline' });
  const question = page.getByRole('dialog', { name: 'Leave and stop the upload?' });
  await home.click();
  await expect(question).toContainText('slow.csv is still uploading.');
  await expectAccessibleOnAllScreens(page, 'leaving an upload');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(home).toBeFocused();
  await expect(page.getByText('Uploading slow.csv...')).toBeVisible();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Leave and stop' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /prospects/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Drop a CSV here, or choose a file')).toBeVisible();
});

test('review, history, discarding and reverting have no axe violations in light and dark', async ({ visit }) => {
  const { admin, page } = await visit('admin');
  await admin.open();
  const rows = Array.from({ length: 6 }, (_, index) => `Axe${index} Es,659-901-${1000 + index},OH`);
  await admin.chooseFile(csvFile('axe.csv', ['Person,Dial,Where', ...rows, 'Nobody,,OH'].join('\n')));
  await expectAccessibleOnAllScreens(page, 'review with manual mapping');
  await admin.review.getByLabel('Full name').selectOption('Person');
  await admin.review.getByLabel('Phone', { exact: true }).selectOption('Dial');
  await admin.review.getByLabel('State', { exact: true }).selectOption('Where');
  for (const field of ['Email', 'Age range', 'Price'])
    await admin.review.getByLabel(field, { exact: true }).selectOption('Not in this file');
  await expect(admin.reviewCount('Rejected')).toContainText('1');
  await expect(admin.review.getByText('Axe0 Es')).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'review with rows');
  await admin.review.getByRole('button', { name: 'Discard...' }).click();
  const question = page.getByRole('dialog', { name: 'Discard axe.csv?' });
  await expect(question).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'discarding');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await admin.historyRow('axe.csv').getByRole('button', { name: 'Review axe.csv' }).click();
  await admin.confirmUpload();
  await expectToast(page, 'Success', 'Successfully uploaded 6 aged leads.');
  await expectAccessibleOnAllScreens(page, 'history');
  await admin.historyRow('axe.csv').getByRole('button', { name: 'Revert axe.csv' }).click();
  await expect(page.getByText('6 leads of this import are removed from inventory')).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'reverting');
});
