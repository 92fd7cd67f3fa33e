import type { PaymentIntentRequest, PaymentIntentResponse } from '@warmline/contracts/api/checkout';
import { apiPost } from '../../../lib/api-client.ts';

/** Asks for an order and its payment ([000] §7); throws ApiError, `quote_differs` with the right price. */
export function createPaymentIntent(request: PaymentIntentRequest): Promise<PaymentIntentResponse> {
  return apiPost('/api/create-payment-intent', request);
}
