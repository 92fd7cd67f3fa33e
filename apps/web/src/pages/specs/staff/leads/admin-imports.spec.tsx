import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildImport } from '../../../../testing/builders/build.ts';
import { heldBack } from '../../../../testing/pages/checkout-shop.ts';
import { layOut, openImportPage } from '../../../../testing/pages/import-page.ts';
import { refusal } from '../../../../testing/shop.ts';

beforeAll(layOut);

const review = async () => within(await screen.findByRole('dialog'));

/** Records the delays of all timers that start from now on. No mock, because Testing Library would switch to fake timers. */
function listenToTimers() {
  const waits: unknown[] = [];
  const real = globalThis.setTimeout;
  globalThis.setTimeout = ((...given: Parameters<typeof real>) => {
    waits.push(given[1]);
    return real(...given);
  }) as typeof real;
  return { waits, stop: () => (globalThis.setTimeout = real) };
}

describe('the upload card', () => {
  it('B1.02 B2.41 B2.47 B4.13 B7.02 B8.12 L7 L16 sends a whole file, and shows review, confirmation and result', async () => {
    const { user, shop, choose } = await openImportPage(buildImport());
    expect(await screen.findByLabelText('CSV file')).toHaveAttribute('accept', '.csv');
    expect(screen.getByRole('link', { name: 'Download template' })).toHaveAttribute('href', '/api/admin/imports/template.csv');
    await choose();
    const dialog = await review();
    expect(dialog.getByLabelText('Phone')).toHaveDisplayValue('phone1');
    expect(dialog.getByLabelText('First name')).toHaveDisplayValue('first_name');
    expect(dialog.getByRole('heading', { name: 'All 500 rows' })).toBeInTheDocument();
    expect(dialog.getByText('$375.00')).toBeInTheDocument();
    expect(dialog.getByLabelText(/Price list/)).toHaveDisplayValue(/Template: \$3.00 \/ \$2.00 \/ \$0.75/);
    expect(dialog.getByRole('button', { name: 'Close Preview' })).toBeEnabled();
    await user.click(dialog.getByRole('button', { name: 'Confirm Upload' }));
    expect(await screen.findByText('Successfully uploaded 500 aged leads.')).toBeInTheDocument();
    expect(screen.getByText(/Upload complete/)).toBeInTheDocument();
    const [sent] = shop.callsTo('POST /api/admin/imports');
    expect(`${sent?.type}\n${sent?.body}`).toMatch(/^multipart\/form-data[^]*name="file"; filename="leads\.csv"/);
  });

  it('B2.41 B4.13 B9.08 shows Upload complete for 3 seconds, then the initial card', async () => {
    const timers = listenToTimers();
    const { user, choose } = await openImportPage(buildImport());
    await choose();
    await user.click((await review()).getByRole('button', { name: 'Confirm Upload' }));
    await screen.findByText(/Upload complete/);
    expect(screen.queryByText('Drop a CSV here, or choose a file')).toBeNull();
    await waitFor(() => expect(timers.waits.filter((ms) => ms === 3000)).toHaveLength(1));
    timers.stop();
    await waitFor(() => expect(screen.queryByText(/Upload complete/)).toBeNull());
    expect(screen.getByText('Drop a CSV here, or choose a file')).toBeVisible();
  });

  it.each([
    ['B5.43', 'invalid_file', 'Invalid File', 'File must contain at least a header row and one data row'],
    ['B5.48', 'no_valid_data', 'No Valid Data', 'No valid rows.'],
    ['B8.13', 'file_unreadable', 'File Processing Error', 'Error processing the uploaded file.'],
    ['B8.15', 'payload_too_large', 'File Too Large', 'Too much.'],
    ['B8.11', 'internal_error', 'Bulk Upload Failed', 'Something broke.'],
  ])('%s shows a file rejected as %s as %s', async (_, code, title, message) => {
    const { choose } = await openImportPage(buildImport(), { 'POST /api/admin/imports': () => refusal(422, code, message) });
    await choose();
    expect(await screen.findByText(title)).toBeInTheDocument();
    // In the toast, and below the drop zone (P60).
    expect(screen.getAllByText(message)).toHaveLength(2);
  });

  it('B8.11 shows its own text when the server sends none', async () => {
    const { choose } = await openImportPage(buildImport(), { 'POST /api/admin/imports': () => ({ status: 500, body: 'oops' }) });
    await choose();
    await waitFor(() => expect(screen.getAllByText('Failed to upload leads')).toHaveLength(2));
  });

  it('B2.41 B4.13 L23 shows upload progress, and cancels without an error', async () => {
    const { user, choose } = await openImportPage(buildImport(), {
      'POST /api/admin/imports': () => new Promise(() => {}),
    });
    await choose();
    expect(await screen.findByText('Uploading leads.csv...')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Drop a CSV here, or choose a file')).toBeVisible();
    expect(screen.queryByText('Bulk Upload Failed')).toBeNull();
  });

  it('L23 keeps an upload while another staff page is open', async () => {
    const held = heldBack();
    const view = buildImport();
    const { user, choose } = await openImportPage(view, { 'POST /api/admin/imports': () => held.answer });
    await choose();
    await screen.findByText('Uploading leads.csv...');
    await user.click(screen.getByRole('link', { name: 'Partners' }));
    await user.click(screen.getByRole('link', { name: 'Aged leads' }));
    expect(await screen.findByText('Uploading leads.csv...')).toBeVisible();
    held.give({ status: 202, body: view });
    expect(await screen.findByRole('dialog', { name: 'Review leads.csv' })).toBeVisible();
  });
});

describe('the review', () => {
  it('L8 confirms the plan that it shows, once, even after a double click', async () => {
    const { shop, choose } = await openImportPage(buildImport());
    await choose();
    const button = (await review()).getByRole('button', { name: 'Confirm Upload' });
    // Synchronously, like two clicks that a busy page handles together.
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByText('Successfully uploaded 500 aged leads.')).toBeInTheDocument();
    const sent = shop.callsTo('POST /api/admin/imports/i1/confirm').map(({ search }) => search.get('plannedAt'));
    expect(sent).toEqual([buildImport().plannedAt]);
  });

  it('B2.47 L7 L21 requests only the visible rows', async () => {
    const { choose, shop } = await openImportPage(buildImport({ totalRows: 1_000_000, newRows: 1_000_000 }));
    await choose();
    const dialog = await review();
    const table = await dialog.findByRole('table', { name: 'All 1,000,000 rows' });
    expect(table).toHaveAttribute('aria-rowcount', '1000001');
    await within(table).findByText('First0');
    expect(within(table).getAllByRole('row').length).toBeLessThan(60);
    const windows = shop.callsTo('GET /api/admin/imports/i1/rows').map(({ search }) => search.toString());
    expect(new Set(windows)).toEqual(new Set(['from=0&limit=100']));
  });

  it('L4 filters the rejected rows, each with its reason', async () => {
    const { user, choose, shop } = await openImportPage(buildImport({ newRows: 497, rejectedRows: 3 }));
    await choose();
    const dialog = await review();
    await user.click(dialog.getByRole('button', { name: 'Rejected 3' }));
    expect(await dialog.findByRole('table', { name: '3 rows of 500' })).toBeInTheDocument();
    expect(await dialog.findAllByText('Phone is missing')).toHaveLength(3);
    expect(dialog.getByRole('button', { name: 'Duplicates 0' })).toBeDisabled();
    expect(shop.callsTo('GET /api/admin/imports/i1/rows').map(({ search }) => search.get('only'))).toContain('rejected');
    expect(dialog.getByRole('link', { name: 'CSV with reasons' })).toHaveAttribute('href', '/api/admin/imports/i1/rejected.csv');
  });

  it('shows the leads as stored', async () => {
    const { user, choose } = await openImportPage(buildImport());
    await choose();
    const dialog = await review();
    await user.click(dialog.getByRole('button', { name: 'As stored' }));
    expect(await dialog.findByText('First0 Last0')).toBeInTheDocument();
    expect(dialog.getByText('(305) 555-0000')).toBeInTheDocument();
  });

  it('shows a load error of rows, and retries', async () => {
    let away = true;
    const { user, choose } = await openImportPage(buildImport(), {
      'GET /api/admin/imports/i1/rows': () =>
        away ? refusal(503, 'service_unavailable', 'The server is restarting.') : { body: { total: 0, rows: [] } },
    });
    await choose();
    const dialog = await review();
    expect(await dialog.findByText(/The server is restarting\./)).toBeVisible();
    away = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dialog.queryByText(/The server is restarting\./)).toBeNull());
  });

  it('M14 recounts with the other price list', async () => {
    const { user, choose, shop } = await openImportPage(buildImport());
    await choose();
    await user.selectOptions((await review()).getByLabelText(/Price list/), 'form');
    await waitFor(() =>
      expect(shop.callsTo('POST /api/admin/imports/i1/plan')[0]?.body).toMatchObject({
        priceProfile: 'form',
        notInFile: ['email', 'ageRange', 'price'],
      }),
    );
  });

  it('shows other possible phone columns, remembered mappings and known files', async () => {
    const view = buildImport({
      mappingSource: 'remembered',
      phoneColumns: [
        { column: 2, valid: 50, rows: 50 },
        { column: 1, valid: 20, rows: 50 },
      ],
      sameFile: { id: 'i0', fileName: 'old.csv', createdAt: '2026-01-01T10:00:00Z', createdBy: 'boss', storedRows: 12 },
    });
    const { choose } = await openImportPage(view);
    await choose();
    const dialog = await review();
    expect(dialog.getByText('Also possible: last_name (20 of 50 are numbers)')).toBeVisible();
    expect(dialog.getByText(/Using the mapping of an earlier file/)).toBeVisible();
    expect(dialog.getByText(/This file was imported before: old\.csv by boss on .*, 12 leads stored/)).toBeVisible();
  });

  it('recounts when the inventory has changed', async () => {
    const view = buildImport({ stockChanged: true });
    const { user, choose, shop } = await openImportPage(view, {
      'POST /api/admin/imports/i1/plan': () => ({
        body: Object.assign(view, { stockChanged: false, newRows: 499, duplicateRows: 1 }),
      }),
    });
    await choose();
    const dialog = await review();
    await user.click(dialog.getByRole('button', { name: 'Count again' }));
    expect(await dialog.findByText('499', { selector: 'dd' })).toBeVisible();
    expect(dialog.queryByText(/The inventory has changed/)).toBeNull();
    expect(shop.callsTo('POST /api/admin/imports/i1/plan')).toHaveLength(1);
  });

  it('does not confirm a file without new leads', async () => {
    const { user, choose, shop } = await openImportPage(buildImport({ newRows: 0, duplicateRows: 500 }));
    await choose();
    await user.click((await review()).getByRole('button', { name: 'Confirm Upload' }));
    expect(await screen.findByText('Nothing to store')).toBeInTheDocument();
    expect(shop.callsTo('POST /api/admin/imports/i1/confirm')).toHaveLength(0);
  });
});

describe('manual mapping', () => {
  const unmapped = () =>
    buildImport({ status: 'unmapped', mapping: { firstName: 0, lastName: 1 }, missing: ['email', 'phone', 'state'] });

  it('A5.22 B5.45 B5.49 B4.14 B8.14 F13 L22 opens automatically, and requires all six fields before it counts', async () => {
    const { user, choose, shop } = await openImportPage(unmapped());
    await choose();
    const dialog = await review();
    expect(await screen.findByText('Auto-Mapping Failed')).toBeInTheDocument();
    expect(screen.getByText('Some required columns were not found. Please map them by hand.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Confirm Upload' }));
    expect(await screen.findByText('Missing Field Mappings')).toBeInTheDocument();
    expect(screen.getByText('Please map: Phone, State, Email, Age range, Price.')).toBeInTheDocument();
    expect(dialog.getAllByText('Required')).toHaveLength(2);
    await user.selectOptions(dialog.getByLabelText('Phone'), 'phone1');
    await user.selectOptions(dialog.getByLabelText('State'), 'state');
    expect(dialog.getAllByText('Choose a column or “Not in this file”')).toHaveLength(3);
    for (const field of ['Email', 'Age range'] as const) {
      await user.selectOptions(dialog.getByLabelText(field), 'Not in this file');
    }
    expect(shop.callsTo('POST /api/admin/imports/i1/plan')).toHaveLength(0);
    await user.selectOptions(dialog.getByLabelText('Price'), 'Not in this file');
    await waitFor(() =>
      expect(shop.callsTo('POST /api/admin/imports/i1/plan').map(({ body }) => body)).toEqual([
        {
          mapping: { firstName: 0, lastName: 1, phone: 2, state: 3 },
          notInFile: ['email', 'ageRange', 'price'],
          priceProfile: 'template',
          defaultAgeRange: '90-180',
        },
      ]),
    );
    await waitFor(() => expect(dialog.queryByText(/^Required$|^Choose a column or/)).toBeNull());
    expect(shop.callsTo('POST /api/admin/imports/i1/confirm')).toHaveLength(0);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Confirm Upload' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'Confirm Upload' }));
    await waitFor(() => expect(shop.callsTo('POST /api/admin/imports/i1/confirm')).toHaveLength(1));
  });

  it('L32 takes missing states from area codes when the box is checked, and shows the number of rows', async () => {
    const view = buildImport({ stateFillableRows: 7 });
    const { user, choose, shop } = await openImportPage(view, {
      'POST /api/admin/imports/i1/plan': ({ body }) => ({
        body: Object.assign(view, body, { newRows: 507, stateFillableRows: 7 }),
      }),
    });
    await choose();
    const box = (await review()).getByRole('checkbox', { name: /^Take missing states from the phone’s area code.*7 rows$/ });
    expect(box).not.toBeChecked();
    await user.click(box);
    await waitFor(() =>
      expect(shop.callsTo('POST /api/admin/imports/i1/plan').map(({ body }) => body)).toEqual([
        expect.objectContaining({ stateByAreaCode: true }),
      ]),
    );
    expect(await (await review()).findByText('507', { selector: 'dd' })).toBeVisible();
  });

  it('B8.14 L22 shows Auto-Mapping Error for a first line that is a lead', async () => {
    const { choose } = await openImportPage({ ...unmapped(), mapping: {}, headers: ['James', 'Butt', '504-621-8927', 'LA'] });
    await choose();
    expect(await screen.findByText('Auto-Mapping Error')).toBeInTheDocument();
    expect(screen.getByText(/^The first line does not look like column names/)).toBeInTheDocument();
    expect((await review()).getByText(/The first line looks like a lead/)).toBeVisible();
  });

  it('B8.14 L22 shows Mapping Error for a failed count, and recounts before it stores', async () => {
    let broken = true;
    const view = buildImport();
    const { user, choose, shop } = await openImportPage(view, {
      'POST /api/admin/imports/i1/plan': ({ body }) =>
        broken ? { status: 500, body: 'oops' } : { body: Object.assign(view, body, { newRows: 400 }) },
    });
    await choose();
    const dialog = await review();
    await user.selectOptions(dialog.getByLabelText('Phone'), 'last_name');
    expect(await screen.findByText('Mapping Error')).toBeInTheDocument();
    expect(screen.getByText('The file could not be read with these columns.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Phone')).toHaveDisplayValue('last_name');
    broken = false;
    await user.click(dialog.getByRole('button', { name: 'Confirm Upload' }));
    expect(await dialog.findByText('400', { selector: 'dd' })).toBeVisible();
    expect(shop.callsTo('POST /api/admin/imports/i1/confirm')).toHaveLength(0);
  });
});
