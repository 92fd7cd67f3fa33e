import { queryOptions } from '@tanstack/react-query';
import type { Invoice, InvoiceSummary } from '@warmline/contracts/invoices/types';
import { pagesQuery } from '../../../lib/api/pages-query.ts';

const INVOICES = '/api/invoices';

/** The documents that the seat sees, newest first. */
export const invoicesQuery = pagesQuery<InvoiceSummary>(INVOICES);

const pathOf = (number: string) => `${INVOICES}/${encodeURIComponent(number)}`;

/** One document. */
export const invoiceQuery = (number: string) => queryOptions<Invoice>({ queryKey: [pathOf(number)] });

/** Returns the address of a document's PDF file. */
export function pdfHref(number: string): string {
  return `${pathOf(number)}.pdf`;
}
