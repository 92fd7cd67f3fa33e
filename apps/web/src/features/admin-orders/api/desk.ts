import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  AdminOrder,
  RefundOrderRequest,
  StaffCancelRequest,
  TransferOrder,
  TransferOrderTotals,
} from '@warmline/contracts/api/admin-orders';
import { LIMITS } from '@warmline/contracts/limits';
import { apiPost, apiRequest } from '../../../lib/api-client.ts';
import { queryClient, refreshQueries } from '../../../lib/query-client.ts';
import { kindOf, type DeskFilters } from '../desk-search.ts';

const LIST = '/api/transfer-orders';
const DESK = '/api/admin/orders';

interface DeskPage {
  orders: TransferOrder[];
  next: string | null;
}

/** Orders of one kind, paid ones first, page after page by cursor. */
export function deskQuery(filters: DeskFilters) {
  const params = new URLSearchParams({ kind: kindOf(filters), limit: String(LIMITS.listPageSize) });
  for (const name of ['status', 'channel', 'q'] as const) if (filters[name] !== undefined) params.set(name, filters[name]);
  return infiniteQueryOptions({
    queryKey: [LIST, params.toString()],
    queryFn: ({ pageParam, signal }) => fetchPage(params, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Orders come while nobody looks: opening the list reads it anew.
    staleTime: 0,
  });
}

async function fetchPage(filter: URLSearchParams, cursor: string | null, signal: AbortSignal): Promise<DeskPage> {
  const params = new URLSearchParams(filter);
  if (cursor !== null) params.set('cursor', cursor);
  const response = await apiRequest('GET', `${LIST}?${params.toString()}`, undefined, signal);
  return { orders: (await response.json()) as TransferOrder[], next: response.headers.get('X-Next-Cursor') };
}

/** The four cards. */
export const totalsQuery = queryOptions<TransferOrderTotals>({ queryKey: [`${DESK}/totals`], staleTime: 0 });

export function deskOrderQuery(id: string) {
  return queryOptions<AdminOrder>({ queryKey: [orderPath(id)], staleTime: 0 });
}

export function completeOrder(id: string): Promise<void> {
  return change(id, 'complete', {});
}

export function cancelOrder(id: string, request: StaffCancelRequest): Promise<void> {
  return change(id, 'cancel', request);
}

export function refundOrder(id: string, request: RefundOrderRequest): Promise<void> {
  return change(id, 'refund', request);
}

/** Asks for the order, the list and the cards again: somebody else changed something. */
export function refreshDesk(): void {
  refreshQueries(DESK, LIST);
}

/** The answer is the changed order; the list and the cards follow. */
async function change(id: string, what: string, body: unknown): Promise<void> {
  const order = await apiPost<AdminOrder>(`${orderPath(id)}/${what}`, body);
  queryClient.setQueryData(deskOrderQuery(id).queryKey, order);
  refreshQueries(LIST, `${DESK}/totals`);
}

function orderPath(id: string): string {
  return `${DESK}/${encodeURIComponent(id)}`;
}
