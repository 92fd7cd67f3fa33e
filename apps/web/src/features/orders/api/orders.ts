import { queryOptions } from '@tanstack/react-query';
import type { OrderDetail, OrderSummary } from '@warmline/contracts/api/orders';
import { apiPost } from '../../../lib/api-client.ts';

/** The buyer's orders, newest first. */
export const ordersQuery = queryOptions<OrderSummary[]>({ queryKey: ['/api/orders'] });

/** One order with full lead details once it is paid. */
export function orderQuery(id: string) {
  return queryOptions<OrderDetail>({ queryKey: [`/api/orders/${encodeURIComponent(id)}`] });
}

export function cancelOrder(id: string): Promise<unknown> {
  return apiPost(`/api/orders/${encodeURIComponent(id)}/cancel`);
}

/** The download of one order's leads. */
export function leadsCsvHref(id: string): string {
  return `/api/orders/${encodeURIComponent(id)}/leads.csv`;
}
