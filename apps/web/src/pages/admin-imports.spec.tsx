import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildImport } from '../testing/build.ts';
import { heldBack } from '../testing/checkout-shop.ts';
import { layOut, openImportDesk } from '../testing/import-desk.ts';
import { refusal } from '../testing/shop.ts';

beforeAll(layOut);

const review = async () => within(await screen.findByRole('dialog'));

/** The milliseconds of every wait that begins from now on. No mock: the library would take its clock for a stopped one. */
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
  it('B2.41 B2.47 B4.13 B8.12 a file is sent whole, reviewed, confirmed and reported', async () => {
    const { user, shop, choose } = await openImportDesk(buildImport());
    expect(await screen.findByLabelText('CSV file')).toHaveAttribute('accept', '.csv');
    expect(screen.getByRole('link', { name: 'Download Template' })).toHaveAttribute('href', '/api/admin/imports/template.csv');
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
    expect(shop.callsTo('POST /api/admin/imports')[0]?.body).toContain('name="file"; filename="leads.csv"');
  });

  it('B2.41 B4.13 B9.08 Upload complete stays for 3 seconds, then the card is as before', async () => {
    const timers = listenToTimers();
    const { user, choose } = await openImportDesk(buildImport());
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
  ])('%s a file refused as %s is told as %s', async (_, code, title, message) => {
    const { choose } = await openImportDesk(buildImport(), { 'POST /api/admin/imports': () => refusal(422, code, message) });
    await choose();
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
  });

  it('B8.11 says its own words when the server has none', async () => {
    const { choose } = await openImportDesk(buildImport(), { 'POST /api/admin/imports': () => ({ status: 500, body: 'oops' }) });
    await choose();
    expect(await screen.findByText('Failed to upload leads')).toBeInTheDocument();
  });

  it('B2.41 B4.13 tells that a file is on its way; an upload can be cancelled, without a word of blame', async () => {
    const { user, choose } = await openImportDesk(buildImport(), {
      'POST /api/admin/imports': () => new Promise(() => {}),
    });
    await choose();
    expect(await screen.findByText('Uploading leads.csv...')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Drop a CSV here, or choose a file')).toBeVisible();
    expect(screen.queryByText('Bulk Upload Failed')).toBeNull();
  });

  it('keeps an upload while another tab is looked at', async () => {
    const held = heldBack();
    const view = buildImport();
    const { user, choose } = await openImportDesk(view, { 'POST /api/admin/imports': () => held.answer });
    await choose();
    await screen.findByText('Uploading leads.csv...');
    await user.click(screen.getByRole('tab', { name: 'Partners' }));
    await user.click(screen.getByRole('tab', { name: 'Aged Leads' }));
    expect(await screen.findByText('Uploading leads.csv...')).toBeVisible();
    held.give({ status: 202, body: view });
    expect(await screen.findByRole('dialog', { name: 'Review leads.csv' })).toBeVisible();
  });
});

describe('the review', () => {
  it('is confirmed once, however fast the button is pressed', async () => {
    const { shop, choose } = await openImportDesk(buildImport());
    await choose();
    const button = (await review()).getByRole('button', { name: 'Confirm Upload' });
    // In one breath, as two clicks that a busy page works off together.
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByText('Successfully uploaded 500 aged leads.')).toBeInTheDocument();
    expect(shop.callsTo('POST /api/admin/imports/i1/confirm')).toHaveLength(1);
  });

  it('B2.47 asks for the rows on the screen, not for all of them', async () => {
    const { choose, shop } = await openImportDesk(buildImport({ totalRows: 1_000_000, newRows: 1_000_000 }));
    await choose();
    const dialog = await review();
    const table = await dialog.findByRole('table', { name: 'All 1,000,000 rows' });
    expect(table).toHaveAttribute('aria-rowcount', '1000001');
    await within(table).findByText('First0');
    expect(within(table).getAllByRole('row').length).toBeLessThan(60);
    const windows = shop.callsTo('GET /api/admin/imports/i1/rows').map(({ search }) => search.toString());
    expect(new Set(windows)).toEqual(new Set(['from=0&limit=100']));
  });

  it('L4 shows the rejected rows alone, each with its reason', async () => {
    const { user, choose, shop } = await openImportDesk(buildImport({ newRows: 497, rejectedRows: 3 }));
    await choose();
    const dialog = await review();
    await user.click(dialog.getByRole('button', { name: 'Rejected 3' }));
    expect(await dialog.findByRole('table', { name: '3 rows of 500' })).toBeInTheDocument();
    expect(await dialog.findAllByText('Phone is missing')).toHaveLength(3);
    expect(dialog.getByRole('button', { name: 'Duplicates 0' })).toBeDisabled();
    expect(shop.callsTo('GET /api/admin/imports/i1/rows').at(-1)?.search.get('only')).toBe('rejected');
    expect(dialog.getByRole('link', { name: 'CSV with reasons' })).toHaveAttribute('href', '/api/admin/imports/i1/rejected.csv');
  });

  it('shows the leads as they would be stored', async () => {
    const { user, choose } = await openImportDesk(buildImport());
    await choose();
    const dialog = await review();
    await user.click(dialog.getByRole('button', { name: 'As stored' }));
    expect(await dialog.findByText('First0 Last0')).toBeInTheDocument();
    expect(dialog.getByText('(305) 555-0000')).toBeInTheDocument();
  });

  it('says that rows could not be loaded, and tries again', async () => {
    let away = true;
    const { user, choose } = await openImportDesk(buildImport(), {
      'GET /api/admin/imports/i1/rows': () =>
        away ? refusal(503, 'service_unavailable', 'The shop is restarting.') : { body: { total: 0, rows: [] } },
    });
    await choose();
    const dialog = await review();
    expect(await dialog.findByText(/The shop is restarting\./)).toBeVisible();
    away = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dialog.queryByText(/The shop is restarting\./)).toBeNull());
  });

  it('M14 counts again with the other price list', async () => {
    const { user, choose, shop } = await openImportDesk(buildImport());
    await choose();
    await user.selectOptions((await review()).getByLabelText(/Price list/), 'form');
    await waitFor(() =>
      expect(shop.callsTo('POST /api/admin/imports/i1/plan')[0]?.body).toMatchObject({
        priceProfile: 'form',
        notInFile: ['email', 'ageRange', 'price'],
      }),
    );
  });

  it('says what else could be the phone, and that a mapping is remembered or a file known', async () => {
    const view = buildImport({
      mappingSource: 'remembered',
      phoneColumns: [
        { column: 2, valid: 50, rows: 50 },
        { column: 1, valid: 20, rows: 50 },
      ],
      sameFile: { id: 'i0', fileName: 'old.csv', createdAt: '2026-01-01T10:00:00Z', createdBy: 'boss', storedRows: 12 },
    });
    const { choose } = await openImportDesk(view);
    await choose();
    const dialog = await review();
    expect(dialog.getByText('Also possible: last_name (20 of 50 are numbers)')).toBeVisible();
    expect(dialog.getByText(/Mapped as last time/)).toBeVisible();
    expect(dialog.getByText(/This file was imported before: old\.csv by boss on .*, 12 leads stored/)).toBeVisible();
  });

  it('counts again when the stock has changed', async () => {
    const view = buildImport({ stockChanged: true });
    const { user, choose, shop } = await openImportDesk(view, {
      'POST /api/admin/imports/i1/plan': () => ({
        body: Object.assign(view, { stockChanged: false, newRows: 499, duplicateRows: 1 }),
      }),
    });
    await choose();
    const dialog = await review();
    await user.click(dialog.getByRole('button', { name: 'Count Again' }));
    expect(await dialog.findByText('499', { selector: 'dd' })).toBeVisible();
    expect(dialog.queryByText(/The stock has changed/)).toBeNull();
    expect(shop.callsTo('POST /api/admin/imports/i1/plan')).toHaveLength(1);
  });

  it('does not confirm a file of which nothing is new', async () => {
    const { user, choose, shop } = await openImportDesk(buildImport({ newRows: 0, duplicateRows: 500 }));
    await choose();
    await user.click((await review()).getByRole('button', { name: 'Confirm Upload' }));
    expect(await screen.findByText('Nothing to store')).toBeInTheDocument();
    expect(shop.callsTo('POST /api/admin/imports/i1/confirm')).toHaveLength(0);
  });
});

describe('mapping by hand', () => {
  const unmapped = () =>
    buildImport({ status: 'unmapped', mapping: { firstName: 0, lastName: 1 }, missing: ['email', 'phone', 'state'] });

  it('B5.45 B5.49 B4.14 B8.14 opens by itself, and asks for all six before it counts', async () => {
    const { user, choose, shop } = await openImportDesk(unmapped());
    await choose();
    const dialog = await review();
    expect(await screen.findByText('Auto-Mapping Failed')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Confirm Upload' }));
    expect(await screen.findByText('Missing Field Mappings')).toBeInTheDocument();
    expect(screen.getByText('Please map: Phone, State, E-mail, Age range, Price.')).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('Phone'), 'phone1');
    await user.selectOptions(dialog.getByLabelText('State'), 'state');
    for (const field of ['E-mail', 'Age range'] as const) {
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
    await waitFor(() => expect(dialog.queryByText('Needed')).toBeNull());
    expect(shop.callsTo('POST /api/admin/imports/i1/confirm')).toHaveLength(0);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Confirm Upload' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'Confirm Upload' }));
    await waitFor(() => expect(shop.callsTo('POST /api/admin/imports/i1/confirm')).toHaveLength(1));
  });

  it('L32 takes missing states from area codes where the box is ticked, and says of how many rows', async () => {
    const view = buildImport({ stateFillableRows: 7 });
    const { user, choose, shop } = await openImportDesk(view, {
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

  it('B8.14 calls a first line that is a lead an Auto-Mapping Error', async () => {
    const { choose } = await openImportDesk({ ...unmapped(), mapping: {}, headers: ['James', 'Butt', '504-621-8927', 'LA'] });
    await choose();
    expect(await screen.findByText('Auto-Mapping Error')).toBeInTheDocument();
    expect((await review()).getByText(/The first line looks like a lead/)).toBeVisible();
  });

  it('B8.14 calls a count that failed a Mapping Error, and counts again before it stores', async () => {
    let broken = true;
    const view = buildImport();
    const { user, choose, shop } = await openImportDesk(view, {
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
