import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AddLeadRequest, AdminLead, AdminLeadPage } from '@warmline/contracts/api/admin-leads';
import type { ImportView } from '@warmline/contracts/api/imports';
import { LIMITS } from '@warmline/contracts/limits';
import { apiGet, apiPost } from '../../../lib/api-client.ts';
import { refreshQueries } from '../../../lib/query-client.ts';
import { leadParams, type LeadFilters } from '../lead-filters.ts';

const LEADS = '/api/admin/leads';
/** What buyers see of the same stock. */
const STOCK = '/api/aged-leads';

/** Every lead there is, newest first, page after page by cursor. */
export function leadsQuery(filters: LeadFilters) {
  const filter = leadParams(filters).toString();
  return infiniteQueryOptions({
    queryKey: [LEADS, filter],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams(filter);
      params.set('limit', String(LIMITS.leadsPageSize));
      if (pageParam !== null) params.set('cursor', pageParam);
      return apiGet<AdminLeadPage>(`${LEADS}?${params.toString()}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** One lead with where it came from and who has it. */
export function leadQuery(id: string) {
  return queryOptions<AdminLead>({ queryKey: [`${LEADS}/${encodeURIComponent(id)}`] });
}

/** The upload some leads came with, for its name. */
export function sourceQuery(importId: string) {
  return queryOptions<ImportView>({ queryKey: [`/api/admin/imports/${encodeURIComponent(importId)}`] });
}

/** Puts one lead on sale. */
export async function addLead(lead: AddLeadRequest): Promise<AdminLead> {
  const added = await apiPost<AdminLead>('/api/admin/aged-leads', lead);
  refreshQueries(STOCK, LEADS);
  return added;
}

/** Takes a lead off sale. */
export function withdrawLead(id: number): Promise<AdminLead> {
  return move(id, 'withdraw');
}

/** Puts a withdrawn lead back on sale. */
export function putBackLead(id: number): Promise<AdminLead> {
  return move(id, 'put-back');
}

/** Whatever came of it, what the page shows may be old. */
async function move(id: number, step: 'withdraw' | 'put-back'): Promise<AdminLead> {
  try {
    return await apiPost<AdminLead>(`${LEADS}/${id}/${step}`);
  } finally {
    refreshQueries(STOCK, LEADS);
  }
}
