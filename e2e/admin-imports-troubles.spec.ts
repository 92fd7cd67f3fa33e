import { expectToast } from './pages/toasts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';
import { csvFile } from './support/vendor-files.ts';

const GOOD = ['name,phone,state,email', 'Trou Ble,659-801-1000,OH,t@mail.example'].join('\n');

test.describe('a file that cannot be imported', () => {
  test.use({ expectedInConsole: /(400|413|415|422) \(/ });

  for (const [number, what, content, title, description] of [
    [
      'B5.43',
      'a header without rows',
      'name,phone,state\n',
      'Invalid File',
      'File must contain at least a header row and one data row',
    ],
    ['B5.43', 'an empty file', '', 'Invalid File', 'File must contain at least a header row and one data row'],
    [
      'B5.48',
      'rows without name, phone and state',
      'name,phone,state,email\n,,,\nNobody,,,\n',
      'No Valid Data',
      'No rows with a name, a phone number and a state were found in the file.',
    ],
  ] as const) {
    test(`${number} B8.14 shows ${title} for ${what}`, async ({ visit }) => {
      const { admin, page } = await visit('admin');
      await admin.open();
      await admin.sendFile(csvFile('refused.csv', content));
      await expectToast(page, title, description);
      await expect(admin.review).toBeHidden();
    });
  }

  test('B8.13 shows File Processing Error for a spreadsheet with a CSV extension', async ({ visit }) => {
    const { admin, page } = await visit('admin');
    await admin.open();
    await admin.sendFile(csvFile('spreadsheet.csv', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(4000, 7)])));
    await expectToast(page, 'File Processing Error');
    await expect(admin.historyRow('spreadsheet.csv')).toContainText('Failed');
  });

  test('B8.15 shows Invalid File Type for another type of file', async ({ visit }) => {
    const { admin, page } = await visit('admin');
    await admin.open();
    await admin.sendFile({ name: 'leads.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await expectToast(page, 'Invalid File Type', 'Please choose a .csv file.');
  });
});

test('B8.14 L22 shows Auto-Mapping Error for a file without a header line and opens the review', async ({ visit }) => {
  const { admin, page } = await visit('admin');
  await admin.open();
  await admin.chooseFile(csvFile('headless.csv', ['Ann Head,659-802-1000,OH', 'Bob Less,659-802-1001,OH'].join('\n')));
  await expectToast(
    page,
    'Auto-Mapping Error',
    'The first line does not look like column names. Please map the columns by hand.',
  );
  await expect(admin.review.getByText(/The first line looks like a lead/)).toBeVisible();
  await admin.closePreview();
});

test('L23 asks before a link leaves an upload, and leaving stops it', async ({ visit }) => {
  const { admin, page } = await visit('admin');
  await admin.open();
  await page.route('**/api/admin/imports', async (route) => {
    // The upload never reaches the server.
    if (route.request().method() !== 'POST') await route.fallback();
  });
  await admin.sendFile(csvFile('slow.csv', GOOD));
  const orders = page.getByRole('link', { name: 'New orders' });
  const question = page.getByRole('dialog', { name: 'Leave and stop the upload?' });
  await orders.click();
  await expect(question).toContainText('slow.csv is still uploading.');
  await expectAccessible(page, 'leaving an upload');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(orders).toBeFocused();
  await expect(page.getByText('Uploading slow.csv...')).toBeVisible();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Leave and stop' }).click();
  await expect(page).toHaveURL(/\/admin-orders$/);
  await page.goBack();
  await expect(page.getByText('Drop a CSV here, or choose a file')).toBeVisible();
});

test.describe('when the server fails', () => {
  test.use({ expectedInConsole: /500 \(/ });
  const broken = { status: 500, contentType: 'text/plain', body: '' };

  test('B8.11 shows Bulk Upload Failed and keeps the card ready for another attempt', async ({ visit }) => {
    const { admin, page } = await visit('admin');
    await admin.open();
    await page.route('**/api/admin/imports', (route) =>
      route.request().method() === 'POST' ? route.fulfill(broken) : route.fallback(),
    );
    await admin.sendFile(csvFile('unlucky.csv', GOOD));
    await expectToast(page, 'Bulk Upload Failed', 'Failed to upload leads');
    await page.unroute('**/api/admin/imports');
    await admin.chooseFile(csvFile('unlucky.csv', GOOD));
    await admin.closePreview();
  });

  test('B8.14 L22 shows Mapping Error and stores nothing with columns that were not counted', async ({ visit }) => {
    const { admin, page } = await visit('admin');
    await admin.open();
    await admin.chooseFile(csvFile('miscounted.csv', GOOD));
    await page.route('**/plan', (route) => route.fulfill(broken));
    await admin.review.getByLabel('Full name').selectOption('state');
    await expectToast(page, 'Mapping Error', 'The file could not be read with these columns.');
    await page.unroute('**/plan');
    const planned = page.waitForResponse('**/plan');
    await admin.confirmUpload();
    expect((await planned).status()).toBe(200);
    await expect(admin.review).toBeVisible();
    await admin.closePreview();
    await expect(admin.historyRow('miscounted.csv')).toContainText('Ready to review');
  });
});
