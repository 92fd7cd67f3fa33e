import type { ErrorCode } from '@warmline/contracts/errors';
import { ApiError } from './api-client.ts';

/** Refusals that trying again does not help against: only the server's own words say what does. */
const FINAL: readonly ErrorCode[] = ['amount_out_of_range', 'order_not_payable', 'forbidden'];

/** Returns the toast of a payment that could not be opened: the specified text, or why it never will (docs/decisions.md M6, M7, M17, P13). */
export function paymentFailure<T extends { title: string; description: string }>(
  error: unknown,
  specified: T,
): { title: string; description: string } {
  const { code, message } = (error instanceof ApiError && error.body) || {};
  return code !== undefined && message && FINAL.includes(code) ? { title: specified.title, description: message } : specified;
}
