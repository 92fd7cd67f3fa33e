import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { LIMITS } from '@warmline/contracts/limits';
import type { OrderCounts, OrderDetail, OrderPayment, OrderSummary, OrderView } from '@warmline/contracts/api/orders';
import { apiPost, apiRequest } from '../../../lib/api-client.ts';

export interface OrderPage {
  orders: OrderSummary[];
  /** Names the page after this one; null on the last. */
  next: string | null;
}

/** The buyer's orders of one view, newest first, a page at a time; `search` is part of a number, or of an owned lead's name or phone. */
export function ordersQuery(view: OrderView, search: string) {
  return infiniteQueryOptions({
    queryKey: ['/api/orders', { view, search }],
    queryFn: ({ pageParam, signal }) => fetchOrders(view, search, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }: OrderPage) => next,
    placeholderData: keepPreviousData,
  });
}

async function fetchOrders(view: OrderView, search: string, cursor: string, signal: AbortSignal): Promise<OrderPage> {
  const params = new URLSearchParams({ view, limit: String(LIMITS.listPageSize) });
  if (search !== '') params.set('q', search);
  if (cursor !== '') params.set('cursor', cursor);
  const response = await apiRequest('GET', `/api/orders?${params.toString()}`, undefined, signal);
  return { orders: (await response.json()) as OrderSummary[], next: response.headers.get('X-Next-Cursor') };
}

/** How many orders each view holds. */
export const orderCountsQuery = queryOptions<OrderCounts>({ queryKey: ['/api/orders/counts'] });

/** One order with full lead details once it is paid. */
export function orderQuery(id: string) {
  return queryOptions<OrderDetail>({ queryKey: [`/api/orders/${encodeURIComponent(id)}`] });
}

export function cancelOrder(id: string): Promise<unknown> {
  return apiPost(`/api/orders/${encodeURIComponent(id)}/cancel`);
}

/** Goes on paying an unpaid order; throws ApiError `order_not_payable` when it is paid, closed or its hold is over. */
export function openOrderPayment(id: string): Promise<OrderPayment> {
  return apiPost<OrderPayment>(`/api/orders/${encodeURIComponent(id)}/payment`);
}

/** The download of one order's leads. */
export function leadsCsvHref(id: string): string {
  return `/api/orders/${encodeURIComponent(id)}/leads.csv`;
}

/** The download of every lead bought from one day to another, `2026-11-01`, both included; an empty end is open. */
export function purchasesCsvHref(from: string, to: string): string {
  const params = new URLSearchParams({ ...(from && { from }), ...(to && { to }) }).toString();
  return params === '' ? '/api/purchases.csv' : `/api/purchases.csv?${params}`;
}
