import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UserRow } from '@warmline/contracts/api/users';
import { LIMITS } from '@warmline/contracts/limits';
import { apiPost, apiRequest } from '../../../lib/api-client.ts';
import { refreshQueries } from '../../../lib/query-client.ts';
import { askablePage } from '../../../lib/use-last-page.ts';

const USERS = '/api/users';

export interface UserPage {
  users: UserRow[];
  /** Of all pages together. */
  total: number;
}

/** One page of the accounts, newest first; `q` is part of a name, an address, an agency or a phone number; `unusual` leaves only odd usernames (P32). */
export function usersQuery(page: number, q: string, unusual: boolean) {
  return queryOptions({
    queryKey: [USERS, { page, q, unusual }],
    queryFn: ({ signal }) => fetchUsers(page, q, unusual, signal),
    placeholderData: keepPreviousData,
  });
}

async function fetchUsers(page: number, q: string, unusual: boolean, signal: AbortSignal): Promise<UserPage> {
  const params = new URLSearchParams({ limit: String(LIMITS.usersPageSize), page: String(askablePage(page)) });
  if (q !== '') params.set('q', q);
  if (unusual) params.set('unusual', 'true');
  const response = await apiRequest('GET', `${USERS}?${params.toString()}`, undefined, signal);
  const users = (await response.json()) as UserRow[];
  return { users, total: Number(response.headers.get('X-Total-Count') ?? users.length) };
}

/** Sets somebody's password: their sessions end, they get a mail, and choose their own at the next login. */
export async function setPassword(userId: string, newPassword: string): Promise<void> {
  await apiPost(`${USERS}/${encodeURIComponent(userId)}/change-password`, { newPassword });
  refreshQueries(USERS);
}
