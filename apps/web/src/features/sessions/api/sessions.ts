import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { UserSessionView } from '@warmline/contracts/auth/types';
import { LIMITS } from '@warmline/contracts/limits';
import type { Page } from '@warmline/contracts/page';
import { ApiError, apiGet, apiRequest } from '../../../lib/api-client.ts';
import { refreshQueries } from '../../../lib/query-client.ts';

const SESSIONS = '/api/admin/sessions';

/** Filter and order of the list: part of what names a user, as in the list of users. */
export interface SessionFilters {
  q?: string;
  sort?: string;
}

/** Active sessions of all users, page by page by cursor. */
export function sessionsQuery(filters: SessionFilters) {
  return infiniteQueryOptions({
    queryKey: [SESSIONS, filters.q ?? '', filters.sort ?? ''],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ ...chosen(filters), limit: String(LIMITS.listPageSize) });
      if (pageParam !== null) params.set('cursor', pageParam);
      return apiGet<Page<UserSessionView>>(`${SESSIONS}?${params.toString()}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** Link to all sessions that match the filter as a CSV file. */
export function sessionsCsvHref(filters: SessionFilters): string {
  const params = new URLSearchParams(chosen(filters)).toString();
  return params === '' ? `${SESSIONS}.csv` : `${SESSIONS}.csv?${params}`;
}

function chosen({ q, sort }: SessionFilters): Record<string, string> {
  return { ...(q ? { q } : {}), ...(sort ? { sort } : {}) };
}

/** Ends sessions one after the other until one fails, and refreshes the list in any case. One that has ended already counts as ended. */
export async function endSessions(ids: readonly string[]): Promise<void> {
  try {
    for (const id of ids) await apiRequest('DELETE', `${SESSIONS}/${encodeURIComponent(id)}`).catch(ignoreMissing);
  } finally {
    refreshQueries(SESSIONS);
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
