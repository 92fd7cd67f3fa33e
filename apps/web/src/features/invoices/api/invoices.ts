import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Invoice, InvoiceSummary } from '@warmline/contracts/invoices/types';
import { freshPagesQuery } from '../../../lib/api/pages-query.ts';

const INVOICES = '/api/invoices';

const FIRST_INVOICE_MS = 30_000;

/** The documents that the seat sees, newest first; asks for the first one until it is there. */
export const invoicesQuery = infiniteQueryOptions({
  ...freshPagesQuery<InvoiceSummary>(INVOICES),
  refetchInterval: ({ state }) => (state.data?.pages[0]?.items.length === 0 ? FIRST_INVOICE_MS : false),
});

const pathOf = (number: string) => `${INVOICES}/${encodeURIComponent(number)}`;

/** One document. */
export const invoiceQuery = (number: string) => queryOptions<Invoice>({ queryKey: [pathOf(number)] });

/** Returns the address of a document's PDF file. */
export function pdfHref(number: string): string {
  return `${pathOf(number)}.pdf`;
}
