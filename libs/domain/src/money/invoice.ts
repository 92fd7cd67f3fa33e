import type { DocumentSeries, InvoiceTenders } from '@warmline/contracts/invoices/types';

const NAMES: Record<DocumentSeries, string> = { INV: 'Invoice', CN: 'Credit note', DR: 'Deposit receipt' };

/** Names a kind of document, on pages and in files. */
export function documentName(series: DocumentSeries): string {
  return NAMES[series];
}

/** Returns what paid, or where a refund went, without the tenders that have no part in it. */
export function tenderRows(series: DocumentSeries, tenders: InvoiceTenders): { name: string; cents: number }[] {
  const [by, from] = series === 'CN' ? ['Refunded to', 'Refunded to'] : ['Paid by', 'Paid from'];
  return [
    { name: `${by} card`, cents: tenders.cardCents },
    { name: `${from} balance`, cents: tenders.balanceCents },
    { name: `${from} promo credit`, cents: tenders.promoCents },
  ].filter(({ cents }) => cents > 0);
}
