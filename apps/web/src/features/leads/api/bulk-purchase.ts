import type { BulkPurchaseRequest, BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import { apiPost } from '../../../lib/api-client.ts';

/** Holds the leads for this buyer, all or none; error 409 `leads_gone` lists those that another buyer holds or bought (M12). */
export function holdLeads(leadIds: number[]): Promise<BulkPurchaseResponse> {
  return apiPost<BulkPurchaseResponse>('/api/bulk-purchase-leads', { leadIds } satisfies BulkPurchaseRequest);
}

/** Releases the held leads. */
export function releaseHold(orderId: string): Promise<unknown> {
  return apiPost(`/api/orders/${orderId}/cancel`);
}
