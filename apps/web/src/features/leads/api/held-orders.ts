import { queryOptions } from '@tanstack/react-query';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { OrderPayment, OrderSummary } from '@warmline/contracts/orders/types';
import { apiPost } from '../../../lib/api/api-client.ts';

/** A purchase that the buyer left before paying; its leads are still held. */
export interface HeldOrder {
  id: string;
  quantity: number;
  totalCents: number;
  expiresAt: string;
}

/** Lists this buyer's unpaid lead purchases, newest first, including those from another tab or from before a reload. */
export const heldOrdersQuery = queryOptions<OrderSummary[], Error, HeldOrder[]>({
  queryKey: ['/api/orders?view=pending'],
  select: (orders) =>
    orders.flatMap(({ id, channel, processing, quantity, totalCents, expiresAt }) =>
      (channel === 'aged-leads' || channel === 'quantity') && !processing && expiresAt !== null
        ? [{ id, quantity, totalCents, expiresAt }]
        : [],
    ),
});

/** Reopens the payment of a held order; throws ApiError `order_not_payable` if it is paid or its hold expired. */
export async function resumeHold(order: HeldOrder): Promise<BulkPurchaseResponse> {
  const opened = await apiPost<OrderPayment>(`/api/orders/${order.id}/payment`);
  return {
    orderId: opened.orderId,
    count: opened.quantity,
    total: opened.totalCents / 100,
    clientSecret: opened.clientSecret,
    status: 'pending',
    walletCents: opened.walletCents,
    promoCents: opened.promoCents,
    cardCents: opened.cardCents,
    expiresAt: opened.expiresAt ?? order.expiresAt,
  };
}
