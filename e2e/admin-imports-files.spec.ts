import { expectToast } from './pages/toasts.ts';
import { expect, test } from './support/test.ts';
import { csvFile, vendorFiles } from './support/vendor-files.ts';

const count = (number: number) => number.toLocaleString('en-US');

test.describe("a file in a vendor's own format", () => {
  for (const file of vendorFiles()) {
    test(`B5.44 B2.47 L7 ${file.name}: stores exactly what the review shows`, async ({ visit }) => {
      const { admin, page } = await visit('admin');
      await admin.open();
      await admin.chooseFile(file);
      for (const [field, header] of Object.entries(file.mapped)) expect(await admin.mappedColumn(field), field).toBe(header);
      const { total, added, duplicate, rejected } = file.rows;
      await expect(admin.reviewCount('Total rows')).toHaveText(count(total));
      await expect(admin.reviewCount('New leads')).toHaveText(count(added));
      await expect(admin.reviewCount('Duplicates (skipped)')).toHaveText(new RegExp(`^${count(duplicate)}`));
      await expect(admin.reviewCount('Rejected')).toHaveText(new RegExp(`^${count(rejected)}`));

      await expect(admin.reviewRows()).toHaveCount(total);
      await admin.review.getByRole('button', { name: 'As stored' }).click();
      const { name, phone, state, email } = file.first;
      await expect(admin.reviewRows().first().getByRole('cell')).toContainText(['2', 'New', name, phone, email, state]);

      await admin.confirmUpload();
      await expectToast(page, 'Success', `Successfully uploaded ${added} aged leads.`);
      const row = admin.historyRow(file.name);
      await expect(row).toContainText(`${count(added)} stored · ${count(duplicate)} duplicate`);
      await expect(row).toContainText('Finished');
    });
  }
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
  await admin.chooseFile(await pathWithName(await download.path(), download.suggestedFilename()));
  await expect(admin.review.getByLabel(/^Price list/)).toHaveValue('template');
  await expect(admin.review.getByText('Needed')).toHaveCount(0);
  await admin.closePreview();
  await expect(admin.historyRow('aged-leads-template-auto-pricing.csv')).toContainText('Ready to review');
});

test('B2.41 accepts a dropped file, but only one CSV file at a time', async ({ visit }) => {
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
  await scroller.press('End');
  await expect(admin.review.getByText(`Long${rows - 1} List`)).toBeVisible();
  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
  await expect(admin.review.getByText('Long10000 List')).toBeVisible();
  expect(await admin.reviewRows().count()).toBeLessThan(80);
  await admin.closePreview();
});

/** Copies a download to its suggested file name, which the browser doesn't keep. */
async function pathWithName(path: string, name: string): Promise<ReturnType<typeof csvFile>> {
  const { readFile } = await import('node:fs/promises');
  return csvFile(name, await readFile(path));
}
