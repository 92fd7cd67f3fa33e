import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { DECLINE_REASONS } from './payments/test-methods.ts';
import { eventEmitter } from './state/event-log.ts';
import type { Store } from './state/store.ts';
import type { Deliveries } from './webhooks/deliveries.ts';

const NO_REQUEST: Stripe.Event.Request = { id: null, idempotency_key: null };

interface CardChange {
  decline?: string | null;
  times?: number;
  expMonth?: number;
  expYear?: number;
}

/** Adds `/_emulator/cards/:id`: a card that was good when it was saved fails later, or gets another date from its bank. */
export function addCardControls(server: FastifyInstance, store: Store, deliveries: Deliveries): void {
  const emit = eventEmitter(store, deliveries, NO_REQUEST);

  server.post<{ Params: { id: string }; Body: CardChange }>(
    '/_emulator/cards/:id',
    { schema: { body: CARD_BODY } },
    (request, reply) => {
      const method = store.paymentMethods.get(request.params.id);
      if (!method?.card) return reply.callNotFound();
      const { decline, times, expMonth, expYear } = request.body;
      if (decline !== undefined) {
        const state = { ...store.cardStates.get(method.id), id: method.id };
        store.cardStates.save({ ...state, decline: decline ?? undefined, declinesLeft: decline === null ? undefined : times });
      }
      if (expMonth !== undefined || expYear !== undefined) {
        const { exp_month, exp_year } = method.card;
        Object.assign(method.card, { exp_month: expMonth ?? exp_month, exp_year: expYear ?? exp_year });
        store.paymentMethods.save(method);
        emit('payment_method.automatically_updated', method);
      }
      return reply.code(204).send();
    },
  );
}

const CARD_BODY = {
  type: 'object',
  additionalProperties: false,
  properties: {
    decline: { enum: [...DECLINE_REASONS, null] },
    times: { type: 'integer', minimum: 1 },
    expMonth: { type: 'integer', minimum: 1, maximum: 12 },
    expYear: { type: 'integer', minimum: 2000, maximum: 2100 },
  },
};
