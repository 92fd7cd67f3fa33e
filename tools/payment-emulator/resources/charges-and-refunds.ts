import type Stripe from 'stripe';
import { dollars } from '../payments/amount.ts';
import { blocksRefunds } from '../payments/dispute.ts';
import { behaviorOf } from '../payments/payment-method.ts';
import { newId, nowSeconds } from '../../emulator/ids.ts';
import type { Store } from '../state/store.ts';
import type { ApiCall, ApiRoute } from '../wire/api-route.ts';
import { paginate } from '../wire/paging.ts';
import type { Params } from '../wire/params.ts';
import { invalidParam, missing, refused } from '../wire/stripe-failure.ts';
import { knownPaymentIntent } from './known-payment-intent.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** Handles `/v1/charges` and `/v1/refunds`. */
export function chargeAndRefundRoutes(store: Store): ApiRoute[] {
  function refund({ params, emit }: ApiCall): Stripe.Refund {
    const wanted = params.integer('amount');
    const reason = params.oneOf('reason', REASONS) ?? null;
    const metadata = params.metadata();
    const charge = chargeToRefund(store, params);
    params.accept('refund_application_fee', 'reverse_transfer', 'instructions_email').done();
    if (wanted !== undefined && wanted < 1) {
      throw invalidParam('amount', 'This value must be greater than or equal to 1.', 'parameter_invalid_integer');
    }
    const amount = refundable(store, charge, wanted);
    const made: Stripe.Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      balance_transaction: null,
      charge: charge.id,
      created: nowSeconds(),
      currency: charge.currency,
      customer: charge.customer,
      customer_account: null,
      destination_details: {
        type: 'card',
        card: { type: 'refund', reference_status: 'pending', reference_type: 'acquirer_reference_number' },
      },
      metadata,
      payment_intent: charge.payment_intent,
      payment_method: charge.payment_method,
      reason,
      receipt_number: null,
      source_transfer_reversal: null,
      status: refundStatus(store, charge),
      transfer_reversal: null,
    };
    if (made.status !== 'succeeded') {
      store.refunds.save(made);
      emit('refund.created', made);
      return made;
    }
    const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    store.charges.save(charge);
    store.refunds.save(made);
    emit('refund.created', made);
    emit('charge.refunded', charge, before);
    return made;
  }

  function listRefunds({ params }: ApiCall): Stripe.ApiList<Stripe.Refund> {
    const [intent, charge] = [params.text('payment_intent'), params.text('charge')];
    const mine = store.refunds
      .all()
      .filter((one) => (!intent || one.payment_intent === intent) && (!charge || one.charge === charge));
    return paginate(params, '/v1/refunds', mine);
  }

  function listCharges({ params }: ApiCall): Stripe.ApiList<Stripe.Charge> {
    const [intent, customer] = [params.text('payment_intent'), params.text('customer')];
    const mine = store.charges
      .all()
      .filter((one) => (!intent || one.payment_intent === intent) && (!customer || one.customer === customer));
    return paginate(params, '/v1/charges', mine);
  }

  const one = <T>(kind: string, get: (id: string) => T | undefined) => {
    return ({ path, params }: ApiCall): T & object => {
      params.done();
      const object = get(path.id ?? '');
      if (!object) throw missing(kind, path.id ?? '');
      return object;
    };
  };

  return [
    { method: 'POST', path: '/refunds', handle: refund },
    { method: 'GET', path: '/refunds', handle: listRefunds },
    { method: 'GET', path: '/refunds/:id', handle: one('refund', (id) => store.refunds.get(id)) },
    { method: 'GET', path: '/charges', handle: listCharges },
    { method: 'GET', path: '/charges/:id', handle: one('charge', (id) => store.charges.get(id)) },
  ];
}

function chargeToRefund(store: Store, params: Params): Stripe.Charge {
  const chargeId = params.text('charge');
  const intentId = params.text('payment_intent');
  if (!chargeId && !intentId) {
    throw invalidParam(
      'payment_intent',
      'One of the following params should be provided for this request: payment_intent or charge.',
      'parameter_missing',
    );
  }
  if (chargeId) {
    const charge = store.charges.get(chargeId);
    if (!charge) throw missing('charge', chargeId, 'charge');
    return charge;
  }
  const intent = knownPaymentIntent(store, intentId);
  const charge = store.charges.get(String(intent.latest_charge));
  if (charge?.status === 'succeeded') return charge;
  throw refused('resource_missing', `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  });
}

function refundStatus(store: Store, charge: Stripe.Charge): string {
  const method = store.paymentMethods.get(String(charge.payment_method));
  const outcome = method && behaviorOf(method).outcome;
  if (outcome === 'refund_fails') return 'failed';
  return outcome === 'refund_waits' ? 'pending' : 'succeeded';
}

/**
 * Returns the amount to refund.
 * @throws 400 for a charge that is fully refunded, disputed or not paid, and for more than is left of it.
 */
function refundable(store: Store, charge: Stripe.Charge, wanted: number | undefined): number {
  const left = charge.amount - charge.amount_refunded;
  if (blocksRefunds(store, charge.id))
    throw refused('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`);
  if (left === 0) throw refused('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  if (charge.status !== 'succeeded' || !charge.captured) {
    throw refused('charge_not_refundable', `Charge ${charge.id} has not been captured or paid; cannot issue a refund.`);
  }
  const amount = wanted ?? left;
  if (amount <= left) return amount;
  const limit = charge.amount_refunded === 0 ? 'charge amount' : 'unrefunded amount on charge';
  throw refused('amount_too_large', `Refund amount (${dollars(amount)}) is greater than ${limit} (${dollars(left)})`, {
    param: 'amount',
  });
}
