import { queryOptions } from '@tanstack/react-query';
import type { LoginResponse } from '@warmline/contracts/api/auth';
import type { OpenStep } from './open-step.ts';
import { queryClient } from './query-client.ts';
import { storeUser } from './stored-user.ts';

/** Who is signed in, and what is still asked of them; 401 when nobody is. */
export const meQuery = queryOptions<LoginResponse>({ queryKey: ['/api/me'] });

/** Asks the server anew who is signed in: a session that has ended is met here, and leads to the login (use-session-end.ts). */
export function askWhoIsSignedIn(): void {
  void queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined);
}

/** Keeps a server's word on who is signed in, and the record in the browser ([001] §4). */
export function keepSession(answer: LoginResponse): void {
  queryClient.setQueryData(meQuery.queryKey, answer);
  storeUser(answer.user);
}

/** The next open step, undefined when there is none. */
export function openStepOf({ mustChangePassword, mustEnrolTwoFactor }: LoginResponse): OpenStep | undefined {
  if (mustChangePassword === true) return 'password';
  return mustEnrolTwoFactor === true ? 'two-factor' : undefined;
}
