import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  LeadChange,
  LeadChangeException,
  LeadChangePreview,
  LeadChangeRequest,
} from '@warmline/contracts/leads/change-types';
import type { Page } from '@warmline/contracts/lists/page';
import { apiGet, apiPost } from '../../../lib/api/api-client.ts';
import { refreshQueries } from '../../../lib/api/query-client.ts';

const CHANGES = '/api/admin/lead-changes';

/** The bulk changes, newest first, page by page by cursor. */
export const changesQuery = infiniteQueryOptions({
  queryKey: [CHANGES],
  queryFn: ({ pageParam, signal }) =>
    apiGet<Page<LeadChange>>(pageParam === null ? CHANGES : `${CHANGES}?cursor=${encodeURIComponent(pageParam)}`, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

/** The first leads that a change left out, or that its undo kept. */
export function exceptionsQuery(id: string) {
  return queryOptions<LeadChangeException[]>({ queryKey: [`${CHANGES}/${id}/exceptions`] });
}

/** Returns what a change would do. */
export function previewChange(request: LeadChangeRequest): Promise<LeadChangePreview> {
  return apiPost<LeadChangePreview>(CHANGES, request);
}

/** Starts a previewed change. */
export function startChange(id: string): Promise<LeadChange> {
  return move(id, 'start');
}

/** Starts to undo a change. */
export function undoChange(id: string): Promise<LeadChange> {
  return move(id, 'undo');
}

/** Refreshes the history after success and failure, because the page may be outdated. */
async function move(id: string, step: 'start' | 'undo'): Promise<LeadChange> {
  try {
    return await apiPost<LeadChange>(`${CHANGES}/${id}/${step}`);
  } finally {
    refreshQueries(CHANGES, '/api/admin/leads', '/api/aged-leads');
  }
}
