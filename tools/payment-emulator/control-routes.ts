import type { FastifyInstance } from 'fastify';
import { addCardControls } from './control-cards.ts';
import { addMoneyControls } from './control-money.ts';
import type { FaultPlan } from './wire/faults.ts';
import { FAULT_KINDS, type Fault } from './wire/faults.ts';
import type { Store } from './state/store.ts';
import type { Deliveries } from './webhooks/deliveries.ts';

export interface ControlParts {
  store: Store;
  deliveries: Deliveries;
  faults: FaultPlan;
}

/** Adds `/_emulator/*` routes to inspect the state and inject faults. JSON bodies only, so that no foreign page can post here. */
export function addControlRoutes(api: FastifyInstance, parts: ControlParts): void {
  api.register((server) => controls(server, parts));
}

async function controls(server: FastifyInstance, { store, deliveries, faults }: ControlParts): Promise<void> {
  server.addHook('preValidation', async (request, reply) => {
    const isJson = request.headers['content-type']?.startsWith('application/json');
    if (request.method === 'POST' && !isJson) await reply.code(415).send({ error: { message: 'Send JSON.' } });
  });

  server.get('/_emulator/health', () => ({ ok: true }));
  server.get('/_emulator/deliveries', () => deliveries.all());
  server.get('/_emulator/payments', () => ({
    payment_intents: store.paymentIntents.all(),
    charges: store.charges.all(),
    refunds: store.refunds.all(),
    disputes: store.disputes.all(),
  }));

  addMoneyControls(server, store, deliveries);
  addCardControls(server, store, deliveries);

  server.get('/_emulator/faults', () => faults.pending());
  server.post<{ Body: Fault }>('/_emulator/faults', { schema: { body: FAULT_BODY } }, (request, reply) => {
    faults.plan(request.body);
    return reply.code(204).send();
  });
  server.delete('/_emulator/faults', (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });

  server.post('/_emulator/deliveries/hold', (_request, reply) => {
    deliveries.hold();
    return reply.code(204).send();
  });
  server.post<{ Body: { order?: 'as_created' | 'reversed' } }>(
    '/_emulator/deliveries/release',
    { schema: { body: RELEASE_BODY } },
    async (request, reply) => {
      await deliveries.release(request.body.order);
      return reply.code(204).send();
    },
  );
  server.post<{ Body: { copies: number } }>(
    '/_emulator/deliveries/copies',
    { schema: { body: integerBody('copies', 1) } },
    (request, reply) => {
      deliveries.setCopies(request.body.copies);
      return reply.code(204).send();
    },
  );
  server.post<{ Body: { count: number } }>(
    '/_emulator/deliveries/lose',
    { schema: { body: integerBody('count', 0) } },
    (request, reply) => {
      deliveries.loseNext(request.body.count);
      return reply.code(204).send();
    },
  );
  server.post<{ Params: { id: string } }>('/_emulator/events/:id/resend', async (request, reply) => {
    if (!store.events.get(request.params.id)) return reply.callNotFound();
    await deliveries.resend(request.params.id);
    return reply.code(204).send();
  });
}

const FAULT_BODY = {
  type: 'object',
  required: ['kind'],
  additionalProperties: false,
  properties: {
    kind: { enum: FAULT_KINDS },
    times: { type: 'integer', minimum: 1 },
    match: { type: 'string' },
    delayMs: { type: 'integer', minimum: 0 },
  },
};

const RELEASE_BODY = { type: 'object', properties: { order: { enum: ['as_created', 'reversed'] } } };

function integerBody(name: string, minimum: number) {
  return { type: 'object', required: [name], additionalProperties: false, properties: { [name]: { type: 'integer', minimum } } };
}
