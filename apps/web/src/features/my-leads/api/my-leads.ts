import { queryOptions, type InfiniteData } from '@tanstack/react-query';
import type { AgencyLead, AgencyLeadCounts, AgencyLeadFilters, AgencyLeadStatus } from '@warmline/contracts/agency-leads/types';
import type { Page } from '@warmline/contracts/lists/page';
import { ApiError, apiRequest } from '../../../lib/api/api-client.ts';
import { pagesQuery } from '../../../lib/api/pages-query.ts';
import { queryClient, refreshQueries } from '../../../lib/api/query-client.ts';
import { filtersOf as viewFilters } from '../../../lib/lists/view-filters.ts';

const MY_LEADS = '/api/my-leads';

/** Filters and order in the address. */
export interface MyLeadsView extends Omit<AgencyLeadFilters, 'zone' | 'status'> {
  status?: string;
  sort?: string;
}

/** The filters of a view as the API takes them, without its order. */
export function filtersOf({ sort: _sort, ...view }: MyLeadsView): Record<string, string> {
  return viewFilters(view);
}

/** The agency's leads page by page, last bought first unless sorted. */
export const myLeadsQuery = (view: MyLeadsView) => pagesQuery<AgencyLead>(MY_LEADS, view);

export const myLeadCountsQuery = queryOptions<AgencyLeadCounts>({ queryKey: [`${MY_LEADS}/counts`] });

/** Sets the status of leads, shows it at once, and loads the stored state if that fails. */
export async function setLeadStatus(leads: readonly Pick<AgencyLead, 'id'>[], status: AgencyLeadStatus): Promise<void> {
  const leadIds = leads.map(({ id }) => id);
  const wanted = new Set(leadIds);
  patchLeads((lead) => (wanted.has(lead.id) ? { ...lead, status } : lead));
  try {
    const response = await apiRequest('PUT', `${MY_LEADS}/status`, { leadIds, status });
    const changed = new Map(((await response.json()) as AgencyLead[]).map((lead) => [lead.id, lead]));
    patchLeads((lead) => changed.get(lead.id) ?? lead);
  } catch (error) {
    refreshQueries(MY_LEADS);
    throw error;
  }
}

/** Replaces the note of a lead. On 409 `note_changed` the list is loaded again first, so that the page has the other note. */
export async function setLeadNote({ id, noteVersion }: AgencyLead, note: string): Promise<void> {
  try {
    const response = await apiRequest('PUT', `${MY_LEADS}/${id}/note`, { note, version: noteVersion });
    const changed = (await response.json()) as AgencyLead;
    patchLeads((lead) => (lead.id === id ? changed : lead));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'note_changed') refreshQueries(MY_LEADS);
    throw error;
  }
}

function patchLeads(patch: (lead: AgencyLead) => AgencyLead): void {
  queryClient.setQueriesData<InfiniteData<Page<AgencyLead>>>(
    { predicate: ({ queryKey }) => queryKey[0] === MY_LEADS },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(patch) })) },
  );
}
