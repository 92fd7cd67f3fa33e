import { queryOptions } from '@tanstack/react-query';
import type { CallReviewPage } from '@warmline/contracts/calls/types';
import type { AdminCampaignPage, CampaignNeed } from '@warmline/contracts/campaigns/types';
import type { DisputeCounts } from '@warmline/contracts/disputes/types';
import type { ImportActivity } from '@warmline/contracts/lead-imports/types';
import type { Stock } from '@warmline/contracts/leads/admin-types';
import type { OrderNeeds, Sales } from '@warmline/contracts/orders/home-types';
import type { PendingApplications } from '@warmline/contracts/partners/types';
import type { Page } from '@warmline/contracts/page';
import type { ReturnQueueCounts } from '@warmline/contracts/returns/staff-types';
import type { ReconciliationRun } from '@warmline/contracts/reconciliation/types';
import { browserZone } from '../../../lib/time-zone.ts';

const inZone = (path: string): string => `${path}?zone=${encodeURIComponent(browserZone())}`;

// Figures change at any time: opening the page refetches them, as do live events.
export const salesQuery = () => queryOptions<Sales>({ queryKey: [inZone('/api/admin/orders/sales')], staleTime: 0 });
export const importsQuery = () =>
  queryOptions<ImportActivity>({ queryKey: [inZone('/api/admin/imports/activity')], staleTime: 0 });
export const needsQuery = queryOptions<OrderNeeds>({ queryKey: ['/api/admin/orders/needs'], staleTime: 0 });
export const applicationsQuery = queryOptions<PendingApplications>({
  queryKey: ['/api/affnetwork-signups/counts'],
  staleTime: 0,
});
export const stockQuery = queryOptions<Stock>({ queryKey: ['/api/admin/leads/stock'], staleTime: 0 });
/** Campaigns that need a person; only their number is read. */
export const campaignNeedQuery = (need: CampaignNeed) =>
  queryOptions<AdminCampaignPage>({ queryKey: [`/api/admin/campaigns?need=${need}&limit=1`], staleTime: 0 });
/** Calls to review; only their number is read. */
export const reviewsQuery = queryOptions<CallReviewPage>({ queryKey: ['/api/admin/calls/reviews?limit=1'], staleTime: 0 });
/** The last comparison of the books. */
export const lastRunQuery = queryOptions<Page<ReconciliationRun>>({
  queryKey: ['/api/admin/reconciliation/runs?limit=1'],
  staleTime: 0,
});
/** Open disputes of orders and deposits. */
export const disputesQuery = queryOptions<DisputeCounts>({ queryKey: ['/api/admin/disputes/counts'], staleTime: 0 });
/** Returns to decide. */
export const returnsQuery = queryOptions<ReturnQueueCounts>({ queryKey: ['/api/admin/returns/counts'], staleTime: 0 });
