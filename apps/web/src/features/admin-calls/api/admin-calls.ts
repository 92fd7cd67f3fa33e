import { queryOptions } from '@tanstack/react-query';
import type {
  AdminCall,
  CallHealth,
  CallReview,
  CallStats,
  DecideCallRequest,
  LiveCallPage,
} from '@warmline/contracts/calls/types';
import type { AdminCampaign, CampaignBlockers, CreditRequest, LedgerRow } from '@warmline/contracts/campaigns/types';
import type { Page } from '@warmline/contracts/lists/page';
import type { UserRow } from '@warmline/contracts/users/types';
import { apiGet, apiPost } from '../../../lib/api/api-client.ts';
import { freshPagesQuery } from '../../../lib/api/pages-query.ts';
import { queryClient, refreshQueries } from '../../../lib/api/query-client.ts';
import type { CampaignFilters } from '../campaign-filters.ts';

const CALLS = '/api/admin/calls';
const CAMPAIGNS = '/api/admin/campaigns';
const campaignPath = (id: string): string => `${CAMPAIGNS}/${encodeURIComponent(id)}`;

/** The calls on the line, oldest first. */
export const liveCallsQuery = queryOptions<LiveCallPage>({ queryKey: [`${CALLS}/live`], staleTime: 0 });

/** How the intake works. Events of calls don't refetch it: a minute is soon enough for sums. */
export const callHealthQuery = queryOptions<CallHealth>({
  queryKey: ['/api/admin/call-health'],
  staleTime: 0,
  refetchInterval: 60_000,
});

/** The calls that a person should look at, oldest first; or those that someone looked at, newest first. */
export const reviewsQuery = (isClosed: boolean) =>
  freshPagesQuery<CallReview>(`${CALLS}/reviews`, { closed: isClosed ? 'true' : undefined });

/** A call with its evidence. */
export const callQuery = (id: string) =>
  queryOptions<AdminCall>({ queryKey: [`${CALLS}/${encodeURIComponent(id)}`], staleTime: 0 });

/** Campaigns, running ones first. */
export const campaignsQuery = (filters: CampaignFilters) => freshPagesQuery<AdminCampaign>(CAMPAIGNS, filters);

export const campaignQuery = (id: string) => queryOptions<AdminCampaign>({ queryKey: [campaignPath(id)], staleTime: 0 });

/** The ledger of a campaign, newest row first. */
export const ledgerQuery = (id: string) => freshPagesQuery<LedgerRow>(`${campaignPath(id)}/ledger`);

/** Returns why a caller would not get a campaign. */
export function askBlockers(id: string, asked: { state?: string; at?: string; phone?: string }): Promise<CampaignBlockers> {
  return apiGet<CampaignBlockers>(`${campaignPath(id)}/blockers?${new URLSearchParams(asked).toString()}`);
}

/** The accounts of buyers that match a text, the best few. */
export function buyersQuery(q: string) {
  const params = new URLSearchParams({ access: 'buyer', q, limit: '5' });
  return queryOptions({
    queryKey: ['/api/users', params.toString()],
    queryFn: ({ signal }) => apiGet<Page<UserRow>>(`/api/users?${params.toString()}`, signal),
    enabled: q.length > 1,
  });
}

export const pauseCampaign = (id: string, reason: string) => change(id, 'pause', { reason });
export const resumeCampaign = (id: string) => change(id, 'resume', {});
export const creditCampaign = (id: string, request: CreditRequest) => change(id, 'credit', request);
export const attachCampaign = (id: string, userId: string) => change(id, 'attach', { userId });

/** The charts of a campaign. Live events don't refresh them. */
export function campaignStatsQuery(id: string) {
  const path = `${campaignPath(id)}/call-stats`;
  return queryOptions<CallStats>({ queryKey: ['charts', path], queryFn: ({ signal }) => apiGet<CallStats>(path, signal) });
}

/** Decides about a call; refreshes it and its campaign in any case, because another admin may have been faster. */
export async function decideCall(id: string, request: DecideCallRequest): Promise<void> {
  try {
    await apiPost<AdminCall>(`${CALLS}/${encodeURIComponent(id)}/decision`, request);
  } finally {
    refreshQueries(CALLS, CAMPAIGNS);
  }
}

/** Closes a review; refreshes the list in any case, because another admin may have been faster. */
export async function closeReview({ id }: CallReview, note: string): Promise<void> {
  try {
    await apiPost<CallReview>(`${CALLS}/reviews/${encodeURIComponent(id)}/close`, { note });
  } finally {
    refreshQueries(`${CALLS}/reviews`);
  }
}

/** Refetches campaigns after a change by another admin. */
export function refreshCampaigns(): void {
  refreshQueries(CAMPAIGNS);
}

/** The response is the changed campaign; refreshes its ledger and the list. */
async function change(id: string, what: string, body: unknown): Promise<void> {
  const campaign = await apiPost<AdminCampaign>(`${campaignPath(id)}/${what}`, body);
  queryClient.setQueryData(campaignQuery(id).queryKey, campaign);
  refreshCampaigns();
}
