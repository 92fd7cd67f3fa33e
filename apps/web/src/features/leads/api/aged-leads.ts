import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import type { WiderFilter } from '@warmline/contracts/leads/query';
import type { AgedLeadListItem } from '@warmline/contracts/leads/types';
import type { LeadQuery } from '@warmline/domain/leads/lead-query';
import { apiGet, apiRequest } from '../../../lib/api/api-client.ts';
import { askablePage } from '../../../lib/lists/use-last-page.ts';
import { filterParams, type LeadFilters, type ReadView } from '../lead-view.ts';

export interface LeadPage {
  leads: AgedLeadListItem[];
  /** A lower bound if `exact` is false: the server stops counting there and shows no more pages. */
  total: number;
  exact: boolean;
}

/** Fetches one page of masked leads for sale that match a filter (B5.09, L56). */
export function agedLeadsQuery(page: number, { filters, query, sort }: ReadView) {
  const chosen = { ...filterParams(filters, query), ...(sort === undefined ? {} : { sort }) };
  return queryOptions({
    queryKey: ['/api/aged-leads', { page, ...chosen }],
    queryFn: ({ signal }) => fetchLeadPage(page, chosen, signal),
    placeholderData: keepPreviousData,
  });
}

/** Fetches which filter leaves nothing (L59). */
export function widerFilterQuery(filters: LeadFilters, query: LeadQuery) {
  const chosen = filterParams(filters, query);
  return queryOptions({
    queryKey: ['/api/aged-leads', 'wider', chosen],
    queryFn: ({ signal }) => apiGet<WiderFilter>(`/api/aged-leads/wider?${new URLSearchParams(chosen).toString()}`, signal),
  });
}

async function fetchLeadPage(page: number, chosen: Record<string, string>, signal: AbortSignal): Promise<LeadPage> {
  const params = new URLSearchParams({ limit: String(LEAD_LIMITS.pageSize), page: String(askablePage(page)), ...chosen });
  const response = await apiRequest('GET', `/api/aged-leads?${params.toString()}`, undefined, signal);
  const leads = (await response.json()) as AgedLeadListItem[];
  return {
    leads,
    total: Number(response.headers.get('X-Total-Count') ?? leads.length),
    exact: response.headers.get('X-Total-Exact') !== 'false',
  };
}
