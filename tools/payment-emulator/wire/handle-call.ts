import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import { eventEmitter } from '../state/event-log.ts';
import { newId } from '../../emulator/ids.ts';
import type { Store } from '../state/store.ts';
import type { Deliveries } from '../webhooks/deliveries.ts';
import type { ApiRoute } from './api-route.ts';
import { type ApiKeys, identifyCaller, rejectPublishable } from './caller-key.ts';
import { expandIds } from './expand.ts';
import type { Fault, FaultPlan } from './faults.ts';
import type { FormFields } from './form-body.ts';
import type { IdempotencyKeys } from './idempotency-keys.ts';
import { Params } from './params.ts';
import { invalidParam, StripeFailure } from './stripe-failure.ts';

export interface CallContext {
  store: Store;
  deliveries: Deliveries;
  faults: FaultPlan;
  keys: ApiKeys;
  idempotency: IdempotencyKeys;
}

export interface IncomingCall {
  /** For example `POST /v1/payment_intents`. */
  endpoint: string;
  authorization: string | undefined;
  version: string | undefined;
  idempotencyKey: string | undefined;
  fields: FormFields;
  path: Record<string, string>;
}

export interface CallResult {
  status: number;
  requestId: string;
  /** JSON text. */
  body: string;
  headers: Record<string, string>;
  /** Closes the connection instead of responding. */
  cutConnection?: boolean;
}

/**
 * Handles one call: authenticates, checks the idempotency key, applies a planned fault, then runs the endpoint.
 * @throws StripeFailure for a call rejected before the endpoint runs.
 */
export async function handleCall(context: CallContext, route: ApiRoute, call: IncomingCall): Promise<CallResult> {
  const caller = identifyCaller(call.authorization, call.fields, context.keys);
  if (caller === 'publishable' && !route.publishable) rejectPublishable();
  checkVersion(call.version);
  const fault = context.faults.take(call.endpoint);
  if (fault?.kind === 'unavailable' || fault?.kind === 'rate_limit' || fault?.kind === 'drop_before') return notReached(fault);
  // Stripe stores keys for POST only; GET and DELETE are idempotent.
  const key = route.method === 'POST' ? call.idempotencyKey : undefined;
  const stored = key === undefined ? undefined : context.idempotency.claim(key, call.endpoint, call.fields);
  if (stored) {
    const headers = { 'idempotency-key': stored.id, 'idempotent-replayed': 'true', 'original-request': stored.requestId };
    return { ...newResult(stored.status, stored.body, headers), cutConnection: fault?.kind === 'drop_after' };
  }
  return executeOnce(context, route, call, caller, key, fault);
}

async function executeOnce(
  context: CallContext,
  route: ApiRoute,
  call: IncomingCall,
  caller: 'secret' | 'publishable',
  key: string | undefined,
  fault: Fault | undefined,
): Promise<CallResult> {
  const requestId = newId('req', 14);
  if (fault?.kind === 'delay') await pause(fault.delayMs ?? 1000);
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key, 'original-request': requestId };
  const made = fault?.kind === 'error' ? internalError() : run(context, route, call, caller, requestId, key);
  const result = fault?.kind === 'error_after' ? internalError() : made;
  const body = result instanceof StripeFailure ? JSON.stringify(result.body(requestId)) : JSON.stringify(result);
  const status = result instanceof StripeFailure ? result.status : 200;
  if (key !== undefined && result instanceof StripeFailure && !result.executed) context.idempotency.release(key);
  else if (key !== undefined) context.idempotency.store(key, { requestId, status, body });
  // A stored error would only be replayed, so the SDK must not retry.
  if (key !== undefined && status >= 500) headers['stripe-should-retry'] = 'false';
  return { status, requestId, body, headers, cutConnection: fault?.kind === 'drop_after' };
}

function run(
  context: CallContext,
  route: ApiRoute,
  call: IncomingCall,
  caller: 'secret' | 'publishable',
  requestId: string,
  key: string | undefined,
): object | StripeFailure {
  const emit = eventEmitter(context.store, context.deliveries, { id: requestId, idempotency_key: key ?? null });
  try {
    const params = new Params(call.fields);
    const paths = params.list('expand') ?? [];
    return expandIds(context.store, route.handle({ params, path: call.path, caller, emit }), paths);
  } catch (error) {
    if (error instanceof StripeFailure) return error;
    console.error('[payment-emulator]', error);
    return internalError();
  }
}

function notReached(fault: Fault): CallResult {
  if (fault.kind === 'drop_before') return { ...newResult(0, '', {}), cutConnection: true };
  const [status, type, message] =
    fault.kind === 'rate_limit'
      ? ([429, 'invalid_request_error', 'Request rate limit exceeded.'] as const)
      : ([503, 'api_error', 'The service is temporarily unavailable.'] as const);
  const failure = new StripeFailure(
    status,
    { type, message, code: fault.kind === 'rate_limit' ? 'rate_limit' : undefined },
    false,
  );
  return newResult(status, JSON.stringify(failure.body('req_unavailable')), {});
}

function newResult(status: number, body: string, headers: Record<string, string>): CallResult {
  return { status, requestId: newId('req', 14), body, headers };
}

function internalError(): StripeFailure {
  return new StripeFailure(500, { type: 'api_error', message: 'An unknown error occurred. Please contact support.' });
}

function checkVersion(version: string | undefined): void {
  if (version === undefined || /^\d{4}-\d{2}-\d{2}(\.\w+)?$/.test(version)) return;
  throw invalidParam(
    'Stripe-Version',
    `Invalid Stripe API version: ${version}. The newest version here is ${Stripe.API_VERSION}.`,
  );
}
