import type { BalanceOrderResponse } from '@warmline/contracts/orders/balance';
import type { PaymentIntentRequest, PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import { apiPost } from '../../../lib/api/api-client.ts';

/**
 * Creates an order and its payment (A7.04), or pays it from the balance (W4); throws ApiError, with code `quote_differs` and the
 * correct price if the price is different.
 */
export function createPaymentIntent(request: PaymentIntentRequest): Promise<PaymentIntentResponse | BalanceOrderResponse> {
  return apiPost('/api/create-payment-intent', request);
}

/** Cancels an unpaid order, which releases its part of the balance (W9). The server refuses if it is paid. */
export function cancelUnpaidOrder(orderId: string): Promise<unknown> {
  return apiPost(`/api/orders/${encodeURIComponent(orderId)}/cancel`);
}
