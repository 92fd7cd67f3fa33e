import type { LoginRequest, LoginResponse } from '@warmline/contracts/api/auth';
import { apiPost } from '../../../lib/api-client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { storeUser } from '../../../lib/stored-user.ts';
import { meQuery } from './me.ts';

/** Signs in and keeps the user's record in the browser ([001] §4). What somebody else loaded here before is forgotten. */
export async function login(request: LoginRequest): Promise<LoginResponse> {
  const answer = await apiPost<LoginResponse>('/api/login', request);
  queryClient.clear();
  queryClient.setQueryData(meQuery.queryKey, answer);
  storeUser(answer.user);
  return answer;
}
