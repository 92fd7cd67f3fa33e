import { apiPost } from '../../../lib/api-client.ts';

/** Asks for a reset mail; the answer is the same whether the address is known or not (docs/decisions.md P6). */
export function requestReset(email: string): Promise<unknown> {
  return apiPost('/api/forgot-password', { email });
}

/** Resolves when the token of a reset link can still be used; refused otherwise. */
export function validateResetToken(token: string): Promise<unknown> {
  return apiPost('/api/validate-reset-token', { token });
}

/** Sets a new password by the token of a reset link; it works once, and ends every session of that user. */
export function resetPassword(token: string, password: string): Promise<unknown> {
  return apiPost('/api/reset-password', { token, password });
}
