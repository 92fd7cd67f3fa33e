import type { ValidateResetTokenResponse } from '@warmline/contracts/api/auth';
import { apiPost } from '../../../lib/api-client.ts';

/** Asks for a reset mail; the answer is the same whether the address is known or not (docs/decisions.md P6). */
export function requestReset(email: string): Promise<unknown> {
  return apiPost('/api/forgot-password', { email });
}

/** Whose account a reset link opens while it can still be used; refused otherwise. */
export function validateResetToken(token: string): Promise<ValidateResetTokenResponse> {
  return apiPost<ValidateResetTokenResponse>('/api/validate-reset-token', { token });
}

/** Sets a new password by the token of a reset link; it works once, and ends every session of that user. */
export function resetPassword(token: string, password: string): Promise<unknown> {
  return apiPost('/api/reset-password', { token, password });
}
