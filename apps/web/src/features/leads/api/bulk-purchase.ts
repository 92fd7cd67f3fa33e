import type { BulkPurchaseRequest, BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { BalancePurchaseResponse, PayWith } from '@warmline/contracts/orders/balance';
import { apiPost } from '../../../lib/api/api-client.ts';

/**
 * Holds the leads for this buyer, all or none, if they cost no more than the page shows (M72). Error 409 `leads_gone` lists those that another buyer
 * holds or bought (M12), 409 `quote_differs` has the new price, 409 `list_needs_balance`: a card doesn't check
 * the do-not-call list (L105).
 */
export function holdLeads(request: BulkPurchaseRequest): Promise<BulkPurchaseResponse> {
  return apiPost<BulkPurchaseResponse>('/api/bulk-purchase-leads', request);
}

/**
 * Buys the leads from the balance, but those on the agency's do-not-call list (W4, L104), or holds them for the card that pays the rest (W8); the same request again is the same order.
 * Error 402 `insufficient_funds`: nothing was bought. Error 409 `in_your_list`: too few are left.
 */
export function buyFromBalance(
  request: BulkPurchaseRequest & { payWith: Exclude<PayWith, 'card'>; requestId: string },
): Promise<BalancePurchaseResponse | BulkPurchaseResponse> {
  return apiPost('/api/bulk-purchase-leads', request);
}

/** Releases the held leads. */
export function releaseHold(orderId: string): Promise<unknown> {
  return apiPost(`/api/orders/${orderId}/cancel`);
}
