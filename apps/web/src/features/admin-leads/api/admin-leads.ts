import { queryOptions } from '@tanstack/react-query';
import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import type { AddLeadRequest, AdminLead, AdminLeadRow, EditLeadRequest } from '@warmline/contracts/leads/admin-types';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import type { Vendor } from '@warmline/contracts/lead-imports/vendors';
import { apiPost, apiRequest } from '../../../lib/api/api-client.ts';
import { pagesQuery } from '../../../lib/api/pages-query.ts';
import { queryClient, refreshQueries } from '../../../lib/api/query-client.ts';
import { leadParams, type LeadFilters } from '../lead-filters.ts';

const LEADS = '/api/admin/leads';
/** The same inventory as buyers see it. */
const INVENTORY = '/api/aged-leads';

/** All leads, newest first, page by page by cursor. */
export const leadsQuery = (filters: LeadFilters) =>
  pagesQuery<AdminLeadRow>(LEADS, Object.fromEntries(leadParams(filters)), LEAD_LIMITS.pageSize);

/** One lead with its source, hold and sale. */
export function leadQuery(id: string) {
  return queryOptions<AdminLead>({ queryKey: [`${LEADS}/${encodeURIComponent(id)}`] });
}

/** Address of the leads that match the filters as a CSV file. */
export function leadsCsvHref(filters: LeadFilters): string {
  const params = leadParams(filters).toString();
  return params === '' ? `${LEADS}.csv` : `${LEADS}.csv?${params}`;
}

/** All vendors by name. */
export const vendorsQuery = queryOptions<Vendor[]>({ queryKey: ['/api/admin/vendors'] });

/** The import that leads came from, for its file name. */
export function sourceQuery(importId: string) {
  return queryOptions<ImportView>({ queryKey: [`/api/admin/imports/${encodeURIComponent(importId)}`] });
}

/** Adds one lead to inventory. */
export async function addLead(lead: AddLeadRequest): Promise<AdminLead> {
  const added = await apiPost<AdminLead>('/api/admin/aged-leads', lead);
  refreshQueries(INVENTORY, LEADS);
  return added;
}

/** Loads a lead as it is stored now. */
export async function loadLead(id: number): Promise<AdminLead> {
  return queryClient.fetchQuery({ ...leadQuery(String(id)), staleTime: 0 });
}

/** Changes the values of a lead. */
export async function editLead(id: number, values: EditLeadRequest): Promise<void> {
  const response = await apiRequest('PUT', `${LEADS}/${id}`, values);
  queryClient.setQueryData(leadQuery(String(id)).queryKey, (await response.json()) as AdminLead);
  refreshQueries(INVENTORY, LEADS);
}

/** Withdraws a lead from sale. */
export function withdrawLead(id: number): Promise<AdminLead> {
  return changeSale(id, 'withdraw');
}

/** Puts a withdrawn lead back on sale. */
export function putBackLead(id: number): Promise<AdminLead> {
  return changeSale(id, 'put-back');
}

/** Refreshes the lists after success and failure, because the page may be outdated. */
async function changeSale(id: number, step: 'withdraw' | 'put-back'): Promise<AdminLead> {
  try {
    return await apiPost<AdminLead>(`${LEADS}/${id}/${step}`);
  } finally {
    refreshQueries(INVENTORY, LEADS);
  }
}
