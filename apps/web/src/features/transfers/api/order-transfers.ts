import type { CallTransferOrderRequest } from '@warmline/contracts/orders/call-transfers';
import type { BalanceOrderResponse, PayWith } from '@warmline/contracts/orders/balance';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import { httpErrorText, ORDER_MESSAGES, ORDER_TOASTS } from '@warmline/contracts/orders/messages';
import { ApiError, apiPost, ConnectionError, messageOf } from '../../../lib/api/api-client.ts';

/** The server created an order without a client secret. */
class SecretMissing extends Error {
  override readonly name = 'SecretMissing';
}

/** Orders live transfers and creates their payment (B7.07); throws ApiError, ConnectionError or SecretMissing. */
export async function orderTransfers(request: CallTransferOrderRequest): Promise<PaymentIntentResponse> {
  const opened = await apiPost<PaymentIntentResponse | undefined>('/api/call-transfer-order', request);
  if (!opened?.clientSecret) throw new SecretMissing(ORDER_MESSAGES.secretMissing);
  return opened;
}

/**
 * Orders live transfers and pays them from the balance (W4), or as far as it goes (W8): then a card pays the rest. The same
 * request again is the same order.
 */
export function payTransfersFromBalance(
  request: CallTransferOrderRequest,
  payWith: Exclude<PayWith, 'card'>,
  requestId: string,
): Promise<BalanceOrderResponse | PaymentIntentResponse> {
  return apiPost('/api/call-transfer-order', { ...request, payWith, requestId });
}

/** Cancels an unpaid order that another one replaced. */
export function cancelUnpaidOrder(orderId: string): Promise<unknown> {
  return apiPost(`/api/orders/${encodeURIComponent(orderId)}/cancel`);
}

/** Returns the text of the Error toast for a failed order (B8.27, B8.28): the server's message, otherwise the specified text. */
export function orderFailureText(error: unknown): string {
  if (error instanceof ApiError) return messageOf(error, httpErrorText(error.status));
  if (error instanceof SecretMissing) return error.message;
  if (error instanceof ConnectionError) return messageOf(error, ORDER_TOASTS.transferOrderFailed.description);
  return ORDER_TOASTS.transferOrderFailed.description;
}
