import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { InvoiceSummary } from '@warmline/contracts/invoices/types';
import { buildPublicConfig, buildUser } from '../../../../testing/builders/build.ts';
import { buildWallet } from '../../../../testing/builders/build-wallet.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { openShop } from '../../../../testing/shop.ts';

const common = { issuedOn: '2026-11-25', taxCents: 0, currency: 'usd' } as const;
const DOCUMENTS: InvoiceSummary[] = [
  { ...common, number: 'CN-2026-000001', series: 'CN', about: 'WL-100042', orderId: 'o1', netCents: 900, totalCents: 900 },
  { ...common, number: 'INV-2026-000001', series: 'INV', about: 'WL-100042', orderId: 'o1', netCents: 6_000, totalCents: 6_000 },
  { ...common, number: 'DR-2026-000001', series: 'DR', about: 'DP-100001', orderId: null, netCents: 10_000, totalCents: 10_000 },
];

async function openInvoices(items: readonly InvoiceSummary[]) {
  await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(), seatRole: 'owner' } }),
    'GET /api/orders/counts': () => ({ body: { pending: 0 } }),
    'GET /api/public-config': () => ({ body: buildPublicConfig() }),
    'GET /api/wallet': () => ({ body: buildWallet(0) }),
    'GET /api/invoices': () => ({ body: { items, next: null } }),
  });
  return openPage('/dashboard/invoices');
}

describe('W66 the page', () => {
  it('W66 shows each document with its order and its file', async () => {
    await openInvoices(DOCUMENTS);
    const [note, invoice, receipt] = await screen.findAllByRole('row').then((rows) => rows.slice(1));
    expect(note).toHaveTextContent(/^Credit noteCN-2026-000001Nov 25, 2026WL-100042\$0\.00−\$9\.00PDF$/);
    expect(invoice).toHaveTextContent(/^InvoiceINV-2026-000001Nov 25, 2026WL-100042\$0\.00\$60\.00PDF$/);
    expect(within(invoice!).getByRole('link', { name: 'WL-100042' })).toHaveAttribute('href', '/dashboard/purchases/o1');
    const file = within(invoice!).getByRole('link', { name: 'PDF of INV-2026-000001' });
    expect(file).toHaveAttribute('href', '/api/invoices/INV-2026-000001.pdf');
    expect(receipt).toHaveTextContent(/^Deposit receiptDR-2026-000001Nov 25, 2026DP-100001\$0\.00\$100\.00PDF$/);
    expect(
      within(receipt!)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['DR-2026-000001', 'PDF']);
  });

  it('W66 says when the first invoice appears', async () => {
    await openInvoices([]);
    expect(await screen.findByText('Your first invoice appears a minute after your first purchase.')).toBeVisible();
  });
});
