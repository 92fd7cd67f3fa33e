import { queryOptions } from '@tanstack/react-query';
import type { BulkPurchaseResponse } from '@warmline/contracts/api/leads';
import type { OrderPayment, OrderSummary } from '@warmline/contracts/api/orders';
import { apiPost } from '../../../lib/api-client.ts';

/** A purchase that was left before it was paid; its leads are still held. */
export interface HeldOrder {
  id: string;
  quantity: number;
  totalCents: number;
  expiresAt: string;
}

/** This buyer's unpaid purchases of leads, the newest first; also those begun in another tab or before a reload. */
export const heldOrdersQuery = queryOptions<OrderSummary[], Error, HeldOrder[]>({
  queryKey: ['/api/orders?view=pending'],
  select: (orders) =>
    orders.flatMap(({ id, channel, processing, quantity, totalCents, expiresAt }) =>
      channel === 'aged-leads' && !processing && expiresAt !== null ? [{ id, quantity, totalCents, expiresAt }] : [],
    ),
});

/** Opens the payment of a held order again; throws ApiError `order_not_payable` when it is paid or its hold is over. */
export async function resumeHold(order: HeldOrder): Promise<BulkPurchaseResponse> {
  const opened = await apiPost<OrderPayment>(`/api/orders/${order.id}/payment`);
  return {
    orderId: opened.orderId,
    count: opened.quantity,
    total: opened.totalCents / 100,
    clientSecret: opened.clientSecret,
    expiresAt: opened.expiresAt ?? order.expiresAt,
  };
}
