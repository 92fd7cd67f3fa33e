import { queryOptions } from '@tanstack/react-query';
import type { SavedFilter, SavedFilterQuery } from '@warmline/contracts/leads/saved-filters';
import type { LeadSort } from '@warmline/contracts/leads/query';
import type { LeadQuery } from '@warmline/domain/leads/lead-query';
import { apiGet, apiPost, apiRequest } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { readLeadView, typedFilters, type LeadFilters, type LeadView } from '../lead-view.ts';

const SAVED = '/api/saved-filters';

/** The filters that the user saved, with the number of new leads in each (L60). */
export const savedFiltersQuery = queryOptions({
  queryKey: [SAVED],
  queryFn: ({ signal }) => apiGet<SavedFilter[]>(SAVED, signal),
});

/** Saves a filter; throws ApiError, with `name_taken` for its field. */
export async function saveFilter(
  name: string,
  filters: LeadFilters,
  query: LeadQuery,
  sort: LeadSort | undefined,
): Promise<void> {
  const saved: SavedFilterQuery = { ...typedFilters(filters, query), ...(sort === undefined ? {} : { sort }) };
  await apiPost(SAVED, { name, query: saved });
  await refresh();
}

export async function renameFilter(id: string, name: string): Promise<void> {
  await apiRequest('PATCH', `${SAVED}/${id}`, { name });
  await refresh();
}

export async function deleteFilter(id: string): Promise<void> {
  await apiRequest('DELETE', `${SAVED}/${id}`);
  await refresh();
}

/** Notes that the user opened a filter. It is no matter if this fails: its leads are counted as new once more. */
export function markFilterSeen(id: string): void {
  apiRequest('POST', `${SAVED}/${id}/seen`, {}).then(refresh, () => undefined);
}

/** Returns the view of a saved filter. */
export function viewOf({ query }: SavedFilter): LeadView {
  return readLeadView({ ...query });
}

function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [SAVED] });
}
