import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ImportReturns } from '@warmline/contracts/returns/staff-types';
import { ADMIN, buildImport, buildUser } from '../../../../testing/builders/build.ts';
import { buildLeadChange } from '../../../../testing/builders/build-admin-leads.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { openShop, refusal, type Routes } from '../../../../testing/shop.ts';

const RETURNS: ImportReturns = {
  sold: 226,
  returned: 50,
  open: 2,
  unsold: 1_204,
  heldOrWithdrawn: 71,
  isPoor: true,
  rate: { share: 0.221, low: 0.179, high: 0.27 },
  reasons: [{ reason: 'disconnected', accepted: 48, open: 2 }],
};
const PLAN = { matched: 1_204, changing: 1_200, sold: 0, held: 4, same: 0, beforeCents: 360_000, afterCents: 360_000 };

async function open(returns: ImportReturns, routes: Routes = {}) {
  const shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    'GET /api/admin/imports/i1': () => ({ body: buildImport({ status: 'finished', storedRows: 2_000 }) }),
    'GET /api/admin/imports/i1/rows': () => ({ body: { total: 0, rows: [] } }),
    'GET /api/admin/imports/i1/returns': () => ({ body: returns }),
    'POST /api/admin/lead-changes': () => ({ status: 201, body: buildLeadChange({ id: 'c1', kind: 'withdraw', plan: PLAN }) }),
    ...routes,
  });
  return { shop, ...(await openPage('/admin/imports/i1')) };
}
const panel = async () => within(await screen.findByRole('region', { name: 'Returns' }));

it('W92 names a poor source with its interval, and withdraws its unsold leads after their number', async () => {
  let fails = true;
  const { user, shop } = await open(RETURNS, {
    'POST /api/admin/lead-changes/c1/start': () =>
      fails ? refusal(500, 'internal_error', 'Something went wrong.') : { body: buildLeadChange() },
  });
  const returns = await panel();
  expect(returns.getByText('Poor source: 18–27% returned.')).toBeVisible();
  expect(returns.getByText('22.1%').closest('dl')).toHaveTextContent(
    'Rate22.1%Probably 18–27% (95% interval)Returned50 of 226 sold leads2 to decideNumber is disconnected or not in service482 to decideFor sale1,204Held or withdrawn71',
  );
  expect(returns.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', '/api/admin/imports/i1/returns.csv');
  await user.click(returns.getByRole('button', { name: 'Withdraw unsold leads of this import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw unsold leads?' }));
  expect(shop.callsTo('POST /api/admin/lead-changes')[0]!.body).toEqual({ kind: 'withdraw', filter: { importId: 'i1' } });
  expect(dialog.getByText(/4 held by buyers who are paying now stay on sale\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Withdraw 1,200 leads' }));
  expect(await dialog.findByText('Something went wrong.')).toBeVisible();
  fails = false;
  await user.click(dialog.getByRole('button', { name: 'Withdraw 1,200 leads' }));
  expect(await screen.findByText('Withdrawing 1,200 leads')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('W92 shows no rate below 30 sold leads, and nothing while none is sold', async () => {
  await open({ ...RETURNS, sold: 29, returned: 1, open: 0, isPoor: false, rate: null });
  expect((await panel()).getByText('Shown from 30 sold leads on')).toBeVisible();
  expect(screen.queryByText(/Poor source/)).toBeNull();
});
