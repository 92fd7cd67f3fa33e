import { queryOptions } from '@tanstack/react-query';
import type {
  ChangeOwnPasswordRequest,
  EnrolTwoFactorResponse,
  LoginResponse,
  RecoveryCodes,
  SessionView,
  TwoFactorProof,
  TwoFactorState,
} from '@warmline/contracts/api/auth';
import { apiPost, apiRequest } from '../../../lib/api-client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { keepSession, meQuery } from '../../../lib/session.ts';

/** Where this account is signed in, latest used first. */
export const sessionsQuery = queryOptions<SessionView[]>({ queryKey: ['/api/me/sessions'] });
/** Names the calls that change the second factor: some of them answer with codes that are shown once. */
export const TWO_FACTOR_CHANGE = ['two-factor-change'] as const;
export const twoFactorQuery = queryOptions<TwoFactorState>({ queryKey: ['/api/me/two-factor'] });

/** Ends one session of this account, or all but this browser's. */
export async function endSessions(id: string | 'others'): Promise<void> {
  try {
    await apiRequest('DELETE', id === 'others' ? '/api/me/sessions' : `/api/me/sessions/${encodeURIComponent(id)}`);
  } finally {
    // Refused, too: it may have ended by itself.
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  }
}

/** Changes the own password; every other session ends, this browser gets a new one with the answer. */
export async function changePassword(request: ChangeOwnPasswordRequest): Promise<LoginResponse> {
  const answer = await apiPost<LoginResponse>('/api/me/change-password', request);
  keepSession(answer);
  void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  return answer;
}

/** Begins to set up a second factor; nothing is on before `confirmTwoFactor`. */
export function enrolTwoFactor(currentPassword: string): Promise<EnrolTwoFactorResponse> {
  return apiPost('/api/me/two-factor/enrol', { currentPassword });
}

/** Turns the second factor on; the codes are shown once. */
export async function confirmTwoFactor(code: string): Promise<RecoveryCodes> {
  const codes = await apiPost<RecoveryCodes>('/api/me/two-factor/confirm', { code });
  refreshTwoFactor();
  return codes;
}

export async function disableTwoFactor(proof: TwoFactorProof): Promise<void> {
  await apiPost('/api/me/two-factor/disable', proof);
  refreshTwoFactor();
}

/** New recovery codes; the old ones are void. */
export async function renewRecoveryCodes(proof: TwoFactorProof): Promise<RecoveryCodes> {
  const codes = await apiPost<RecoveryCodes>('/api/me/two-factor/recovery-codes', proof);
  refreshTwoFactor();
  return codes;
}

function refreshTwoFactor(): void {
  for (const { queryKey } of [twoFactorQuery, sessionsQuery]) void queryClient.invalidateQueries({ queryKey });
  // Whether a second factor is still asked for may have changed: the next guarded page asks again.
  queryClient.removeQueries({ queryKey: meQuery.queryKey, exact: true });
}
