import type Stripe from 'stripe';
import { type AttemptOptions, attemptPayment } from '../payments/attempt.ts';
import { buildPaymentIntent, publicView } from '../payments/build-payment-intent.ts';
import { checkAmount, readCurrency } from '../payments/amount.ts';
import { readPaymentMethod, resolvePaymentMethod } from '../payments/payment-method.ts';
import type { Store } from '../state/store.ts';
import type { ApiCall, ApiRoute } from '../wire/api-route.ts';
import { paginate } from '../wire/paging.ts';
import type { Params } from '../wire/params.ts';
import { invalidParam, missing, refused } from '../wire/stripe-failure.ts';
import { proveClientSecret } from './client-secret.ts';
import { knownPaymentIntent } from './known-payment-intent.ts';
import { paymentIntentTransitions } from './payment-intent-transitions.ts';

const USAGE = ['on_session', 'off_session'] as const;
const CAPTURE = ['automatic', 'automatic_async', 'manual'] as const;
/** Accepted as in Stripe, without effect here. */
const WITHOUT_EFFECT = [
  'shipping',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_group',
  'payment_method_options',
  'mandate_data',
  'radar_options',
  'use_stripe_sdk',
  'payment_method_configuration',
  'excluded_payment_method_types',
  'amount_details',
  'payment_details',
  'expected_payment_method_type',
];

const NO_METHOD =
  "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.";

/** Handles `/v1/payment_intents`: https://docs.stripe.com/api/payment_intents */
export function paymentIntentRoutes(store: Store, baseUrl: () => string): ApiRoute[] {
  const contextOf = (call: ApiCall) => ({ store, emit: call.emit, baseUrl: baseUrl() });

  function create(call: ApiCall): Stripe.PaymentIntent {
    const { params, emit } = call;
    const currency = readCurrency(params);
    const amount = checkAmount(params.requiredInteger('amount'), currency);
    const customer = knownCustomer(store, params.text('customer'));
    const methodId = params.text('payment_method');
    const confirm = params.flag('confirm') ?? false;
    const types = params.list('allowed_payment_method_types');
    const wanted = {
      amount,
      currency,
      customer,
      metadata: params.metadata(),
      receipt_email: params.email('receipt_email') || null,
      description: params.text('description') || null,
      capture_method: params.oneOf('capture_method', CAPTURE) ?? 'automatic_async',
      confirmation_method: params.oneOf('confirmation_method', ['automatic', 'manual'] as const) ?? 'automatic',
      setup_future_usage: params.oneOf('setup_future_usage', USAGE) ?? null,
      automatic_payment_methods: types ? null : automatic(params.group('automatic_payment_methods')),
      allowed_payment_method_types: types ?? null,
      payment_method_types: types ?? ['card'],
    };
    const options = attemptOptions(params);
    const inline = inlineMethod(params);
    params.accept(...WITHOUT_EFFECT).done();
    if (!confirm && options.offSession)
      throw invalidParam('off_session', 'You can only use `off_session` when `confirm` is true.');
    const method = methodId ? resolvePaymentMethod(store, methodId, customer) : inline && store.paymentMethods.save(inline);
    if (confirm && !method) throw invalidParam('payment_method', NO_METHOD);
    const intent = store.paymentIntents.save(buildPaymentIntent({ ...wanted, payment_method: method?.id ?? null }));
    emit('payment_intent.created', intent);
    if (confirm && method) attemptPayment(contextOf(call), intent, method, options);
    return intent;
  }

  function update({ params, path }: ApiCall): Stripe.PaymentIntent {
    const intent = knownPaymentIntent(store, path.id);
    const amount = params.integer('amount');
    const methodId = params.text('payment_method');
    const changes = {
      metadata: params.metadata(intent.metadata),
      receipt_email: params.has('receipt_email') ? params.email('receipt_email') || null : intent.receipt_email,
      description: params.has('description') ? params.text('description') || null : intent.description,
      customer: params.has('customer') ? knownCustomer(store, params.text('customer')) : intent.customer,
      setup_future_usage: params.oneOf('setup_future_usage', USAGE) ?? intent.setup_future_usage,
    };
    params.accept('allowed_payment_method_types', ...WITHOUT_EFFECT).done();
    const changesAmount = amount !== undefined && amount !== intent.amount;
    if (changesAmount) requireOpen(intent, 'amount');
    if (methodId) requireOpen(intent, 'payment_method');
    const cents = changesAmount ? checkAmount(amount, intent.currency) : intent.amount;
    const method = methodId && resolvePaymentMethod(store, methodId, changes.customer as string | null);
    if (method) Object.assign(intent, { payment_method: method.id, status: 'requires_confirmation', next_action: null });
    return store.paymentIntents.save(Object.assign(intent, changes, { amount: cents }));
  }

  function confirm(call: ApiCall): object {
    const { params, path, caller } = call;
    const intent = knownPaymentIntent(store, path.id);
    proveClientSecret(call, 'PaymentIntent', intent.client_secret);
    const methodId = params.text('payment_method');
    const receiptEmail = params.email('receipt_email');
    const usage = params.oneOf('setup_future_usage', USAGE);
    const options = attemptOptions(params);
    const inline = inlineMethod(params);
    params.accept('capture_method', 'allowed_payment_method_types', ...WITHOUT_EFFECT).done();
    requireConfirmable(intent);
    const customer = intent.customer as string | null;
    const chosen = methodId ?? (inline ? store.paymentMethods.save(inline).id : (intent.payment_method as string | null));
    if (!chosen) throw withoutMethod(intent);
    const method = resolvePaymentMethod(store, chosen, customer);
    intent.receipt_email = receiptEmail ?? intent.receipt_email;
    intent.setup_future_usage = usage ?? intent.setup_future_usage;
    attemptPayment(contextOf(call), intent, method, options);
    return caller === 'secret' ? intent : publicView(intent);
  }

  function retrieve(call: ApiCall): object {
    const intent = knownPaymentIntent(store, call.path.id);
    proveClientSecret(call, 'PaymentIntent', intent.client_secret);
    call.params.done();
    return call.caller === 'secret' ? intent : publicView(intent);
  }

  function list({ params }: ApiCall): Stripe.ApiList<Stripe.PaymentIntent> {
    const customer = params.text('customer');
    const all = store.paymentIntents.all();
    return paginate(params, '/v1/payment_intents', customer ? all.filter((intent) => intent.customer === customer) : all);
  }

  return [
    { method: 'POST', path: '/payment_intents', handle: create },
    { method: 'GET', path: '/payment_intents', handle: list },
    { method: 'GET', path: '/payment_intents/:id', publishable: true, handle: retrieve },
    { method: 'POST', path: '/payment_intents/:id', handle: update },
    { method: 'POST', path: '/payment_intents/:id/confirm', publishable: true, handle: confirm },
    ...paymentIntentTransitions(store, contextOf),
  ];
}

function attemptOptions(params: Params): AttemptOptions & { offSession: boolean } {
  const offSession = ![undefined, 'false'].includes(params.text('off_session'));
  const errorOnAction = params.flag('error_on_requires_action') ?? false;
  return { offSession, payerAbsent: offSession || errorOnAction, returnUrl: params.text('return_url') ?? null };
}

function inlineMethod(params: Params): Stripe.PaymentMethod | undefined {
  const data = params.group('payment_method_data');
  return data && readPaymentMethod(data);
}

/** On unless turned off, as in every API version since 2023-08-16. */
function automatic(group: Params | undefined): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  const enabled = group?.flag('enabled') ?? true;
  const redirects = group?.oneOf('allow_redirects', ['always', 'never'] as const) ?? 'always';
  group?.done();
  return enabled ? { enabled, allow_redirects: redirects } : null;
}

function knownCustomer(store: Store, id: string | undefined): string | null {
  if (!id) return null;
  if (!store.customers.get(id)) throw missing('customer', id, 'customer');
  return id;
}

function requireOpen(intent: Stripe.PaymentIntent, field: string): void {
  const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
  if (open.includes(intent.status)) return;
  const message = `This PaymentIntent's ${field} could not be updated because it has a status of ${intent.status}. You may only update the ${field} of a PaymentIntent with one of the following statuses: ${open.join(', ')}.`;
  throw refused('payment_intent_unexpected_state', message, { payment_intent: intent });
}

function requireConfirmable(intent: Stripe.PaymentIntent): void {
  if (['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) return;
  const message =
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`;
  throw refused('payment_intent_unexpected_state', message, { payment_intent: intent });
}

function withoutMethod(intent: Stripe.PaymentIntent) {
  return refused('payment_intent_unexpected_state', NO_METHOD, { payment_intent: intent });
}
