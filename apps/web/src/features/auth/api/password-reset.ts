import type { ValidateResetTokenResponse } from '@warmline/contracts/auth/types';
import { apiPost } from '../../../lib/api/api-client.ts';

/** Requests a reset email; the response is the same whether or not the address is known (P6). */
export function requestReset(email: string): Promise<unknown> {
  return apiPost('/api/forgot-password', { email });
}

/** Returns the username of a valid reset link; throws if the link can't be used. */
export function validateResetToken(token: string): Promise<ValidateResetTokenResponse> {
  return apiPost<ValidateResetTokenResponse>('/api/validate-reset-token', { token });
}

/** Sets a new password with the token of a reset link. The token works once, and all sessions of the user end. */
export function resetPassword(token: string, password: string): Promise<unknown> {
  return apiPost('/api/reset-password', { token, password });
}
