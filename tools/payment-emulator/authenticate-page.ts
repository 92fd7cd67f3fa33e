import type { FastifyInstance } from 'fastify';
import { finishAuthentication } from './payments/attempt.ts';
import { dollars } from './payments/amount.ts';
import { eventEmitter } from './state/event-log.ts';
import type { Store } from './state/store.ts';
import type { Deliveries } from './webhooks/deliveries.ts';

interface Visit {
  Params: { id: string };
  Querystring: { client_secret?: string; outcome?: string };
  Body: { outcome?: string } | undefined;
}

const PATH = '/_emulator/authenticate/:id';

/** Adds the bank's page of a test payment: the payer completes or fails the authentication and returns to the shop. */
export function addAuthenticatePage(server: FastifyInstance, store: Store, deliveries: Deliveries, baseUrl: () => string): void {
  server.get<Visit>(PATH, (request, reply) => {
    const intent = known(store, request.params.id, request.query.client_secret);
    if (!intent) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(html(intent.amount));
  });

  server.post<Visit>(PATH, (request, reply) => {
    const intent = known(store, request.params.id, request.query.client_secret);
    if (!intent) return reply.callNotFound();
    const back = intent.next_action?.redirect_to_url?.return_url;
    const emit = eventEmitter(store, deliveries, { id: null, idempotency_key: null });
    const outcome = request.body?.outcome === 'fail' ? 'fail' : 'succeed';
    finishAuthentication({ store, emit, baseUrl: baseUrl() }, intent, outcome);
    if (!back) return reply.send({ status: intent.status });
    const address = new URL(back);
    address.searchParams.set('payment_intent', intent.id);
    address.searchParams.set('payment_intent_client_secret', String(intent.client_secret));
    address.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
    return reply.redirect(address.href, 303);
  });
}

function known(store: Store, id: string, secret: string | undefined) {
  const intent = store.paymentIntents.get(id);
  return intent && secret === intent.client_secret ? intent : undefined;
}

function html(amount: number): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Test bank</title>
<style>body{font:16px/1.5 system-ui;max-width:26rem;margin:15vh auto;padding:0 1rem}button{font:inherit;padding:.5rem 1rem;margin-right:.5rem}</style>
<h1>Test bank</h1><p>Confirm the test payment of ${dollars(amount)}. No money moves.</p>
<form method="post"><button name="outcome" value="succeed">Complete authentication</button><button name="outcome" value="fail">Fail authentication</button></form></html>`;
}
