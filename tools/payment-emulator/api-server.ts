import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { chargeAndRefundRoutes } from './resources/charges-and-refunds.ts';
import { disputeRoutes } from './resources/disputes.ts';
import { customerRoutes } from './resources/customers.ts';
import { eventAndEndpointRoutes } from './resources/events-and-endpoints.ts';
import { paymentIntentRoutes } from './resources/payment-intents.ts';
import { paymentMethodRoutes } from './resources/payment-methods.ts';
import { setupIntentRoutes } from './resources/setup-intents.ts';
import { newId } from '../emulator/ids.ts';
import type { Store } from './state/store.ts';
import type { Deliveries } from './webhooks/deliveries.ts';
import type { ApiRoute } from './wire/api-route.ts';
import type { ApiKeys } from './wire/caller-key.ts';
import { handleCall, type CallResult } from './wire/handle-call.ts';
import type { FaultPlan } from './wire/faults.ts';
import { decodeForm, type FormFields } from './wire/form-body.ts';
import { IdempotencyKeys } from './wire/idempotency-keys.ts';
import { StripeFailure } from './wire/stripe-failure.ts';

export interface ApiServerParts {
  store: Store;
  deliveries: Deliveries;
  faults: FaultPlan;
  keys: ApiKeys;
  baseUrl: () => string;
}

const BROWSER_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, PUT, PATCH, POST, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, Stripe-Version, Stripe-Account',
  'access-control-expose-headers': 'Request-Id, Stripe-Should-Retry, Idempotent-Replayed',
  'access-control-max-age': '300',
};

/** Builds the `/v1` API on Fastify: forms in, JSON out, errors in Stripe's format. */
export function buildApiServer(parts: ApiServerParts): FastifyInstance {
  const server = Fastify({
    bodyLimit: 1024 * 1024,
    routerOptions: { querystringParser: decodeForm },
    forceCloseConnections: true,
  });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, decodeForm(String(body)));
    } catch (error) {
      done(new StripeFailure(400, { type: 'invalid_request_error', message: String((error as Error).message) }, false));
    }
  });
  const context = { ...parts, idempotency: new IdempotencyKeys(parts.store.keys) };
  for (const route of allRoutes(parts)) {
    server.route({
      method: route.method,
      url: `/v1${route.path}`,
      handler: async (request, reply) => {
        const response = await handleCall(context, route, {
          endpoint: `${request.method} ${request.url.split('?', 1)[0]}`,
          authorization: request.headers.authorization,
          version: single(request.headers['stripe-version']),
          idempotencyKey: single(request.headers['idempotency-key']),
          fields: { ...(request.query as FormFields), ...(request.body as FormFields | undefined) },
          path: request.params as Record<string, string>,
        });
        return send(request, reply, response);
      },
    });
  }
  server.options('/v1/*', (_request, reply) => reply.code(204).headers(BROWSER_HEADERS).send());
  server.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?', 1)[0]}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
    return send(request, reply, failed(new StripeFailure(404, { type: 'invalid_request_error', message }, false)));
  });
  server.setErrorHandler((error, request, reply) => {
    const failure = error instanceof StripeFailure ? error : unexpected(error);
    return send(request, reply, failed(failure));
  });
  return server;
}

function allRoutes({ store, deliveries, baseUrl }: ApiServerParts): ApiRoute[] {
  return [
    ...paymentIntentRoutes(store, baseUrl),
    ...setupIntentRoutes(store),
    ...chargeAndRefundRoutes(store),
    ...disputeRoutes(store),
    ...customerRoutes(store),
    ...paymentMethodRoutes(store),
    ...eventAndEndpointRoutes(store, deliveries),
  ];
}

function send(request: FastifyRequest, reply: FastifyReply, response: CallResult): FastifyReply {
  if (response.cutConnection) {
    request.raw.socket.destroy();
    return reply.hijack();
  }
  return reply
    .code(response.status)
    .headers({ ...BROWSER_HEADERS, 'stripe-version': Stripe.API_VERSION, 'request-id': response.requestId, ...response.headers })
    .type('application/json')
    .send(response.body);
}

function failed(failure: StripeFailure): CallResult {
  const requestId = newId('req', 14);
  return { status: failure.status, requestId, body: JSON.stringify(failure.body(requestId)), headers: {} };
}

/** Keeps the status of Fastify's own errors (body too large, unknown media type, invalid JSON); a defect here is a 500. */
function unexpected(error: unknown): StripeFailure {
  const { statusCode, message } = error as { statusCode?: number; message?: string };
  const status = statusCode && statusCode < 500 ? statusCode : 500;
  if (status === 500) console.error('[payment-emulator]', error);
  const type = status === 500 ? 'api_error' : 'invalid_request_error';
  return new StripeFailure(status, { type, message: message ?? 'An unknown error occurred.' }, false);
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
