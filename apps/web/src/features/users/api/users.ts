import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import type { UserRow } from '@warmline/contracts/users/types';
import { apiPost, apiRequest } from '../../../lib/api-client.ts';
import { refreshQueries } from '../../../lib/query-client.ts';
import { askablePage } from '../../../lib/use-last-page.ts';

const USERS = '/api/users';

export interface UserPage {
  users: UserRow[];
  /** Across all pages. */
  total: number;
}

/**
 * One page of accounts, newest first; `q` is part of a name, an email address, an agency or a phone number; `unusual` limits the list to unusual
 * usernames (P32).
 */
export function usersQuery(page: number, q: string, unusual: boolean) {
  return queryOptions({
    queryKey: [USERS, { page, q, unusual }],
    queryFn: ({ signal }) => fetchUsers(page, q, unusual, signal),
    placeholderData: keepPreviousData,
  });
}

async function fetchUsers(page: number, q: string, unusual: boolean, signal: AbortSignal): Promise<UserPage> {
  const params = new URLSearchParams({ limit: String(USER_LIMITS.pageSize), page: String(askablePage(page)) });
  if (q !== '') params.set('q', q);
  if (unusual) params.set('unusual', 'true');
  const response = await apiRequest('GET', `${USERS}?${params.toString()}`, undefined, signal);
  const users = (await response.json()) as UserRow[];
  return { users, total: Number(response.headers.get('X-Total-Count') ?? users.length) };
}

/** Sets a user's password: all sessions end, the user gets an email and must choose a new password at the next sign-in. */
export async function setPassword(userId: string, newPassword: string): Promise<void> {
  await apiPost(`${USERS}/${encodeURIComponent(userId)}/change-password`, { newPassword });
  refreshQueries(USERS);
}
