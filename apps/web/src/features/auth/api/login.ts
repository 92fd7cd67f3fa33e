import type { LoginAnswer, LoginRequest, LoginResponse, SecondStepRequest } from '@warmline/contracts/auth/types';
import { clearTabDrafts } from '../../../components/form/unsaved/form-draft.ts';
import { apiPost } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { keepSession } from '../../../lib/session/session.ts';
import { stayAfterLogout } from '../leave-after-logout.ts';

/** Signs in, or returns a challenge if the account has two-factor sign-in. */
export async function login(request: LoginRequest): Promise<LoginAnswer> {
  const answer = await apiPost<LoginAnswer>('/api/login', request);
  if (answer.user !== undefined) completeSignIn(answer);
  return answer;
}

/** Second step of signing in, with a code of the authenticator app or a recovery code. */
export async function loginWithCode(request: SecondStepRequest): Promise<LoginResponse> {
  const answer = await apiPost<LoginResponse>('/api/login/two-factor', request);
  completeSignIn(answer);
  return answer;
}

/** Drops data that a previous user loaded or typed in this browser, and surveys: their account exists. */
export function completeSignIn(answer: LoginResponse): void {
  stayAfterLogout();
  queryClient.clear();
  clearTabDrafts(answer.user.id);
  keepSession(answer);
}
