import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReconciliationItem, ReconciliationRun } from '@warmline/contracts/reconciliation/types';
import { ADMIN, buildUser } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { pageOf } from '../../../../testing/page-of.ts';
import { paste } from '../../../../testing/paste.ts';
import { openShop, type Routes, type Shop } from '../../../../testing/shop.ts';

const CLEAN: ReconciliationRun = {
  id: 'r1',
  day: '2026-11-24',
  from: '2026-11-21T03:15:00.000Z',
  cutOff: '2026-11-24T03:15:00.000Z',
  wholeYear: false,
  status: 'clean',
  differences: 0,
  unacknowledged: 0,
  pending: 0,
  counts: { charges: 12, refunds: 3 },
  reason: null,
  startedBy: null,
  startedAt: '2026-11-24T03:30:00.000Z',
  tookMs: 900,
};
const DIFFERENT: ReconciliationRun = {
  ...CLEAN,
  id: 'r2',
  status: 'differences',
  differences: 1,
  unacknowledged: 1,
  startedBy: 'owner',
};
const ITEM: ReconciliationItem = {
  id: 'i1',
  check: 'C5',
  kind: 'missing_here',
  ref: 'pi_1',
  order: null,
  expected: null,
  actual: 4_200,
  detail: null,
  firstSeen: '2026-11-24T03:30:00.000Z',
  acknowledged: null,
};
const BALANCE = {
  at: '2026-11-25T12:00:00.000Z',
  month: null,
  accounts: [
    { code: 'shop.provider', debitCents: 45_000, creditCents: 100, balanceCents: 44_900 },
    { code: 'shop.unearned', debitCents: 0, creditCents: 44_900, balanceCents: -44_900 },
  ],
  debitCents: 45_000,
  creditCents: 45_000,
};

let shop: Shop;
async function openBooks(address = '/admin/books', routes: Routes = {}) {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    'GET /api/admin/reconciliation/runs': () => pageOf([DIFFERENT, CLEAN]),
    'GET /api/admin/reconciliation/runs/r2/items': () => pageOf([ITEM]),
    'GET /api/admin/books/trial-balance': () => ({ body: BALANCE }),
    ...routes,
  });
  return openPage(address);
}

describe('the books', () => {
  it('W25 lists comparisons', async () => {
    await openBooks();
    expect(await screen.findByText('Clean')).toBeVisible();
    expect(screen.getByText('1 not acknowledged')).toBeVisible();
  });

  it('W84 shows the sums and the balance of each account, of all months or of one', async () => {
    const { user, at } = await openBooks();
    const balance = within(await screen.findByRole('region', { name: 'Trial balance' }));
    const row = async (name: RegExp) =>
      within(await balance.findByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(await row(/Money at the card provider/)).toEqual(['$450.00', '$1.00', '$449.00 Dr']);
    expect(await row(/Paid, not delivered yet/)).toEqual(['$0.00', '$449.00', '$449.00 Cr']);
    expect(await row(/^Total/)).toEqual(['$450.00', '$450.00', '$0.00']);
    const file = balance.getByRole('link', { name: 'Export CSV' });
    expect(file).toHaveAttribute('href', '/api/admin/books/trial-balance.csv');
    const months = balance.getByRole('combobox', { name: 'Month of the trial balance' });
    const last = within(months).getAllByRole<HTMLOptionElement>('option')[2]!.value;
    await user.selectOptions(months, last);
    expect(at()).toBe(`/admin/books?month=${last}`);
    expect(file).toHaveAttribute('href', `/api/admin/books/trial-balance.csv?month=${last}`);
    await waitFor(() => expect(shop.callsTo('GET /api/admin/books/trial-balance').at(-1)!.search.get('month')).toBe(last));
  });

  it('W25 asks for the result of a comparison that runs', async () => {
    let runs = [{ ...CLEAN, status: 'running' as const }];
    jest.useFakeTimers({ advanceTimers: true });
    try {
      await openBooks('/admin/books', { 'GET /api/admin/reconciliation/runs': () => pageOf<ReconciliationRun>(runs) });
      expect(await screen.findByText('Running')).toBeVisible();
      runs = [];
      jest.advanceTimersByTime(3_000);
      expect(await screen.findByText('Nothing was compared yet.')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('W25 compares now and shows what differs', async () => {
    const { user, at } = await openBooks('/admin/books', { 'POST /api/admin/reconciliation/run': () => ({ body: DIFFERENT }) });
    await user.click(await screen.findByRole('button', { name: 'Compare now' }));
    expect(await screen.findByText('Unknown here')).toBeVisible();
    expect(at()).toBe('/admin/books?run=r2');
    expect(screen.getByText('$42.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide differences' }));
    expect(at()).toBe('/admin/books');
  });

  it('W76 offers the journals of a month', async () => {
    const { user } = await openBooks();
    const month = await screen.findByRole('combobox', { name: 'Month' });
    const link = screen.getByRole('link', { name: 'Export journals' });
    expect(link).toHaveAttribute('href', `/api/admin/books/journals/${new Date().toISOString().slice(0, 7)}.csv`);
    const before = within(month).getAllByRole<HTMLOptionElement>('option')[1]!.value;
    await user.selectOptions(month, before);
    expect(link).toHaveAttribute('href', `/api/admin/books/journals/${before}.csv`);
  });

  it('W83 shows a difference without amounts, and who acknowledged one', async () => {
    const acknowledged = { at: '2026-11-25T03:30:00.000Z', by: 'owner', note: 'A test' };
    const item: ReconciliationItem = {
      ...ITEM,
      check: 'C9',
      kind: 'number_missing',
      ref: 'INV-2026-000007',
      actual: null,
      acknowledged,
    };
    await openBooks('/admin/books?run=r2', { 'GET /api/admin/reconciliation/runs/r2/items': () => pageOf([item]) });
    const row = within((await screen.findByText('INV-2026-000007')).closest('tr')!);
    expect(row.getByText('Invoices and receipts (C9)')).toBeVisible();
    expect(row.getByText('acknowledged by owner')).toBeVisible();
    expect(row.queryByText('nothing')).toBeNull();
    expect(row.queryByRole('button')).toBeNull();
  });

  it('W74 acknowledges a difference with a note', async () => {
    const { user } = await openBooks('/admin/books?run=r2', {
      'POST /api/admin/reconciliation/items/i1/acknowledge': () => ({ status: 204, body: '' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Acknowledge pi_1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Acknowledge this difference?' }));
    await user.click(dialog.getByRole('button', { name: 'Acknowledge' }));
    expect(await dialog.findByText(/Please enter a note/)).toBeVisible();
    await paste(user, dialog.getByLabelText(/Note/), 'A test of the terminal');
    await user.click(dialog.getByRole('button', { name: 'Acknowledge' }));
    expect(await screen.findByText('Difference acknowledged')).toBeVisible();
    const [call] = shop.callsTo('POST /api/admin/reconciliation/items/i1/acknowledge');
    expect(call!.body).toEqual({ note: 'A test of the terminal' });
    await waitFor(() => expect(shop.callsTo('GET /api/admin/reconciliation/runs/r2/items').length).toBeGreaterThan(1));
  });
});
