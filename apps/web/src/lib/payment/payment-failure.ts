import type { ErrorCode } from '@warmline/contracts/http/errors';
import { ApiError } from '../api/api-client.ts';

/** Errors for which a retry doesn't help: only the server's message explains what does. */
const FINAL: readonly ErrorCode[] = [
  'amount_out_of_range',
  'order_not_payable',
  'order_not_cancellable',
  'forbidden',
  'insufficient_funds',
  'wallet_blocked',
];

/**
 * Returns the toast for a payment that could not be opened: the specified text, or why it can't succeed (M6, M7, M17, P13, W5).
 */
export function paymentFailure<T extends { title: string; description: string }>(
  error: unknown,
  specified: T,
): { title: string; description: string } {
  const { code, message } = (error instanceof ApiError && error.body) || {};
  return code !== undefined && message && FINAL.includes(code) ? { title: specified.title, description: message } : specified;
}
