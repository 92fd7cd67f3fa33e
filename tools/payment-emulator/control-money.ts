import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { closeDispute, openDispute } from './payments/dispute.ts';
import { settleRefund } from './payments/refund-transitions.ts';
import { eventEmitter } from './state/event-log.ts';
import type { Store } from './state/store.ts';
import type { Deliveries } from './webhooks/deliveries.ts';

const NO_REQUEST: Stripe.Event.Request = { id: null, idempotency_key: null };

/** Adds `/_emulator/*` routes for what banks do after a payment: settle or fail refunds, and open or close disputes. */
export function addMoneyControls(server: FastifyInstance, store: Store, deliveries: Deliveries): void {
  const context = { store, emit: eventEmitter(store, deliveries, NO_REQUEST), baseUrl: '' };

  server.post<{ Params: { id: string }; Body: { outcome: 'succeed' | 'fail' } }>(
    '/_emulator/refunds/:id/settle',
    { schema: { body: outcomeBody('succeed', 'fail') } },
    (request, reply) => {
      const refund = store.refunds.get(request.params.id);
      if (!refund) return reply.callNotFound();
      return reply.code(settleRefund(context, refund, request.body.outcome) ? 204 : 409).send();
    },
  );

  server.post<{ Params: { id: string } }>('/_emulator/payments/:id/dispute', (request, reply) => {
    const charge = store.charges.get(String(store.paymentIntents.get(request.params.id)?.latest_charge));
    if (charge?.status !== 'succeeded') return reply.callNotFound();
    return reply.send(openDispute(context, charge));
  });

  server.post<{ Params: { id: string }; Body: { outcome: 'won' | 'lost' } }>(
    '/_emulator/disputes/:id/close',
    { schema: { body: outcomeBody('won', 'lost') } },
    (request, reply) => {
      const dispute = store.disputes.get(request.params.id);
      if (!dispute) return reply.callNotFound();
      return reply.code(closeDispute(context, dispute, request.body.outcome) ? 204 : 409).send();
    },
  );
}

function outcomeBody(...outcomes: string[]) {
  return { type: 'object', required: ['outcome'], additionalProperties: false, properties: { outcome: { enum: outcomes } } };
}
