import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PARTNER_LIMITS } from '@warmline/contracts/partners/limits';
import type { Page } from '@warmline/contracts/lists/page';
import type { PartnerApplication, PartnerDecisionRequest, PartnerEin } from '@warmline/contracts/partners/types';
import { apiGet, apiPost, apiRequest } from '../../../lib/api/api-client.ts';
import { queryClient, refreshQueries } from '../../../lib/api/query-client.ts';

const APPLICATIONS = '/api/affnetwork-signups';

export interface Applications {
  applications: PartnerApplication[];
  /** Includes applications that are not shown. */
  total: number;
}

/** Applications that match `q`, pending first; refetched when the tab opens, because new ones arrive at any time. */
export function applicationsQuery(q: string) {
  return queryOptions({
    queryKey: [APPLICATIONS, { q }],
    queryFn: ({ signal }) => fetchApplications(q, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

async function fetchApplications(q: string, signal: AbortSignal): Promise<Applications> {
  const params = new URLSearchParams({ limit: String(PARTNER_LIMITS.applicationsShown) });
  if (q !== '') params.set('q', q);
  const { items, total } = await apiGet<Page<PartnerApplication>>(`${APPLICATIONS}?${params.toString()}`, signal);
  return { applications: items, total: total?.count ?? items.length };
}

/** Approves or rejects an application; updates the list with the response and refetches it. */
export async function decideApplication(id: string, decision: PartnerDecisionRequest): Promise<PartnerApplication> {
  const response = await apiRequest('PATCH', `${APPLICATIONS}/${encodeURIComponent(id)}/status`, decision);
  const decided = (await response.json()) as PartnerApplication;
  queryClient.setQueriesData<Applications>(
    { queryKey: [APPLICATIONS] },
    (list) => list && { ...list, applications: list.applications.map((known) => (known.id === id ? decided : known)) },
  );
  refreshApplications();
  return decided;
}

export function refreshApplications(): void {
  refreshQueries(APPLICATIONS);
}

/** Returns the full EIN; the server records who viewed it. */
export async function revealEin(id: string): Promise<string> {
  return (await apiPost<PartnerEin>(`${APPLICATIONS}/${encodeURIComponent(id)}/ein`)).ein;
}

/** Link to a document; `filename` is the stored name. */
export function documentHref(filename: string): string {
  return `/api/download-document/${encodeURIComponent(filename)}`;
}
