import { describe, expect, it } from '@jest/globals';
import type { ImportView } from '@warmline/contracts/api/imports';
import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, buildImport, buildUser } from '../testing/build.ts';
import { openPage } from '../testing/open-page.tsx';
import { openShop, refusal, type Answer, type Call, type Shop } from '../testing/shop.ts';

let shop: Shop;

/** An admin panel whose import is `view`: changed by the routes, asked for by the page. */
async function openAdmin(view: ImportView, routes: Record<string, (call: Call) => Answer> = {}, address = '/admin') {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    'GET /api/admin/imports': () => ({ body: [] }),
    'GET /api/admin/imports/i1': () => ({ body: view }),
    'POST /api/admin/imports': () => ({ status: 202, body: { ...view } }),
    'POST /api/admin/imports/i1/plan': ({ body }) => ({ body: Object.assign(view, body, { status: 'planned', missing: [] }) }),
    'POST /api/admin/imports/i1/confirm': () => ({
      body: Object.assign(view, { status: 'finished', storedRows: view.newRows, batchesDone: 1 }),
    }),
    ...routes,
  });
  return openPage(address);
}

const CSV = new File(['first_name,last_name,phone1,state\nJames,Butt,504-621-8927,LA\n'], 'leads.csv', { type: 'text/csv' });

describe('the panel', () => {
  it('B2.38 B2.39 B2.40 has its title, logout, five shortcuts and four tabs, and the audit log beside them', async () => {
    const { user, at } = await openAdmin(buildImport());
    expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeVisible();
    expect(screen.getByText('Upload and manage leads')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/api/logout');
    expect(screen.getByRole('link', { name: /New Orders/ })).toHaveAttribute('href', '/admin-orders');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Aged Leads',
      'Callbacks',
      'Users',
      'Aff Network',
      'Audit',
    ]);
    for (const [name, tab] of [
      [/Upload Callback Opportunities/, 'callbacks'],
      [/Manage Users/, 'users'],
      [/Partner Applications/, 'aff-network'],
    ] as const) {
      await user.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(at()).toBe(`/admin?tab=${tab}`));
    }
    await user.click(screen.getByRole('button', { name: /Upload Aged Leads/ }));
    await waitFor(() => expect(at()).toBe('/admin'));
  });

  it('B2.40 moves between the tabs by arrow keys', async () => {
    const { user } = await openAdmin(buildImport());
    (await screen.findByRole('tab', { name: 'Aged Leads' })).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Callbacks' })).toHaveAttribute('aria-selected', 'true'));
  });

  it('shows support the users only', async () => {
    await openAdmin(buildImport(), {
      'GET /api/me': () => ({ body: { user: buildUser({ ...ADMIN, isAdmin: false, access: 'support' }) } }),
    });
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['Users']);
    expect(screen.queryByText('New Orders')).toBeNull();
  });

  it('sends a buyer to the dashboard', async () => {
    const { at } = await openAdmin(buildImport(), {
      'GET /api/me': () => ({ body: { user: buildUser() } }),
      'GET /api/aged-leads': () => ({ body: [] }),
    });
    expect(at()).toBe('/dashboard');
  });
});

describe('a CSV upload', () => {
  const choose = async (user: Awaited<ReturnType<typeof openPage>>['user']) =>
    user.upload(await screen.findByLabelText('CSV file'), CSV);

  it('B2.41 B2.47 B4.13 B8.12 is sent whole, reviewed, confirmed and reported', async () => {
    const { user } = await openAdmin(buildImport());
    expect(await screen.findByLabelText('CSV file')).toHaveAttribute('accept', '.csv');
    expect(screen.getByRole('link', { name: 'Download Template' })).toHaveAttribute('href', '/api/admin/imports/template.csv');
    await choose(user);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Phone')).toHaveDisplayValue('phone1');
    expect(dialog.getByLabelText('First name')).toHaveDisplayValue('first_name');
    expect(dialog.getByText('First 1 row of 500')).toBeInTheDocument();
    expect(dialog.getByText('$375.00')).toBeInTheDocument();
    expect(dialog.getByLabelText(/Price list/)).toHaveDisplayValue(/Template: \$3.00 \/ \$2.00 \/ \$0.75/);
    expect(dialog.getByRole('button', { name: 'Close Preview' })).toBeEnabled();
    await user.click(dialog.getByRole('button', { name: 'Confirm Upload' }));
    expect(await screen.findByText('Successfully uploaded 500 aged leads.')).toBeInTheDocument();
    expect(screen.getByText(/Upload complete/)).toBeInTheDocument();
    expect(shop.callsTo('POST /api/admin/imports')[0]?.body).toContain('name="file"; filename="leads.csv"');
  });

  it('B5.45 B4.14 B8.14 opens the review when needed columns are not found, and asks for all of them before it counts', async () => {
    const view = buildImport({
      status: 'unmapped',
      mapping: { firstName: 0, lastName: 1 },
      missing: ['email', 'phone', 'state'],
      newRows: 0,
    });
    const { user } = await openAdmin(view);
    await choose(user);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await screen.findByText('Auto-Mapping Failed')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Confirm Upload' }));
    expect(await screen.findByText('Missing Field Mappings')).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('Phone'), 'phone1');
    expect(dialog.getByLabelText('Phone')).toHaveDisplayValue('phone1');
    expect(shop.callsTo('POST /api/admin/imports/i1/plan')).toHaveLength(0);
    await user.selectOptions(dialog.getByLabelText('State'), 'state');
    await waitFor(() =>
      expect(shop.callsTo('POST /api/admin/imports/i1/plan').map(({ body }) => body)).toEqual([
        { mapping: { firstName: 0, lastName: 1, phone: 2, state: 3 }, priceProfile: 'template', defaultAgeRange: '90-180' },
      ]),
    );
    await waitFor(() => expect(dialog.queryByText('Needed')).toBeNull());
    expect(shop.callsTo('POST /api/admin/imports/i1/confirm')).toHaveLength(0);
  });

  it('lets a file without e-mail addresses go on', async () => {
    const view = buildImport({ status: 'unmapped', missing: ['email'] });
    const { user } = await openAdmin(view);
    await choose(user);
    await user.click(await screen.findByRole('button', { name: 'Go on without e-mail' }));
    await waitFor(() => expect(shop.callsTo('POST /api/admin/imports/i1/plan')).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm Upload' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Confirm Upload' }));
    expect(await screen.findByText('Successfully uploaded 500 aged leads.')).toBeInTheDocument();
  });

  it.each([
    ['B5.43', 'invalid_file', 'Invalid File', 'File must contain at least a header row and one data row'],
    ['B5.48', 'no_valid_data', 'No Valid Data', 'No valid rows.'],
    ['B8.13', 'file_unreadable', 'File Processing Error', 'Error processing the uploaded file.'],
    ['B8.11', 'internal_error', 'Bulk Upload Failed', 'Something broke.'],
  ])('%s a file refused as %s is told as %s', async (_, code, title, message) => {
    const { user } = await openAdmin(buildImport(), { 'POST /api/admin/imports': () => refusal(422, code, message) });
    await choose(user);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
  });
});
