import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { newId, nowSeconds } from '../emulator/ids.ts';
import { blocksRefunds, closeDispute, escalateInquiry, openDispute, type DisputeOptions } from './payments/dispute.ts';
import { settleRefund } from './payments/refund-transitions.ts';
import { eventEmitter } from './state/event-log.ts';
import type { Store } from './state/store.ts';
import type { Deliveries } from './webhooks/deliveries.ts';

const NO_REQUEST: Stripe.Event.Request = { id: null, idempotency_key: null };

/**
 * Adds `/_emulator/*` routes for what banks do after a payment: settle or fail refunds, open and resolve disputes, and warn of
 * fraud.
 */
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

  server.post<{ Body: DisputeOptions & { intent: string } }>(
    '/_emulator/disputes',
    { schema: { body: DISPUTE_BODY } },
    (request, reply) => {
      const { intent, ...options } = request.body;
      const charge = chargeOf(intent);
      if (!charge) return reply.callNotFound();
      if ((options.amount ?? 1) > charge.amount - charge.amount_refunded || blocksRefunds(store, charge.id))
        return reply.code(409).send();
      return reply.send(openDispute(context, charge, options));
    },
  );

  server.post<{ Params: { id: string }; Body: { dueInSeconds?: number } }>(
    '/_emulator/disputes/:id/escalate',
    { schema: { body: ESCALATE_BODY } },
    (request, reply) => {
      const dispute = store.disputes.get(request.params.id);
      if (!dispute) return reply.callNotFound();
      return reply.code(escalateInquiry(context, dispute, request.body.dueInSeconds) ? 204 : 409).send();
    },
  );

  server.post<{ Params: { id: string }; Body: { outcome: 'won' | 'lost' } }>(
    '/_emulator/disputes/:id/resolve',
    { schema: { body: outcomeBody('won', 'lost') } },
    (request, reply) => {
      const dispute = store.disputes.get(request.params.id);
      if (!dispute) return reply.callNotFound();
      return reply.code(closeDispute(context, dispute, request.body.outcome) ? 204 : 409).send();
    },
  );

  server.post<{ Body: { intent: string } }>('/_emulator/fraud-warnings', { schema: { body: WARNING_BODY } }, (request, reply) => {
    const charge = chargeOf(request.body.intent);
    if (!charge) return reply.callNotFound();
    context.emit('radar.early_fraud_warning.created', {
      id: newId('issfr'),
      object: 'radar.early_fraud_warning',
      actionable: true,
      charge: charge.id,
      created: nowSeconds(),
      fraud_type: 'made_with_stolen_card',
      livemode: false,
      payment_intent: charge.payment_intent,
    });
    return reply.code(204).send();
  });

  function chargeOf(intentId: string): Stripe.Charge | null {
    const charge = store.charges.get(String(store.paymentIntents.get(intentId)?.latest_charge));
    return charge?.status === 'succeeded' ? charge : null;
  }
}

const DISPUTE_BODY = {
  type: 'object',
  required: ['intent'],
  additionalProperties: false,
  properties: {
    intent: { type: 'string' },
    amount: { type: 'integer', minimum: 1 },
    reason: { type: 'string' },
    dueInSeconds: { type: 'integer' },
    inquiry: { type: 'boolean' },
  },
};

const ESCALATE_BODY = { type: 'object', additionalProperties: false, properties: { dueInSeconds: { type: 'integer' } } };

const WARNING_BODY = {
  type: 'object',
  required: ['intent'],
  additionalProperties: false,
  properties: { intent: { type: 'string' } },
};

function outcomeBody(...outcomes: string[]) {
  return { type: 'object', required: ['outcome'], additionalProperties: false, properties: { outcome: { enum: outcomes } } };
}
