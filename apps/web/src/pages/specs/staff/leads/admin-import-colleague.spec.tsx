import { beforeAll, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { queryClient, refreshQueries } from '../../../../lib/api/query-client.ts';
import { buildImport } from '../../../../testing/builders/build.ts';
import { layOut, openImportPage } from '../../../../testing/pages/import-page.ts';
import { refusal } from '../../../../testing/shop.ts';

beforeAll(layOut);

it('L8 shows the plan of another admin after a refused confirmation, in place of the choice that was planned before', async () => {
  const view = buildImport();
  const message = 'The columns or prices of this upload were changed meanwhile. Check it again, then confirm it.';
  const { user, choose, shop } = await openImportPage(view, {
    'POST /api/admin/imports/i1/confirm': () => {
      Object.assign(view, { mapping: { ...view.mapping, phone: 1 }, newRows: 7, plannedAt: '2026-07-01T12:05:00.000Z' });
      return refusal(409, 'import_not_confirmable', message);
    },
  });
  await choose();
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Phone'), 'state');
  await waitFor(() => expect(shop.callsTo('POST /api/admin/imports/i1/plan')).toHaveLength(1));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Confirm Upload' })).toBeEnabled());
  expect(dialog.getByLabelText('Phone')).toHaveDisplayValue('state');
  await user.click(dialog.getByRole('button', { name: 'Confirm Upload' }));
  expect((await screen.findAllByText(message))[0]).toBeVisible();
  expect(await dialog.findByText('7', { selector: 'dd' })).toBeVisible();
  expect(dialog.getByLabelText('Phone')).toHaveDisplayValue('last_name');
});

it('L8 says who confirmed an upload meanwhile and what was stored, and offers no confirmation', async () => {
  const view = buildImport();
  const { user, choose, shop } = await openImportPage(view, {
    'POST /api/admin/imports/i1/confirm': () => {
      Object.assign(view, { status: 'finished', confirmedAt: '2026-07-01T12:05:00.000Z', confirmedBy: 'avery', storedRows: 2 });
      return refusal(409, 'import_not_confirmable', 'It was already confirmed.');
    },
  });
  await choose();
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Confirm Upload' }));
  expect(await dialog.findByText(/^avery confirmed this upload on Jul 1, 2026.*: 2 leads stored\.$/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Confirm Upload' })).toBeNull();
  expect(dialog.queryByText('New leads')).toBeNull();
  expect(dialog.getByLabelText('Phone')).toBeDisabled();
  expect(shop.callsTo('POST /api/admin/imports/i1/plan')).toEqual([]);
});

it('L8 does not take the own confirmation for that of another admin while its answer is on the way', async () => {
  const view = buildImport();
  let answer = () => {};
  const { user, choose, shop } = await openImportPage(view, {
    'POST /api/admin/imports/i1/confirm': async () => {
      Object.assign(view, { status: 'storing', confirmedAt: '2026-07-01T12:05:00.000Z', confirmedBy: 'avery' });
      await new Promise<void>((done) => (answer = done));
      return { body: view };
    },
  });
  await choose();
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Confirm Upload' }));
  const read = () => shop.callsTo('GET /api/admin/imports/i1').length;
  const before = read();
  // The live event.
  refreshQueries('/api/admin/imports');
  await waitFor(() => expect(read()).toBeGreaterThan(before));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(dialog.getByRole('button', { name: 'Starting...' })).toBeInTheDocument();
  expect(dialog.queryByText(/confirmed this upload/)).toBeNull();
  answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('L21 shows the rows at the prices of the revenue beside them after an admin changes the price list', async () => {
  const view = buildImport({ totalRows: 1, newRows: 1, projectedRevenueCents: 75 });
  const lead = { name: 'Ann Example', phone: '3055550142', email: null, state: 'FL', ageRange: '90-180' as const };
  const { user, choose } = await openImportPage(view, {
    'GET /api/admin/imports/i1/rows': () => ({
      body: {
        total: 1,
        rows: [
          {
            index: 0,
            line: 2,
            cells: ['Ann', 'Example', lead.phone, 'FL'],
            outcome: 'new',
            problem: null,
            warnings: [],
            lead: { ...lead, priceCents: view.projectedRevenueCents },
          },
        ],
      },
    }),
  });
  await choose();
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'As stored' }));
  const table = within(await dialog.findByRole('table', { name: 'All 1 row' }));
  expect(await table.findByText('$0.75')).toBeVisible();
  view.projectedRevenueCents = 90;
  // The live event of the other admin's change.
  refreshQueries('/api/admin/imports');
  expect(await dialog.findByText('$0.90', { selector: 'dd' })).toBeVisible();
  expect(await table.findByText('$0.90')).toBeVisible();
});
