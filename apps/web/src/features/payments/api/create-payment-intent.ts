import type { PaymentIntentRequest, PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import { apiPost } from '../../../lib/api-client.ts';

/** Creates an order and its payment (A7.04); throws ApiError, with code `quote_differs` and the correct price if the price is different. */
export function createPaymentIntent(request: PaymentIntentRequest): Promise<PaymentIntentResponse> {
  return apiPost('/api/create-payment-intent', request);
}
