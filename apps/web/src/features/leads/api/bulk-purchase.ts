import type { BulkPurchaseRequest, BulkPurchaseResponse } from '@warmline/contracts/api/leads';
import { apiPost } from '../../../lib/api-client.ts';

/** Holds the leads for this buyer, all or none; 409 `leads_gone` names those somebody else has (docs/decisions.md M12). */
export function holdLeads(leadIds: number[]): Promise<BulkPurchaseResponse> {
  return apiPost<BulkPurchaseResponse>('/api/bulk-purchase-leads', { leadIds } satisfies BulkPurchaseRequest);
}

/** Gives the held leads back. */
export function releaseHold(orderId: string): Promise<unknown> {
  return apiPost(`/api/orders/${orderId}/cancel`);
}
