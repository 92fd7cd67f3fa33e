import type { UserSessionView } from '@warmline/contracts/auth/types';
import { ApiError, apiRequest } from '../../../lib/api/api-client.ts';
import { pagesQuery } from '../../../lib/api/pages-query.ts';
import { refreshQueries } from '../../../lib/api/query-client.ts';

const SESSIONS = '/api/admin/sessions';

/** Filter and order of the list: part of what names a user, as in the list of users. */
export interface SessionFilters {
  q?: string;
  sort?: string;
}

/** Active sessions of all users, page by page by cursor. */
export const sessionsQuery = (filters: SessionFilters) => pagesQuery<UserSessionView>(SESSIONS, filters);

/** Link to all sessions that match the filter as a CSV file. */
export function sessionsCsvHref(filters: SessionFilters): string {
  const params = new URLSearchParams(chosen(filters)).toString();
  return params === '' ? `${SESSIONS}.csv` : `${SESSIONS}.csv?${params}`;
}

function chosen({ q, sort }: SessionFilters): Record<string, string> {
  return { ...(q ? { q } : {}), ...(sort ? { sort } : {}) };
}

/**
 * Ends sessions one after the other until one fails, and refreshes the list in any case. One that has ended already counts as
 * ended.
 */
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
