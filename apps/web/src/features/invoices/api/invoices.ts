import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Invoice, InvoicePage } from '@warmline/contracts/invoices/types';
import { LIMITS } from '@warmline/contracts/limits';
import { apiGet } from '../../../lib/api-client.ts';

const INVOICES = '/api/invoices';

/** The documents that the seat sees, newest first. */
export const invoicesQuery = infiniteQueryOptions({
  queryKey: [INVOICES],
  queryFn: ({ pageParam, signal }) => {
    const params = new URLSearchParams({ limit: String(LIMITS.listPageSize) });
    if (pageParam !== null) params.set('cursor', pageParam);
    return apiGet<InvoicePage>(`${INVOICES}?${params.toString()}`, signal);
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

const pathOf = (number: string) => `${INVOICES}/${encodeURIComponent(number)}`;

/** One document. */
export const invoiceQuery = (number: string) => queryOptions<Invoice>({ queryKey: [pathOf(number)] });

/** Returns the address of a document's PDF file. */
export function pdfHref(number: string): string {
  return `${pathOf(number)}.pdf`;
}
