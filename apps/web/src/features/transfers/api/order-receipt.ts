import { queryOptions } from '@tanstack/react-query';
import type { OrderReceipt } from '@warmline/contracts/orders/checkout';

/** Fetches whether an order can still be paid; never cached, because it may have been paid in another tab. */
export function orderReceiptQuery(reference: string) {
  return queryOptions<OrderReceipt>({ queryKey: [`/api/order-receipts/${encodeURIComponent(reference)}`], gcTime: 0 });
}
