import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Invoice } from '@warmline/contracts/invoices/types';
import type { BillingProfile, Statement, StatementSummary } from '@warmline/contracts/statements/types';
import { buildPublicConfig, buildUser } from '../../../../testing/builders/build.ts';
import { buildWallet } from '../../../../testing/builders/build-wallet.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { paste } from '../../../../testing/paste.ts';
import { openShop, refusal, type Routes } from '../../../../testing/shop.ts';

const common = { inCents: 10_000, outCents: 6_000, heldCents: 0, owedCents: 0, currency: 'usd' } as const;
const MONTHS: StatementSummary[] = [
  { ...common, month: '2026-11', final: false, openingCents: 4_000, closingCents: 8_000 },
  { ...common, month: '2026-10', final: true, openingCents: 0, closingCents: 4_000 },
];
const party = { name: '', agencyName: 'Lee Agency', address: '1 Main St\nAustin', email: 'lee@example.com' };
const STATEMENT: Statement = {
  ...MONTHS[1]!,
  in: [{ part: 'deposits', amountCents: 10_000 }],
  out: [{ part: 'purchases', amountCents: 6_000 }],
  seller: { ...party, name: 'Warmline Inc', agencyName: '' },
  buyer: party,
  lines: [
    {
      what: 'Funds added',
      order: null,
      deposit: { id: 'd1', reference: 'DP-100001' },
      firstOn: '2026-10-02',
      lastOn: '2026-10-02',
      amountCents: 10_000,
    },
    {
      what: 'Purchase',
      order: { id: 'o1', number: 'WL-100042', description: '20 leads' },
      deposit: null,
      firstOn: '2026-10-03',
      lastOn: '2026-10-03',
      amountCents: -6_000,
    },
  ],
  moreLines: { count: 2, amountCents: 0 },
};
const INVOICE: Invoice = {
  number: 'INV-2026-000001',
  series: 'INV',
  issuedOn: '2026-11-25',
  about: 'WL-100042',
  orderId: 'o1',
  currency: 'usd',
  netCents: 6_000,
  taxCents: 0,
  totalCents: 6_000,
  seller: STATEMENT.seller,
  buyer: party,
  creditOf: null,
  poText: 'PO 7',
  lines: [{ text: 'Aged Leads', category: 'lead_data', quantity: 20, unitCents: 300, amountCents: 6_000 }],
  tenders: { cardCents: 2_000, balanceCents: 4_000, promoCents: 0 },
  tax: { rateText: '', basis: 'not_collected' },
};
const PROFILE: BillingProfile = { legalName: '', address: '', state: '', zip: '', poText: '', email: '', version: 'v1' };

async function open(address: string, seatRole = 'owner', routes: Routes = {}) {
  const shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(), seatRole } }),
    'GET /api/orders/counts': () => ({ body: { pending: 0 } }),
    'GET /api/public-config': () => ({ body: buildPublicConfig() }),
    'GET /api/wallet': () => ({ body: buildWallet(0) }),
    'GET /api/invoices': () => ({ body: { items: [], next: null } }),
    'GET /api/invoices/INV-2026-000001': () => ({ body: INVOICE }),
    'GET /api/statements': () => ({ body: { items: MONTHS, next: null } }),
    'GET /api/statements/2026-10': () => ({ body: STATEMENT }),
    'GET /api/billing-profile': () => ({ body: PROFILE }),
    ...routes,
  });
  return { shop, ...(await openPage(address)) };
}

describe('W68 the pages of statements and documents', () => {
  it('W68 lists the months with their files', async () => {
    await open('/dashboard/invoices');
    const table = await screen.findByRole('table', { name: /Months of your balance/ });
    const [running, over] = within(table).getAllByRole('row').slice(1);
    expect(running).toHaveTextContent('November 2026not final+$100.00−$60.00$80.00PDFCSV');
    expect(within(over!).getByRole('link', { name: 'October 2026' })).toHaveAttribute('href', '/dashboard/statements/2026-10');
    expect(within(over!).getByRole('link', { name: 'CSV of October 2026' })).toHaveAttribute(
      'href',
      '/api/statements/2026-10.csv',
    );
  });

  it('W66 a viewer sees neither statements nor billing details', async () => {
    await open('/dashboard/invoices', 'viewer');
    expect(await screen.findByText('No invoices yet')).toBeVisible();
    expect(screen.queryByText('Statements')).toBeNull();
    expect(screen.queryByText('Billing details')).toBeNull();
  });

  it('W68 shows a statement as on paper', async () => {
    await open('/dashboard/statements/2026-10');
    const figures = await screen.findByRole('table', { name: 'Figures of the month' });
    expect(
      within(figures)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['Opening balance$0.00', 'Funds added+$100.00', 'Purchases−$60.00', 'Closing balance$40.00']);
    const lines = within(screen.getByRole('table', { name: 'Orders and deposits of the month' })).getAllByRole('row');
    expect(lines[2]).toHaveTextContent('Oct 3, 2026Purchase WL-100042−$60.00');
    expect(lines[3]).toHaveTextContent('2 more lines in the CSV file');
    expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', '/api/statements/2026-10.pdf');
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  });

  it('W66 shows a document with what its file says', async () => {
    await open('/dashboard/invoices/INV-2026-000001');
    const lines = await screen.findByRole('table', { name: 'Lines of the document' });
    expect(
      within(lines)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'ItemQuantityAmount',
      'Aged Leads20 × $3.00$60.00',
      'Net$60.00',
      'Sales tax$0.00',
      'Total$60.00',
      'Paid by card$20.00',
      'Paid from balance$40.00',
    ]);
    expect(screen.getByRole('region', { name: 'Invoice' })).toHaveTextContent('ToLee Agency1 Main StAustinlee@example.com');
    expect(screen.getByRole('link', { name: 'WL-100042' })).toHaveAttribute('href', '/dashboard/purchases/o1');
    expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', '/api/invoices/INV-2026-000001.pdf');
  });

  it('W77 saves the billing details', async () => {
    const { shop, user } = await open('/dashboard/invoices', 'manager', {
      'PUT /api/billing-profile': () => ({ body: PROFILE }),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit billing details' }));
    await paste(user, await screen.findByLabelText(/Legal name/), 'Lee LLC');
    await user.type(screen.getByLabelText(/ZIP code/), '7870');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a ZIP code of 5 or 9 digits')).toBeVisible();
    await user.type(screen.getByLabelText(/ZIP code/), '1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Billing details saved')).toBeVisible();
    expect(shop.callsTo('PUT /api/billing-profile').at(-1)!.body).toEqual({ ...PROFILE, legalName: 'Lee LLC', zip: '78701' });
  });

  it('W77 shows what a colleague saved first beside what was typed, also while a draft is kept, before it is replaced', async () => {
    let stored: BillingProfile = { ...PROFILE, legalName: 'Lee LLC' };
    const { shop, user } = await open('/dashboard/invoices', 'manager', {
      'GET /api/billing-profile': () => ({ body: stored }),
      'PUT /api/billing-profile': ({ body }) => {
        const { version, ...values } = body as BillingProfile;
        if (version !== stored.version) return refusal(409, 'settings_changed', 'These settings were changed.');
        stored = { ...values, version: `${version}+` };
        return { body: stored };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit billing details' }));
    await paste(user, await screen.findByLabelText(/Reference/), 'PO 8');
    stored = { ...stored, legalName: 'Cruz LLC', version: 'v2' };
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(/^Saved meanwhile in another window or by a colleague: Cruz LLC\. Saving replaces/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Edit billing details' }));
    expect(await screen.findByText(/^Saved meanwhile/)).toBeVisible();
    expect(screen.getByLabelText(/Legal name/)).toHaveValue('Lee LLC');
    await user.click(screen.getByRole('button', { name: 'Use saved values' }));
    expect(screen.getByLabelText(/Legal name/)).toHaveValue('Cruz LLC');
    await paste(user, screen.getByLabelText(/Reference/), 'PO 8');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Cruz LLC, PO 8')).toBeVisible();
    expect(shop.callsTo('PUT /api/billing-profile')).toHaveLength(2);
  });
});
