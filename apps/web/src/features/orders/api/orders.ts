import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type {
  OrderCounts,
  OrderDetail,
  OrderPayment,
  OrderSummary,
  OrderView,
  RefundMissingRequest,
} from '@warmline/contracts/orders/types';
import { apiPost, apiRequest } from '../../../lib/api/api-client.ts';
import { queryClient, refreshQueries } from '../../../lib/api/query-client.ts';
import { browserZone } from '../../../lib/time/time-zone.ts';

export interface OrderPage {
  orders: OrderSummary[];
  /** Cursor of the next page; null on the last. */
  next: string | null;
}

/**
 * Lists the buyer's orders of one view, newest first, in pages; `search` matches a part of an order number, or of an owned lead's
 * name, phone or email.
 */
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

/** The number of orders in each view. */
export const orderCountsQuery = queryOptions<OrderCounts>({ queryKey: ['/api/orders/counts'] });

/** Fetches one order, with full lead details once it is paid. */
export function orderQuery(id: string) {
  return queryOptions<OrderDetail>({ queryKey: [`/api/orders/${encodeURIComponent(id)}`] });
}

export function cancelOrder(id: string): Promise<unknown> {
  return apiPost(`/api/orders/${encodeURIComponent(id)}/cancel`);
}

/** Reopens the payment of an unpaid order; throws ApiError `order_not_payable` if it is paid or closed, or its hold expired. */
export function openOrderPayment(id: string): Promise<OrderPayment> {
  return apiPost<OrderPayment>(`/api/orders/${encodeURIComponent(id)}/payment`);
}

/** Refunds the leads of an order that are not delivered yet; throws ApiError `order_changed` if more were delivered meanwhile. */
export async function refundMissingLeads(id: string, request: RefundMissingRequest): Promise<void> {
  const order = await apiPost<OrderDetail>(`/api/orders/${encodeURIComponent(id)}/refund-missing`, request);
  queryClient.setQueryData(orderQuery(id).queryKey, order);
  refreshQueries('/api/orders');
}

/** Returns the URL of the CSV file with one order's leads; its days are those of the browser's time zone. */
export function leadsCsvHref(id: string): string {
  return `/api/orders/${encodeURIComponent(id)}/leads.csv?${zoneParam()}`;
}

/** Returns the URL of the CSV file with one order's callbacks. */
export function callbacksCsvHref(id: string): string {
  return `/api/orders/${encodeURIComponent(id)}/callbacks.csv`;
}

/**
 * Returns the URL of the CSV file with all leads bought in a period, such as `2026-11-01`; both days are included, an empty one
 * sets no limit, and days are those of the browser's time zone.
 */
export function purchasesCsvHref(from: string, to: string): string {
  const days = new URLSearchParams({ ...(from && { from }), ...(to && { to }) }).toString();
  return `/api/purchases.csv?${days === '' ? '' : `${days}&`}${zoneParam()}`;
}

const zoneParam = (): string => `zone=${encodeURIComponent(browserZone())}`;
