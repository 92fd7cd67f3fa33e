import type { BulkPurchaseRequest, BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import { apiPost } from '../../../lib/api-client.ts';

/**
 * Holds the leads for this buyer, all or none, if they cost no more than the page shows (M72). Error 409 `leads_gone` lists those that another buyer
 * holds or bought (M12), 409 `quote_differs` has the new price.
 */
export function holdLeads(leadIds: number[], total: number): Promise<BulkPurchaseResponse> {
  return apiPost<BulkPurchaseResponse>('/api/bulk-purchase-leads', { leadIds, total } satisfies BulkPurchaseRequest);
}

/** Releases the held leads. */
export function releaseHold(orderId: string): Promise<unknown> {
  return apiPost(`/api/orders/${orderId}/cancel`);
}
