import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PurchasedCallback } from '@warmline/contracts/callbacks/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type { PurchasedLead } from '@warmline/contracts/leads/types';
import type {
  AdminOrder,
  RefundOrderRequest,
  StaffCancelRequest,
  TransferOrder,
  TransferOrderTotals,
} from '@warmline/contracts/orders/admin-types';
import type { RefundMissingRequest } from '@warmline/contracts/orders/types';
import type { Page } from '@warmline/contracts/lists/page';
import { apiGet, apiPost } from '../../../lib/api/api-client.ts';
import { queryClient, refreshQueries } from '../../../lib/api/query-client.ts';
import { orderParams, type AdminOrderFilters } from '../admin-order-filters.ts';

const LIST = '/api/transfer-orders';
const ADMIN_ORDERS = '/api/admin/orders';

/** Orders, paid ones first unless sorted, page by page by cursor. */
export function adminOrdersQuery(filters: AdminOrderFilters) {
  const params = orderParams(filters);
  params.set('limit', String(LIMITS.listPageSize));
  return infiniteQueryOptions({
    queryKey: [LIST, params.toString()],
    queryFn: ({ pageParam, signal }) => fetchPage(params, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Orders arrive at any time: opening the list refetches it.
    staleTime: 0,
  });
}

/** Address of the list as a CSV file. */
export function ordersCsvHref(filters: AdminOrderFilters): string {
  return `${ADMIN_ORDERS}.csv?${orderParams(filters).toString()}`;
}

function fetchPage(filter: URLSearchParams, cursor: string | null, signal: AbortSignal): Promise<Page<TransferOrder>> {
  const params = new URLSearchParams(filter);
  if (cursor !== null) params.set('cursor', cursor);
  return apiGet<Page<TransferOrder>>(`${LIST}?${params.toString()}`, signal);
}

/** The totals of the four cards. */
export const totalsQuery = queryOptions<TransferOrderTotals>({ queryKey: [`${ADMIN_ORDERS}/totals`], staleTime: 0 });

export function adminOrderQuery(id: string) {
  return queryOptions<AdminOrder>({ queryKey: [orderPath(id)], staleTime: 0 });
}

/** The leads of a paid order. */
export function orderLeadsQuery(id: string) {
  return queryOptions<PurchasedLead[]>({ queryKey: [`${orderPath(id)}/leads`], staleTime: 0 });
}

/** Fetches the callbacks that an order owns. */
export function orderCallbacksQuery(id: string) {
  return queryOptions<PurchasedCallback[]>({ queryKey: [`${orderPath(id)}/callbacks`], staleTime: 0 });
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

export function refundMissingLeads(id: string, request: RefundMissingRequest): Promise<void> {
  return change(id, 'refund-missing', request);
}

/** Refetches the order, the list and the cards after a change by another admin. */
export function refreshAdminOrders(): void {
  refreshQueries(ADMIN_ORDERS, LIST);
}

/** The response is the changed order; refreshes the list and the cards. */
async function change(id: string, what: string, body: unknown): Promise<void> {
  const order = await apiPost<AdminOrder>(`${orderPath(id)}/${what}`, body);
  queryClient.setQueryData(adminOrderQuery(id).queryKey, order);
  refreshQueries(LIST, `${ADMIN_ORDERS}/totals`, `${orderPath(id)}/leads`, `${orderPath(id)}/callbacks`);
}

function orderPath(id: string): string {
  return `${ADMIN_ORDERS}/${encodeURIComponent(id)}`;
}
