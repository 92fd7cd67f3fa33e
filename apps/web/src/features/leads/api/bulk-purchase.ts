import type { BulkPurchaseRequest, BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { BalancePurchaseResponse } from '@warmline/contracts/orders/balance';
import { apiPost } from '../../../lib/api/api-client.ts';

/**
 * Holds the leads for a card, all or none, if they cost no more than the page shows (M72). With `payWith`, the balance buys them,
 * but those on the agency's do-not-call list (W4, L104), or they are held for the card that pays the rest (W8); the same request
 * again is the same order. Error 409 `leads_gone` lists those that another buyer holds or bought (M12), 409 `quote_differs` has
 * the new price, 409 `list_needs_balance`: a card doesn't check the do-not-call list (L105), 409 `in_your_list`: too few are
 * left, 402 `insufficient_funds`: nothing was bought.
 */
export function purchaseLeads(request: BulkPurchaseRequest): Promise<BulkPurchaseResponse | BalancePurchaseResponse> {
  return apiPost('/api/bulk-purchase-leads', request);
}

/** Releases the held leads. */
export function releaseHold(orderId: string): Promise<unknown> {
  return apiPost(`/api/orders/${orderId}/cancel`);
}
