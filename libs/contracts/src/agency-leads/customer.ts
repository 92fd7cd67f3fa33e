import type { AgencyLeadCounts, AgencyLeadStatus } from './types.ts';

/** A lead on its buyer's page. */
export interface CustomerLead {
  id: number;
  /** Masked for support. */
  name: string;
  state: string;
  status: AgencyLeadStatus;
  priceCents: number;
  orderId: string;
  orderNumber: string;
  /** ISO 8601, UTC. */
  boughtAt: string;
}

/** Response of GET /api/admin/customers/{id}/leads: the leads that an account bought and still owns, without their contacts. */
export interface CustomerLeads extends Pick<AgencyLeadCounts, 'all' | 'byStatus'> {
  /** Newest first, at most 5. */
  latest: CustomerLead[];
}
