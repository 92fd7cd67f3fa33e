import { beforeAll, expect, it } from '@jest/globals';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import type { VendorRow } from '@warmline/contracts/lead-imports/vendors';
import { screen, waitFor, within } from '@testing-library/react';
import { buildImport } from '../../../../testing/builders/build.ts';
import { layOut, openImportPage } from '../../../../testing/pages/import-page.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { pageOf } from '../../../../testing/page-of.ts';
import { paste } from '../../../../testing/paste.ts';
import { refusal } from '../../../../testing/shop.ts';

beforeAll(layOut);

const ACME: VendorRow = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Acme Leads',
  costCents: 80,
  priceProfile: null,
  imports: 2,
  stored: 480,
  rejected: 31,
  sold: 120,
  revenueCents: 48_000,
  costOfSoldCents: 9_600,
  refundedCents: 800,
};
const vendors = {
  'GET /api/admin/vendors': () => ({ body: [ACME] }),
  'GET /api/admin/vendors/figures': () => ({ body: [ACME] }),
};
const PROBLEMS: ImportView['problems'] = [
  { kind: 'rejected', text: 'Phone is not a 10-digit US number', rows: 20 },
  { kind: 'rejected', text: 'State is missing', rows: 11 },
  { kind: 'warning', text: "Email is not valid; it won't be stored.", rows: 3 },
];

it('L44 sends the typed vendor with the file', async () => {
  const { user, shop, choose } = await openImportPage(buildImport(), vendors);
  await paste(user, await screen.findByLabelText('Vendor (optional)'), ' Acme Leads ');
  await choose();
  await screen.findByRole('dialog');
  expect(shop.callsTo('POST /api/admin/imports')[0]?.search.get('vendor')).toBe('Acme Leads');
});

it.each([
  ['Our selling price', { price: 4 }, ['email', 'ageRange']],
  ['What Acme Leads charges us', { cost: 4 }, ['email', 'ageRange', 'price']],
])('L41 asks whose price the column holds: %s', async (answer, mapped, notInFile) => {
  const mapping = { firstName: 0, lastName: 1, phone: 2, state: 3 };
  const view = buildImport({
    status: 'unmapped',
    headers: ['first', 'last', 'phone', 'state', 'Price'],
    mapping,
    notInFile: ['email', 'ageRange'],
    vendor: ACME,
    priceQuestion: 4,
  });
  const { user, shop, choose } = await openImportPage(view);
  await choose();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/What is in the column “Price”\?/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: answer }));
  await waitFor(() => expect(shop.callsTo('POST /api/admin/imports/i1/plan')).toHaveLength(1));
  expect(shop.callsTo('POST /api/admin/imports/i1/plan')[0]?.body).toMatchObject({
    mapping: { ...mapping, ...mapped },
    notInFile,
  });
  expect(dialog.queryByText(/What is in the column/)).toBeNull();
});

it('L13 L42 L43 groups rejected rows and warnings in the review, opens their rows, and shows the money in doubt', async () => {
  const view = buildImport({
    rejectedRows: 31,
    problems: PROBLEMS,
    doubtfulPriceCents: 3600,
    projectedCostCents: 12_000,
  });
  const { user, shop, choose } = await openImportPage(view, {
    'GET /api/admin/imports/i1/rows': ({ search }) => ({ body: { total: search.has('problem') ? 20 : 500, rows: [] } }),
  });
  await choose();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('3 warnings')).toBeVisible();
  expect(dialog.getByText('$36.00 of it at list prices: unreadable prices')).toBeVisible();
  expect(dialog.getByText('Margin $255.00')).toBeVisible();
  const groups = within(dialog.getByRole('list', { name: 'Rejected rows and warnings' }));
  expect(groups.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '20Phone is not a 10-digit US number Rejected',
    '11State is missing Rejected',
    "3Email is not valid; it won't be stored. Stored with a warning",
  ]);
  await user.click(groups.getByRole('button', { name: 'Phone is not a 10-digit US number' }));
  expect(dialog.getByRole('heading', { name: '20 rows of 500: Phone is not a 10-digit US number' })).toBeVisible();
  await waitFor(() =>
    expect(shop.callsTo('GET /api/admin/imports/i1/rows').at(-1)?.search.get('problem')).toBe(
      'Phone is not a 10-digit US number',
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Show all rows' }));
  expect(dialog.getByRole('heading', { name: 'All 500 rows' })).toBeVisible();
});

it.each([true, false])('L43 opens a finished import with its reasons; file kept: %s', async (fileKept) => {
  const view = buildImport({ status: 'finished', storedRows: 469, rejectedRows: 31, problems: PROBLEMS, fileKept, vendor: ACME });
  await openImportPage(view);
  const { user } = await openPage('/admin/imports/i1');
  expect(await screen.findByText('State is missing')).toBeVisible();
  expect(screen.getByText(/ · Acme Leads/)).toBeVisible();
  expect(screen.getByText('first_name', { selector: 'dd' })).toBeVisible();
  if (fileKept) {
    await user.click(screen.getByRole('button', { name: 'State is missing' }));
    expect(await screen.findByRole('heading', { name: '11 rows of 500: State is missing' })).toBeVisible();
  } else {
    expect(screen.getByText('The file is deleted. The counts stay.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'State is missing' })).toBeNull();
  }
});

it('L44 shows what each vendor brought in, lists its imports, and changes its defaults', async () => {
  const { user, shop } = await openImportPage(buildImport(), {
    ...vendors,
    [`POST /api/admin/vendors/${ACME.id}`]: ({ body }) =>
      (body as VendorRow).name === 'Taken'
        ? refusal(409, 'vendor_known', 'A vendor with this name already exists.')
        : { body: { id: ACME.id, ...(body as object) } },
    'GET /api/admin/imports': () => pageOf([buildImport()]),
  });
  const table = within(await screen.findByRole('table', { name: /^Vendors/ }));
  for (const text of ['480', '31', '120', '$480.00', '$96.00', '$8.00', '$376.00']) expect(table.getByText(text)).toBeVisible();
  await user.click(table.getByRole('button', { name: '2 imports' }));
  await waitFor(() => expect(shop.callsTo('GET /api/admin/imports').at(-1)?.search.get('vendorId')).toBe(ACME.id));
  expect(screen.getByRole('combobox', { name: 'Filter by vendor' })).toHaveValue(ACME.id);

  await user.click(table.getByRole('button', { name: 'Edit Acme Leads' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Acme Leads' }));
  const name = dialog.getByLabelText(/^Name/);
  await user.clear(name);
  await paste(user, name, 'Taken');
  await user.click(dialog.getByRole('button', { name: 'Save vendor' }));
  expect(await dialog.findByText('A vendor with this name already exists.')).toBeVisible();
  await user.clear(name);
  await user.type(name, 'Acme');
  await user.clear(dialog.getByLabelText(/^Cost per lead/));
  await user.type(dialog.getByLabelText(/^Cost per lead/), '0.95');
  await user.selectOptions(dialog.getByLabelText('Price list'), 'Template');
  await user.click(dialog.getByRole('button', { name: 'Save vendor' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.callsTo(`POST /api/admin/vendors/${ACME.id}`).at(-1)?.body).toEqual({
    name: 'Acme',
    costCents: 95,
    priceProfile: 'template',
  });
});

it('L44 sends only what was changed, so that what a file brought meanwhile stays', async () => {
  let stored = ACME;
  const { user, shop } = await openImportPage(buildImport(), {
    ...vendors,
    'GET /api/admin/vendors/figures': () => ({ body: [stored] }),
    [`POST /api/admin/vendors/${ACME.id}`]: ({ body }) => ({ body: (stored = { ...stored, ...(body as object) }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Acme Leads' }));
  stored = { ...ACME, costCents: 65, priceProfile: 'form' };
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Acme Leads' }));
  await user.type(dialog.getByLabelText(/^Name/), ' Inc');
  await user.click(dialog.getByRole('button', { name: 'Save vendor' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.callsTo(`POST /api/admin/vendors/${ACME.id}`).map(({ body }) => body)).toEqual([{ name: 'Acme Leads Inc' }]);
});
