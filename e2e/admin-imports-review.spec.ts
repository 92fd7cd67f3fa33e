import { readFile } from 'node:fs/promises';
import { expectToast } from './pages/toasts.ts';
import { press } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';
import { csvFile } from './support/vendor-files.ts';

const HEADER = 'name,phone,state,email';

/** Rows with phone numbers that only one test uses. */
const rows = (exchange: number, count: number, tail = '') =>
  Array.from({ length: count }, (_, index) => `Rev${index} Iew,659-${exchange}-${1000 + index},OH,r${index}@mail.example${tail}`);

test('B5.45 B5.49 B8.14 L7 maps unknown headers manually and remembers the mapping for the next file with them', async ({
  visit,
}) => {
  const header = 'Person,Dial,Where,Letterbox';
  const { admin, page } = await visit('admin');
  await admin.open();
  await admin.chooseFile(csvFile('by-hand.csv', [header, ...rows(701, 4)].join('\n')));
  await expectToast(page, 'Auto-Mapping Failed', 'Some required columns were not found. Please map them by hand.');
  await admin.confirmUpload();
  await expectToast(page, 'Missing Field Mappings');
  await admin.review.getByLabel('Full name').selectOption('Person');
  await admin.review.getByLabel('Phone', { exact: true }).selectOption('Dial');
  await admin.review.getByLabel('State', { exact: true }).selectOption('Where');
  for (const field of ['Email', 'Age range', 'Price'])
    await admin.review.getByLabel(field, { exact: true }).selectOption('Not in this file');
  await expect(admin.reviewCount('New leads')).toHaveText('4');
  await admin.confirmUpload();
  await expectToast(page, 'Success', 'Successfully uploaded 4 aged leads.');

  await admin.chooseFile(csvFile('by-hand-next.csv', [header, ...rows(702, 3)].join('\n')));
  await expect(admin.review.getByText(/Using the mapping of an earlier file/)).toBeVisible();
  expect(await admin.mappedColumn('Phone')).toBe('Dial');
  await expect(admin.reviewCount('New leads')).toHaveText('3');
  await admin.closePreview();
});

test('L7 uses the phone column with the most numbers and lets an admin choose another', async ({ visit }) => {
  const lines = rows(703, 6).map((row, index) => `${row},${index < 2 ? `659-704-${2000 + index}` : ''}`);
  const { admin } = await visit('admin');
  await admin.open();
  await admin.chooseFile(csvFile('two-phones.csv', ['name,Phone 2,state,email,Phone 1', ...lines].join('\n')));
  expect(await admin.mappedColumn('Phone')).toBe('Phone 2');
  await expect(admin.review.getByText('Also possible: Phone 1 (2 of 6 are numbers)')).toBeVisible();
  await admin.review.getByLabel('Phone', { exact: true }).selectOption('Phone 1');
  await expect(admin.reviewCount('New leads')).toHaveText('2');
  await expect(admin.reviewCount('Rejected')).toContainText('4');
  await admin.closePreview();
});

test('L4 lists rejected rows separately and downloads them with reasons', async ({ visit }) => {
  const { admin, page } = await visit('admin');
  await admin.open();
  const text = [
    'name,phone,state,email',
    ...rows(705, 3, ',r@mail.example'),
    '=Nobody,,OH,x@mail.example',
    'Half,12345,OH,',
  ].join('\n');
  await admin.chooseFile(csvFile('some-bad.csv', text));
  await admin.review.getByRole('button', { name: 'Rejected 2' }).click();
  await expect(admin.reviewRows()).toHaveCount(2);
  await expect(admin.reviewRows().first()).toContainText('Phone is missing');
  const coming = page.waitForEvent('download');
  await admin.review.getByRole('link', { name: 'CSV with reasons' }).click();
  const saved = await readFile(await (await coming).path(), 'utf8');
  expect(saved).toContain(`Phone is missing,'=Nobody`);
  expect(saved.trim().split('\n')).toHaveLength(3);
  await admin.closePreview();
});

test('M14 recalculates the projected revenue for the other price list before anything is stored', async ({ visit }) => {
  const { admin } = await visit('admin');
  await admin.open();
  await admin.chooseFile(csvFile('worth.csv', [`${HEADER},age range`, ...rows(706, 10, ',30-60')].join('\n')));
  await expect(admin.reviewCount('Projected revenue')).toHaveText('$30.00');
  await admin.review.getByLabel(/^Price list/).selectOption('form');
  await expect(admin.reviewCount('Projected revenue')).toHaveText('$50.00');
  await admin.closePreview();
});

test('L5 warns about a repeated file and adds nothing', async ({ visit }) => {
  const file = csvFile('twice.csv', [HEADER, ...rows(707, 5)].join('\n'));
  const { admin, page } = await visit('admin');
  await admin.open();
  await admin.chooseFile(file);
  await admin.confirmUpload();
  await expectToast(page, 'Success', 'Successfully uploaded 5 aged leads.');
  await admin.chooseFile({ ...file, name: 'twice-renamed.csv' });
  await expect(admin.review.getByText(/This file was imported before: twice\.csv by .*, 5 leads stored/)).toBeVisible();
  await expect(admin.reviewCount('New leads')).toHaveText('0');
  await admin.confirmUpload();
  await expectToast(page, 'Nothing to store');
  await admin.closePreview();
});

test('B2.47 keeps a closed preview in the history, and everything works by keyboard', async ({ visit }) => {
  const { admin, page } = await visit('admin');
  await admin.open();
  await admin.chooseFile(csvFile('by-keys.csv', [HEADER, ...rows(708, 4)].join('\n')));
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

test('shows an import to two admins live', async ({ visit }) => {
  const one = await visit('admin');
  const other = await visit('admin');
  await one.admin.open();
  await other.admin.open();
  await one.admin.chooseFile(csvFile('watched.csv', [HEADER, ...rows(709, 30)].join('\n')));
  await expect(other.admin.historyRow('watched.csv')).toContainText('Ready to review');
  await other.admin.historyRow('watched.csv').getByRole('button', { name: 'Review watched.csv' }).click();
  await expect(other.admin.reviewCount('New leads')).toHaveText('30');
  await other.admin.confirmUpload();
  await expect(other.admin.historyRow('watched.csv')).toContainText('30 stored');
  // The first admin was still watching; the confirmed import is no longer waiting for review.
  await one.admin.closePreview();
  await expect(one.admin.historyRow('watched.csv')).toContainText('Finished');
});
