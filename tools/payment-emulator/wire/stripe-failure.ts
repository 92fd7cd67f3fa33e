import type Stripe from 'stripe';

/** Fields of the `error` object that Stripe documents at https://docs.stripe.com/api/errors. */
export interface FailureFields {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  setup_intent?: Stripe.SetupIntent;
  payment_method?: Stripe.PaymentMethod;
  payment_method_type?: string;
}

/**
 * An error in Stripe's format. `executed` says whether the endpoint had started: only then does an idempotency key store the
 * response (https://docs.stripe.com/api/idempotent_requests).
 */
export class StripeFailure extends Error {
  readonly status: number;
  readonly fields: FailureFields;
  readonly executed: boolean;

  constructor(status: number, fields: FailureFields, executed = true) {
    super(fields.message);
    this.status = status;
    this.fields = fields;
    this.executed = executed;
  }

  body(requestId: string) {
    const doc = this.fields.code
      ? { doc_url: `https://stripe.com/docs/error-codes/${this.fields.code.replaceAll('_', '-')}` }
      : {};
    return { error: { ...this.fields, ...doc, request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` } };
  }
}

/** 400 for an invalid parameter; never stored for an idempotency key. */
export function invalidParam(param: string, message: string, code?: string): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, param, code }, false);
}

/** 400 for a valid request that the object's state does not allow. */
export function refused(code: string, message: string, more: Partial<FailureFields> = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, code, ...more });
}

/** 404 `resource_missing`, with Stripe's message. */
export function missing(kind: string, id: string, param = 'id'): StripeFailure {
  const message = `No such ${kind}: '${id}'`;
  return new StripeFailure(404, { type: 'invalid_request_error', message, code: 'resource_missing', param });
}
