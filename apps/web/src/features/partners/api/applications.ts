import { queryOptions } from '@tanstack/react-query';
import type { PartnerApplication, PartnerDecisionRequest, PartnerEin } from '@warmline/contracts/api/partners';
import { apiGet, apiPost, apiRequest } from '../../../lib/api-client.ts';
import { queryClient, refreshQueries } from '../../../lib/query-client.ts';

const APPLICATIONS = '/api/affnetwork-signups';

/** Every application, newest first; they come while nobody looks, so opening the tab reads them anew. */
export const applicationsQuery = queryOptions({
  queryKey: [APPLICATIONS],
  queryFn: ({ signal }) => apiGet<PartnerApplication[]>(APPLICATIONS, signal),
  staleTime: 0,
});

/** Approves or rejects; the list has the answer at once and is asked again. */
export async function decideApplication(id: string, decision: PartnerDecisionRequest): Promise<PartnerApplication> {
  const response = await apiRequest('PATCH', `${APPLICATIONS}/${encodeURIComponent(id)}/status`, decision);
  const decided = (await response.json()) as PartnerApplication;
  queryClient.setQueryData(applicationsQuery.queryKey, (list) => list?.map((known) => (known.id === id ? decided : known)));
  refreshApplications();
  return decided;
}

export function refreshApplications(): void {
  refreshQueries(APPLICATIONS);
}

/** The EIN in full; the server writes down who looked. */
export async function revealEin(id: string): Promise<string> {
  return (await apiPost<PartnerEin>(`${APPLICATIONS}/${encodeURIComponent(id)}/ein`)).ein;
}

/** Where a document is saved from; `filename` is the stored name. */
export function documentHref(filename: string): string {
  return `/api/download-document/${encodeURIComponent(filename)}`;
}
