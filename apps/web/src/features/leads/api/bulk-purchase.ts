import type { BulkPurchaseRequest, BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { BalancePurchaseResponse } from '@warmline/contracts/orders/balance';
import { apiPost } from '../../../lib/api-client.ts';

/**
 * Holds the leads for this buyer, all or none, if they cost no more than the page shows (M72). Error 409 `leads_gone` lists those that another buyer
 * holds or bought (M12), 409 `quote_differs` has the new price.
 */
export function holdLeads(leadIds: number[], total: number): Promise<BulkPurchaseResponse> {
  return apiPost<BulkPurchaseResponse>('/api/bulk-purchase-leads', { leadIds, total } satisfies BulkPurchaseRequest);
}

/** Buys the leads from the balance, all or none (W4); the same request again is the same order. Error 402 `insufficient_funds`: nothing was bought. */
export function buyFromBalance(leadIds: number[], total: number, requestId: string): Promise<BalancePurchaseResponse> {
  const request: BulkPurchaseRequest = { leadIds, total, payWith: 'wallet', requestId };
  return apiPost<BalancePurchaseResponse>('/api/bulk-purchase-leads', request);
}

/** Releases the held leads. */
export function releaseHold(orderId: string): Promise<unknown> {
  return apiPost(`/api/orders/${orderId}/cancel`);
}
