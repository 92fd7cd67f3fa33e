import type { PaymentIntentRequest, PaymentIntentResponse } from '@warmline/contracts/api/checkout';
import { buildPublicConfig } from './build.ts';
import { openShop, refusal, type Answer, type Call, type Shop } from './shop.ts';

/** A shop that quotes nothing and takes every sum; test cards pay or are declined. `routes` replaces answers. */
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

/** The answer to an opened payment; a survey has made an account, everybody else is a guest. */
export function buildOpened(request: PaymentIntentRequest, other: Partial<PaymentIntentResponse> = {}): PaymentIntentResponse {
  const { amount } = request;
  return {
    clientSecret: 'pi_1_secret_2',
    orderId: 'o1',
    amount,
    reference: 'ref-1',
    guest: !('submissionId' in request),
    ...other,
  };
}

/** What was sent to open payments, without the name of the press. */
export function intentsOf(shop: Shop): object[] {
  return shop.callsTo('POST /api/create-payment-intent').map(({ body }) => {
    const { requestId, ...payload } = body as PaymentIntentRequest;
    if (!/^[0-9a-f-]{36}$/.test(requestId ?? '')) throw new Error(`requestId ${requestId} is no UUID`);
    return payload;
  });
}

/** An answer that a test holds back until it has looked at the page. */
export function heldBack(): { answer: Promise<Answer>; give: (answer: Answer) => void } {
  let give: (answer: Answer) => void = () => {};
  const answer = new Promise<Answer>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}
