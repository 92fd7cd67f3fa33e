import type Stripe from 'stripe';
import { clientSecretFor } from '../payments/attempt.ts';
import { nextBehavior, noteAuthentication } from '../payments/next-behavior.ts';
import { readPaymentMethod, resolvePaymentMethod } from '../payments/payment-method.ts';
import { newId, nowSeconds } from '../../emulator/ids.ts';
import type { EmitEvent } from '../state/event-log.ts';
import type { Store } from '../state/store.ts';
import type { ApiCall, ApiRoute } from '../wire/api-route.ts';
import { paginate } from '../wire/paging.ts';
import { missing, refused, StripeFailure } from '../wire/stripe-failure.ts';
import { proveClientSecret } from './client-secret.ts';
import { knownCustomer } from './customers.ts';

/** Handles `/v1/setup_intents`: cards saved for later payments. */
export function setupIntentRoutes(store: Store): ApiRoute[] {
  function create(call: ApiCall): Stripe.SetupIntent {
    const { params, emit } = call;
    const customerId = params.text('customer');
    const methodId = params.text('payment_method');
    const confirmNow = params.flag('confirm') ?? false;
    const id = newId('seti');
    const intent: Stripe.SetupIntent = {
      id,
      object: 'setup_intent',
      allowed_payment_method_types: null,
      application: null,
      automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
      cancellation_reason: null,
      client_secret: clientSecretFor(id),
      created: nowSeconds(),
      customer: customerId ? knownCustomer(store, customerId).id : null,
      description: params.text('description') ?? null,
      excluded_payment_method_types: null,
      last_setup_error: null,
      latest_attempt: null,
      livemode: false,
      mandate: null,
      metadata: params.metadata(),
      next_action: null,
      on_behalf_of: null,
      payment_method: methodId ? resolvePaymentMethod(store, methodId, customerId ?? null).id : null,
      payment_method_configuration_details: null,
      payment_method_options: {},
      payment_method_types: params.list('allowed_payment_method_types') ?? ['card'],
      single_use_mandate: null,
      status: methodId ? 'requires_confirmation' : 'requires_payment_method',
      usage: params.oneOf('usage', ['on_session', 'off_session'] as const) ?? 'off_session',
    };
    params.accept('automatic_payment_methods', 'return_url', 'use_stripe_sdk', 'mandate_data').done();
    store.setupIntents.save(intent);
    emit('setup_intent.created', intent);
    if (confirmNow) setUp(store, emit, intent);
    return intent;
  }

  function confirm(call: ApiCall): Stripe.SetupIntent {
    const { params, emit } = call;
    const intent = known(call);
    proveClientSecret(call, 'SetupIntent', intent.client_secret);
    const methodId = params.text('payment_method');
    const data = params.group('payment_method_data');
    const inline = data && readPaymentMethod(data);
    params.accept('return_url', 'use_stripe_sdk', 'mandate_data').done();
    requireOpen(intent, 'confirm', 'confirmed');
    if (methodId) intent.payment_method = resolvePaymentMethod(store, methodId, intent.customer as string | null).id;
    else if (inline) intent.payment_method = store.paymentMethods.save(inline).id;
    setUp(store, emit, intent);
    return intent;
  }

  function authenticate(call: ApiCall): Stripe.SetupIntent {
    const intent = known(call);
    proveClientSecret(call, 'SetupIntent', intent.client_secret);
    const outcome = call.params.oneOf('outcome', ['succeed', 'fail'] as const) ?? 'succeed';
    call.params.done();
    if (intent.status !== 'requires_action') requireOpen({ ...intent, status: 'succeeded' }, 'confirm', 'confirmed');
    if (outcome === 'succeed') {
      noteAuthentication(store, store.paymentMethods.get(String(intent.payment_method)) as Stripe.PaymentMethod);
      finish(store, call.emit, intent);
    } else
      fail(store, call.emit, intent, 'setup_intent_authentication_failure', 'We are unable to authenticate your payment method.');
    return intent;
  }

  function cancel(call: ApiCall): Stripe.SetupIntent {
    const intent = known(call);
    const reason = call.params.oneOf('cancellation_reason', ['abandoned', 'duplicate', 'requested_by_customer'] as const);
    call.params.done();
    requireOpen(intent, 'cancel', 'canceled');
    Object.assign(intent, { status: 'canceled', cancellation_reason: reason ?? null, next_action: null });
    store.setupIntents.save(intent);
    call.emit('setup_intent.canceled', intent);
    return intent;
  }

  function retrieve(call: ApiCall): Stripe.SetupIntent {
    const intent = known(call);
    proveClientSecret(call, 'SetupIntent', intent.client_secret);
    call.params.done();
    return intent;
  }

  function known({ path }: ApiCall): Stripe.SetupIntent {
    const intent = store.setupIntents.get(path.id ?? '');
    if (!intent) throw missing('setupintent', path.id ?? '', 'intent');
    return intent;
  }

  function list({ params }: ApiCall): Stripe.ApiList<Stripe.SetupIntent> {
    const customer = params.text('customer');
    const all = store.setupIntents.all();
    return paginate(params, '/v1/setup_intents', customer ? all.filter((intent) => intent.customer === customer) : all);
  }

  return [
    { method: 'POST', path: '/setup_intents', handle: create },
    { method: 'GET', path: '/setup_intents', handle: list },
    { method: 'GET', path: '/setup_intents/:id', publishable: true, handle: retrieve },
    { method: 'POST', path: '/setup_intents/:id/confirm', publishable: true, handle: confirm },
    { method: 'POST', path: '/setup_intents/:id/cancel', handle: cancel },
    { method: 'POST', path: '/test/setup_intents/:id/authenticate', publishable: true, handle: authenticate },
  ];
}

function setUp(store: Store, emit: EmitEvent, intent: Stripe.SetupIntent): void {
  const method = store.paymentMethods.get(String(intent.payment_method));
  if (!method)
    throw refused('setup_intent_unexpected_state', "You cannot confirm this SetupIntent because it's missing a payment method.");
  const behavior = nextBehavior(store, method);
  if (behavior.outcome === 'declined') {
    fail(store, emit, intent, behavior.code, behavior.message);
    const { code, declineCode, message } = behavior;
    throw new StripeFailure(402, {
      type: 'card_error',
      code,
      decline_code: declineCode,
      message,
      setup_intent: structuredClone(intent),
    });
  }
  if (behavior.outcome === 'authenticate' || behavior.outcome === 'authenticate_then_declined') {
    Object.assign(intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} } });
    store.setupIntents.save(intent);
    emit('setup_intent.requires_action', intent);
    return;
  }
  finish(store, emit, intent);
}

function finish(store: Store, emit: EmitEvent, intent: Stripe.SetupIntent): void {
  const method = store.paymentMethods.get(String(intent.payment_method)) as Stripe.PaymentMethod;
  if (intent.customer && !method.customer) {
    method.customer = intent.customer as string;
    store.paymentMethods.save(method);
    emit('payment_method.attached', method);
  }
  Object.assign(intent, { status: 'succeeded', next_action: null, last_setup_error: null });
  store.setupIntents.save(intent);
  emit('setup_intent.succeeded', intent);
}

function fail(store: Store, emit: EmitEvent, intent: Stripe.SetupIntent, code: string, message: string): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_setup_error = { type: 'card_error', code, message };
  store.setupIntents.save(intent);
  emit('setup_intent.setup_failed', intent);
}

function requireOpen(intent: Stripe.SetupIntent, verb: string, past: string): void {
  const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
  if (open.includes(intent.status)) return;
  const message = `You cannot ${verb} this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one of the following statuses may be ${past}: ${open.join(', ')}.`;
  throw refused('setup_intent_unexpected_state', message, { setup_intent: structuredClone(intent) });
}
