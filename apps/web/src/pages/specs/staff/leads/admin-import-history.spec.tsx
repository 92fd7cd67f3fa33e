import { beforeAll, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { buildImport } from '../../../../testing/builders/build.ts';
import { layOut, openImportPage } from '../../../../testing/pages/import-page.ts';
import { refusal } from '../../../../testing/shop.ts';
import { pageOf } from '../../../../testing/page-of.ts';

beforeAll(layOut);

const FINISHED = {
  status: 'finished',
  storedRows: 480,
  newRows: 480,
  duplicateRows: 17,
  rejectedRows: 3,
  batchesDone: 1,
  confirmedAt: '2026-01-02T03:05:00.000Z',
  finishedAt: '2026-01-02T03:06:12.000Z',
} as const;

const LOST = { fileKept: false, failure: 'The file was lost before all of it was stored.' };

const history = async () => within(await screen.findByRole('table', { name: /^Imports/ }));

it('L44 shows file, vendor, time and result in one line, and user, size, price list and duration on request', async () => {
  const { user } = await openImportPage(buildImport(), {
    'GET /api/admin/imports': () => pageOf([buildImport({ ...FINISHED, vendor: { id: 'v1', name: 'Acme Leads' } })]),
  });
  await history();
  await user.click(screen.getByRole('button', { name: /^View/ }));
  for (const name of ['Size', 'Uploaded by', 'Price list', 'Took']) await user.click(screen.getByRole('checkbox', { name }));
  const row = within((await history()).getAllByRole('row')[1]!);
  for (const text of [
    'leads.csv',
    'Acme Leads',
    'by admin',
    'Jan 2, 2026',
    'aaaaaaaa',
    '480 stored · 17 duplicates',
    'Template',
    '1 min 12 s',
    'Finished',
  ]) {
    expect(row.getByText(new RegExp(text))).toBeVisible();
  }
  expect(row.getByRole('link', { name: /3 rejected/ })).toHaveAttribute('href', '/api/admin/imports/i1/rejected.csv');
  expect(row.getByRole('button', { name: 'Revert leads.csv' })).toBeVisible();
});

it('L44 keeps the full name of a file whose name is cut to one line', async () => {
  const fileName = 'final-expense-leads-from-the-spring-campaign-of-all-vendors-2026-03-31-corrected.csv';
  await openImportPage(buildImport(), { 'GET /api/admin/imports': () => pageOf([buildImport({ fileName })]) });
  expect((await history()).getByRole('link', { name: fileName })).toBeVisible();
  expect((await history()).getByTitle(fileName)).toBeVisible();
});

it('L30 shows that a file was lost before all leads were stored, and allows reverting it', async () => {
  await openImportPage(buildImport(), { 'GET /api/admin/imports': () => pageOf([buildImport({ ...FINISHED, ...LOST })]) });
  const words = /The file was lost before all of it was stored\. Please revert this import and upload the file again\./;
  expect((await history()).getByText(words)).toBeVisible();
  expect((await history()).getByRole('button', { name: /^Revert / })).toBeVisible();
});

it('L30 suggests no revert of a lost file without stored leads, and nothing after a revert', async () => {
  const nothing = buildImport({ ...FINISHED, ...LOST, id: 'i2', storedRows: 0 });
  const undone = buildImport({ ...FINISHED, ...LOST, id: 'i3', status: 'undone' });
  await openImportPage(buildImport(), { 'GET /api/admin/imports': () => pageOf([nothing, undone]) });
  const table = await history();
  expect(table.getByText(/^0 stored .* stored\. Please upload the file again\./)).toBeVisible();
  expect(table.getByText(/^480 stored .* lost before all of it was stored\.(?! Please)/)).toBeVisible();
  expect(table.queryByText(/revert this import/)).toBeNull();
  expect(table.queryByRole('button', { name: /^Revert / })).toBeNull();
});

it('L30 shows no completed upload if the file was lost meanwhile', async () => {
  const view = buildImport();
  const { user, choose } = await openImportPage(view, {
    'POST /api/admin/imports/i1/confirm': () => ({ body: Object.assign(view, { ...FINISHED, ...LOST }) }),
  });
  let complete = false;
  const watch = new MutationObserver(() => (complete ||= screen.queryByText(/Upload complete/) !== null));
  watch.observe(document.body, { childList: true, subtree: true });
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Confirm Upload' }));
  const words = 'The file was lost before all of it was stored. Please revert this import and upload the file again.';
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(await screen.findByText('Drop a CSV here, or choose a file')).toBeInTheDocument();
  watch.disconnect();
  expect(complete).toBe(false);
});

it('shows no link to rejected rows of a deleted file', async () => {
  await openImportPage(buildImport(), {
    'GET /api/admin/imports': () => pageOf([buildImport({ ...FINISHED, fileKept: false })]),
  });
  expect((await history()).getByText(/3 rejected/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /rejected/ })).toBeNull();
});

it('counts no rejected rows before the columns are mapped', async () => {
  const view = buildImport({ status: 'unmapped', totalRows: 500, newRows: 0, rejectedRows: 500, missing: ['phone'] });
  await openImportPage(view, { 'GET /api/admin/imports': () => pageOf([view]) });
  const table = await history();
  expect(table.getByText('500 rows · unmapped columns')).toBeVisible();
  expect(table.queryByText(/rejected/)).toBeNull();
});

it('counts no rejected rows in the review before the columns are mapped', async () => {
  const columns = { headers: ['Full name', 'Cell', 'Home', 'State'], mapping: { name: 0, state: 3 } };
  const view = buildImport({ status: 'unmapped', totalRows: 500, newRows: 0, rejectedRows: 500, missing: ['phone'], ...columns });
  const { user } = await openImportPage(view, { 'GET /api/admin/imports': () => pageOf([view]) });
  await user.click(await screen.findByRole('button', { name: 'Review leads.csv' }));
  const dialog = within(await screen.findByRole('dialog'));
  const fact = async (name: string) => (await dialog.findByText(name, { selector: 'dt' })).nextElementSibling;
  expect(await fact('Unmapped columns')).toHaveTextContent(/^2$/);
  for (const name of ['New leads', 'Duplicates (skipped)', 'Projected revenue'])
    expect(await fact(name)).toHaveTextContent(/^–$/);
  expect(dialog.queryByText('Rejected')).toBeNull();
  expect(dialog.queryByRole('link', { name: 'CSV with reasons' })).toBeNull();
});

it.each(['the history', 'the review'])('L29 discards an upload from %s after a confirmation, and shows a toast', async (from) => {
  const view = buildImport({ status: 'planned', totalRows: 500 });
  const { user, shop } = await openImportPage(view, {
    'GET /api/admin/imports': () => pageOf([view]),
    'POST /api/admin/imports/i1/discard': () => ({ body: Object.assign(view, { status: 'discarded', fileKept: false }) }),
  });
  if (from === 'the history') await user.click(await screen.findByRole('button', { name: 'Discard leads.csv' }));
  else {
    await user.click(await screen.findByRole('button', { name: 'Review leads.csv' }));
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Discard...' }));
  }
  const question = within(await screen.findByRole('dialog', { name: 'Discard leads.csv?' }));
  expect(shop.callsTo('POST /api/admin/imports/i1/discard')).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Discard upload' }));
  expect(await screen.findByText('leads.csv was deleted. No leads were stored.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const table = await history();
  expect(await table.findByText('Discarded')).toBeVisible();
  expect(table.getByText('500 rows · nothing stored')).toBeVisible();
  expect(table.queryByRole('button', { name: /^(Review|Discard)/ })).toBeNull();
});

it('L29 keeps an upload that another admin has confirmed, and offers no discard for a stored one', async () => {
  const view = buildImport({ status: 'planned' });
  const { user } = await openImportPage(view, {
    'GET /api/admin/imports': () => pageOf([view]),
    'POST /api/admin/imports/i1/discard': () => {
      Object.assign(view, FINISHED);
      return refusal(409, 'import_not_discardable', 'Only an upload that waits to be confirmed can be discarded.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Discard leads.csv' }));
  await user.click(await screen.findByRole('button', { name: 'Discard upload' }));
  expect(await screen.findByText('Only an upload that waits to be confirmed can be discarded.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await (await history()).findByText('Finished')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Discard leads.csv' })).toBeNull();
});

it('reopens a failed import, with its reason', async () => {
  const view = buildImport({ status: 'failed', failure: 'Line 7: a quote is never closed.' });
  const { user } = await openImportPage(view, { 'GET /api/admin/imports': () => pageOf([view]) });
  expect((await history()).getByText('Line 7: a quote is never closed.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Review leads.csv' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Line 7: a quote is never closed\. Try other columns below/)).toBeVisible();
});

it('P60 shows below the drop zone why a file failed after it was sent', async () => {
  const view = buildImport({ status: 'failed', failure: 'File must contain at least a header row and one data row' });
  const { choose } = await openImportPage(view);
  await choose();
  expect(await screen.findByText('Invalid File')).toBeInTheDocument();
  expect(screen.getAllByText(view.failure!)).toHaveLength(2);
});

it('adds older imports by cursor until there are none', async () => {
  const { user, shop } = await openImportPage(buildImport(), {
    'GET /api/admin/imports': ({ search }) =>
      search.has('cursor') ? pageOf([buildImport({ id: 'old', fileName: 'old.csv' })]) : pageOf([buildImport()], { next: 'c1' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Show older imports' }));
  expect(await screen.findByText('old.csv')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older imports' })).toBeNull();
  expect(shop.callsTo('GET /api/admin/imports').at(-1)?.search.get('cursor')).toBe('c1');
});

it('shows a load error, and retries', async () => {
  let away = true;
  const { user } = await openImportPage(buildImport(), {
    'GET /api/admin/imports': () => (away ? { status: 500, body: 'oops' } : pageOf([])),
  });
  expect(await screen.findByText(/The imports could not be loaded/)).toBeVisible();
  away = false;
  const panel = within(screen.getByRole('region', { name: 'Import history' }));
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/No uploads yet/)).toBeVisible();
});

it('L121 reverts an import after showing what is removed and what is kept', async () => {
  const view = buildImport(FINISHED);
  const undo = {
    by: 'admin',
    startedAt: '2026-01-03T00:00:00Z',
    finishedAt: '2026-01-03T00:00:01Z',
    removedRows: 478,
    soldRows: 1,
    heldRows: 0,
  };
  const { user, shop } = await openImportPage(view, {
    'GET /api/admin/imports': () => pageOf([view]),
    'GET /api/admin/imports/i1/leads-left': () => ({
      body: {
        free: 478,
        held: 1,
        sold: 1,
        withdrawn: 2,
        soldLeads: [
          {
            leadId: 7,
            name: 'James Butt',
            phone: '5046218927',
            state: 'LA',
            orderNumber: 'WL-1',
            soldAt: '2026-01-02T04:00:00Z',
          },
        ],
      },
    }),
    'POST /api/admin/imports/i1/undo': () => ({ body: Object.assign(view, { status: 'undone', undo }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Revert leads.csv' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revert leads.csv' }));
  expect(await dialog.findByText('478 leads')).toBeVisible();
  expect(dialog.getByText(/stay withdrawn and count as duplicates/)).toBeVisible();
  expect(dialog.getByText(/1 lead is held by a buyer who is paying now/)).toBeVisible();
  expect(dialog.getByText(/2 leads were withdrawn before. Withdrawn leads stay off sale/)).toBeVisible();
  expect(dialog.getByRole('heading', { name: '1 lead sold: buyers keep these leads' })).toBeVisible();
  expect(dialog.getByText('James Butt')).toBeVisible();
  expect(shop.callsTo('POST /api/admin/imports/i1/undo')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Revert import' }));
  expect(await screen.findByText('leads.csv: 478 leads removed, 1 sold lead kept.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await history()).getByText('Reverted')).toBeVisible();
  expect((await history()).getByText('478 removed by admin, 1 sold and kept')).toBeVisible();
});

it('L121 refetches inventory and stored leads after a revert', async () => {
  const view = buildImport(FINISHED);
  const { user } = await openImportPage(view, {
    'GET /api/admin/imports': () => pageOf([view]),
    'GET /api/admin/imports/i1/leads-left': () => ({ body: { free: 480, held: 0, sold: 0, withdrawn: 0, soldLeads: [] } }),
    'POST /api/admin/imports/i1/undo': () => ({ body: Object.assign(view, { status: 'undoing' }) }),
  });
  const lists = ['/api/aged-leads', '/api/admin/leads'];
  for (const list of lists) queryClient.setQueryData([list], []);
  await user.click(await screen.findByRole('button', { name: 'Revert leads.csv' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Revert import' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Revert import' }));
  await waitFor(() => expect(lists.map((list) => queryClient.getQueryState([list])?.isInvalidated)).toEqual([true, true]));
});

it('shows why an import cannot be reverted', async () => {
  const view = buildImport(FINISHED);
  const { user } = await openImportPage(view, {
    'GET /api/admin/imports': () => pageOf([view]),
    'GET /api/admin/imports/i1/leads-left': () => ({ body: { free: 480, held: 0, sold: 0, withdrawn: 0, soldLeads: [] } }),
    'POST /api/admin/imports/i1/undo': () => refusal(409, 'import_not_undoable', 'Another admin is reverting it.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Revert leads.csv' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Revert import' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Revert import' }));
  expect(await screen.findByText('Another admin is reverting it.')).toBeInTheDocument();
});
