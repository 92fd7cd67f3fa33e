import type { PaymentIntentRequest, PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import { buildPublicConfig } from '../builders/build.ts';
import { openShop, refusal, type Answer, type Call, type Shop } from '../shop.ts';

/**
 * Opens a test server that returns no quotes and accepts every amount; test cards succeed or are declined. `routes` overrides
 * responses.
 */
export function openCheckoutShop(routes: Record<string, (call: Call) => Answer | Promise<Answer>> = {}): Promise<Shop> {
  return openShop({
    'GET /api/public-config': () => ({ body: buildPublicConfig() }),
    'POST /api/create-payment-intent': ({ body }) => ({ body: buildOpened(body as PaymentIntentRequest) }),
    'PUT /api/order-receipts/ref-1': () => ({ status: 204, body: '' }),
    'GET /api/order-receipts/ref-1': () => refusal(404, 'not_found', 'The order was not found.'),
    'POST /api/sandbox/confirm': ({ body }) =>
      (body as { paymentMethod: string }).paymentMethod === 'pm_card_visa'
        ? { body: { status: 'succeeded' } }
        : refusal(402, 'card_declined', 'Your card was declined.'),
    ...routes,
  });
}

/** Response to a new payment; a survey creates an account, everyone else is a guest. */
export function buildOpened(request: PaymentIntentRequest, other: Partial<PaymentIntentResponse> = {}): PaymentIntentResponse {
  const { amount } = request;
  return {
    clientSecret: 'pi_1_secret_2',
    orderId: 'o1',
    amount,
    reference: 'ref-1',
    guest: !('submissionId' in request),
    status: 'pending',
    walletCents: 0,
    promoCents: 0,
    cardCents: Math.round(amount * 100),
    ...other,
  };
}

/** Lists the requests that opened payments, without their idempotency keys. */
export function intentsOf(shop: Shop): object[] {
  return shop.callsTo('POST /api/create-payment-intent').map(({ body }) => {
    const { requestId, ...payload } = body as PaymentIntentRequest;
    if (!/^[0-9a-f-]{36}$/.test(requestId ?? '')) throw new Error(`requestId ${requestId} is no UUID`);
    return payload;
  });
}

/** Returns a response that the test sends later, to inspect the page meanwhile. */
export function heldBack(): { answer: Promise<Answer>; give: (answer: Answer) => void } {
  let give: (answer: Answer) => void = () => {};
  const answer = new Promise<Answer>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}
