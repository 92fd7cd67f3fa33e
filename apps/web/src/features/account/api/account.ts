import { queryOptions } from '@tanstack/react-query';
import type {
  ChangeOwnPasswordRequest,
  EnrolTwoFactorResponse,
  LoginResponse,
  RecoveryCodes,
  SessionView,
  TwoFactorProof,
  TwoFactorState,
} from '@warmline/contracts/auth/types';
import { apiPost, apiRequest } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { keepSession, meQuery } from '../../../lib/session/session.ts';

/** Active sessions of the account, most recently used first. */
export const sessionsQuery = queryOptions<SessionView[]>({ queryKey: ['/api/me/sessions'] });
/** Mutation key of two-factor changes; some responses contain codes that are shown only once. */
export const TWO_FACTOR_CHANGE = ['two-factor-change'] as const;
export const twoFactorQuery = queryOptions<TwoFactorState>({ queryKey: ['/api/me/two-factor'] });

/** Ends one session of the account, or all except the current one. */
export async function endSessions(id: string): Promise<void> {
  try {
    await apiRequest('DELETE', id === 'others' ? '/api/me/sessions' : `/api/me/sessions/${encodeURIComponent(id)}`);
  } finally {
    // Also after an error: the session may have ended already.
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  }
}

/** Changes the user's own password. All other sessions end; this browser gets a new one with the response. */
export async function changePassword(request: ChangeOwnPasswordRequest): Promise<LoginResponse> {
  const answer = await apiPost<LoginResponse>('/api/me/change-password', request);
  keepSession(answer);
  void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  return answer;
}

/** Starts the two-factor setup; nothing is active before `confirmTwoFactor`. */
export function enrolTwoFactor(currentPassword: string): Promise<EnrolTwoFactorResponse> {
  return apiPost('/api/me/two-factor/enrol', { currentPassword });
}

/** Turns two-factor sign-in on; the recovery codes are shown once. */
export async function confirmTwoFactor(code: string): Promise<RecoveryCodes> {
  const codes = await apiPost<RecoveryCodes>('/api/me/two-factor/confirm', { code });
  refreshTwoFactor();
  return codes;
}

export async function disableTwoFactor(proof: TwoFactorProof): Promise<void> {
  await apiPost('/api/me/two-factor/disable', proof);
  refreshTwoFactor();
}

/** Creates new recovery codes; the old ones become invalid. */
export async function renewRecoveryCodes(proof: TwoFactorProof): Promise<RecoveryCodes> {
  const codes = await apiPost<RecoveryCodes>('/api/me/two-factor/recovery-codes', proof);
  refreshTwoFactor();
  return codes;
}

function refreshTwoFactor(): void {
  for (const { queryKey } of [twoFactorQuery, sessionsQuery]) void queryClient.invalidateQueries({ queryKey });
  // Two-factor setup may no longer be required: the next guarded page asks again.
  queryClient.removeQueries({ queryKey: meQuery.queryKey, exact: true });
}
