import { queryOptions } from '@tanstack/react-query';
import type { LoginResponse } from '@warmline/contracts/auth/types';
import type { RequiredAction } from '../api/required-action.ts';
import { queryClient } from '../api/query-client.ts';
import { storeUser } from './stored-user.ts';

/** The signed-in user and required actions; 401 without a session. */
export const meQuery = queryOptions<LoginResponse>({ queryKey: ['/api/me'] });

/** Refetches the session: if it has ended, use-session-end.ts opens the login. */
export function refetchSession(): void {
  void queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined);
}

/** Stores the signed-in user in the cache, and the record in the browser (B4.01). */
export function keepSession(answer: LoginResponse): void {
  queryClient.setQueryData(meQuery.queryKey, answer);
  storeUser(answer.user);
}

/** Returns the next required action, undefined if there is none. */
export function nextRequiredAction({ mustChangePassword, mustEnrolTwoFactor }: LoginResponse): RequiredAction | undefined {
  if (mustChangePassword === true) return 'password';
  return mustEnrolTwoFactor === true ? 'two-factor' : undefined;
}
