import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import type { AgedLeadListItem } from '@warmline/contracts/leads/types';
import { apiRequest } from '../../../lib/api-client.ts';
import { askablePage } from '../../../lib/use-last-page.ts';

export interface LeadPage {
  leads: AgedLeadListItem[];
  /** A lower bound if `exact` is false: the server stops counting there and shows no more pages. */
  total: number;
  exact: boolean;
}

/** Fetches one page of masked leads for sale; filter terms are separated by commas (B5.09). */
export function agedLeadsQuery(page: number, filter: string) {
  return queryOptions({
    queryKey: ['/api/aged-leads', { page, filter }],
    queryFn: ({ signal }) => fetchLeadPage(page, filter, signal),
    placeholderData: keepPreviousData,
  });
}

async function fetchLeadPage(page: number, filter: string, signal: AbortSignal): Promise<LeadPage> {
  const params = new URLSearchParams({ limit: String(LEAD_LIMITS.pageSize), page: String(askablePage(page)) });
  if (filter !== '') params.set('filter', filter);
  const response = await apiRequest('GET', `/api/aged-leads?${params.toString()}`, undefined, signal);
  const leads = (await response.json()) as AgedLeadListItem[];
  return {
    leads,
    total: Number(response.headers.get('X-Total-Count') ?? leads.length),
    exact: response.headers.get('X-Total-Exact') !== 'false',
  };
}
