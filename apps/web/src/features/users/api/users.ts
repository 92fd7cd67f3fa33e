import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import type { Page } from '@warmline/contracts/page';
import type { UserRow } from '@warmline/contracts/users/types';
import { apiGet, apiPost } from '../../../lib/api-client.ts';
import { refreshQueries } from '../../../lib/query-client.ts';

const USERS = '/api/users';

/**
 * Accounts, newest first, page by page by cursor; `q` is part of a name, an email address, an agency or a phone number; `unusual` limits the list to
 * unusual usernames (P32).
 */
export function usersQuery(q: string, unusual: boolean) {
  const filter = new URLSearchParams({ ...(q && { q }), ...(unusual && { unusual: 'true' }) }).toString();
  return infiniteQueryOptions({
    queryKey: [USERS, filter],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams(filter);
      params.set('limit', String(USER_LIMITS.pageSize));
      if (pageParam !== null) params.set('cursor', pageParam);
      return apiGet<Page<UserRow>>(`${USERS}?${params.toString()}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** Sets a user's password: all sessions end, the user gets an email and must choose a new password at the next sign-in. */
export async function setPassword(userId: string, newPassword: string): Promise<void> {
  await apiPost(`${USERS}/${encodeURIComponent(userId)}/change-password`, { newPassword });
  refreshQueries(USERS);
}
