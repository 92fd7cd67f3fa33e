import type { CallTransferOrderRequest } from '@warmline/contracts/api/call-transfers';
import type { PaymentIntentResponse } from '@warmline/contracts/api/checkout';
import { httpErrorText, MESSAGES, TOASTS } from '@warmline/contracts/messages';
import { ApiError, apiPost, ConnectionError, messageOf } from '../../../lib/api-client.ts';

/** The server opened an order and named no secret to pay it with. */
class SecretMissing extends Error {
  override readonly name = 'SecretMissing';
}

/** Orders live transfers and opens their payment ([001] §7); throws ApiError, ConnectionError or SecretMissing. */
export async function orderTransfers(request: CallTransferOrderRequest): Promise<PaymentIntentResponse> {
  const opened = await apiPost<PaymentIntentResponse | undefined>('/api/call-transfer-order', request);
  if (!opened?.clientSecret) throw new SecretMissing(MESSAGES.orderSecretMissing);
  return opened;
}

/** Gives up an unpaid order that another one took the place of. */
export function giveUpOrder(orderId: string): Promise<unknown> {
  return apiPost(`/api/orders/${encodeURIComponent(orderId)}/cancel`);
}

/** What the Error toast of a failed order says ([001] §8): the server's own words, else the specified ones. */
export function orderFailureText(error: unknown): string {
  if (error instanceof ApiError) return messageOf(error, httpErrorText(error.status));
  if (error instanceof SecretMissing) return error.message;
  if (error instanceof ConnectionError) return messageOf(error, TOASTS.transferOrderFailed.description);
  return TOASTS.transferOrderFailed.description;
}
