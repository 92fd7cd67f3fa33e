import type { LoginAnswer, LoginRequest, LoginResponse, SecondStepRequest } from '@warmline/contracts/api/auth';
import { apiPost } from '../../../lib/api-client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { keepSession } from '../../../lib/session.ts';

/** Signs in, or answers a challenge where the account has a second factor. */
export async function login(request: LoginRequest): Promise<LoginAnswer> {
  const answer = await apiPost<LoginAnswer>('/api/login', request);
  if (answer.user !== undefined) welcome(answer);
  return answer;
}

/** The second step: a code of the authenticator app, or a recovery code. */
export async function loginWithCode(request: SecondStepRequest): Promise<LoginResponse> {
  const answer = await apiPost<LoginResponse>('/api/login/two-factor', request);
  welcome(answer);
  return answer;
}

/** What somebody else loaded here before is forgotten. */
function welcome(answer: LoginResponse): void {
  queryClient.clear();
  keepSession(answer);
}
