import { expectAccessible, expectAccessibleOnAllScreens, SCREENS } from '../support/browser/accessibility.ts';
import { addInventory } from '../support/orders/inventory.ts';
import { expect, test } from '../support/test.ts';

const csv = (phones: readonly string[]) => ({
  name: 'numbers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Name,Cell', ...phones.map((phone) => `Ann Lee,"${phone}"`), 'Nobody,'].join('\r\n')),
});

// The question about a card, which doesn't check the list, is an answer 409.
test.use({ expectedInConsole: /409 \(Conflict\).*\/api\/bulk-purchase-leads/ });

test('L118 L68 L105 a buyer fills the do-not-call list from a file, and is asked before a card skips it', async ({ visit }) => {
  const { areaCode } = await addInventory((await visit('admin')).context.request, 2);
  const { page, dashboard } = await visit('buyer');
  const lead = `${areaCode}5551000`;
  const numbers = Array.from({ length: 25_000 }, (_, n) => String(4_000_000_000 + n));
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await dashboard.open();
  await dashboard.openSection('Do-Not-Call List');
  await expect(page.getByRole('definition').first()).toHaveText('0');
  await expectAccessibleOnAllScreens(page, 'an empty do-not-call list');
  await page.getByLabel('CSV file').setInputFiles(csv([lead, ...numbers]));
  await expect(
    page.getByText('25,001 numbers found, 1 line without one. Nothing but fingerprints leaves this computer.'),
  ).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'a file that was read');
  await page.getByRole('button', { name: 'Add 25,001 numbers' }).click();
  await expect(page.getByText('25,001 numbers added.').first()).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('25,001');
  expect(sent.join().includes(lead)).toBe(false);

  await page.setViewportSize(SCREENS.phone);
  await page.getByLabel('CSV file').setInputFiles({ ...csv([]), buffer: Buffer.from('PK\u0003\u0004') });
  await expect(page.getByText('This is an Excel workbook. Save it as CSV, then choose that file.')).toBeVisible();
  await page.getByLabel('CSV file').setInputFiles(csv([lead, numbers[0]!]));
  await page.getByRole('button', { name: 'Replace my list' }).click();
  await expect(page.getByText('The list now has 2 numbers.').first()).toBeVisible();
  await expectAccessible(page, 'a replaced list, on a phone');
  await page.setViewportSize(SCREENS.desktop);

  await dashboard.open();
  await dashboard.filterBy(areaCode);
  await dashboard.select(2);
  await dashboard.buySelected(2);
  await expect(page.getByText('We check your do-not-call list only when your balance pays for everything.')).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'the question about the do-not-call list');
  await page.getByRole('button', { name: 'Buy without the check' }).click();
  await expect(page.getByRole('button', { name: /^Complete Payment/ })).toBeVisible();

  // Other tests buy with the same account.
  await page.goto('/dashboard/do-not-call');
  await page.getByRole('button', { name: 'Clear list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear list' }).click();
  await expect(page.getByRole('definition').first()).toHaveText('0');
});
