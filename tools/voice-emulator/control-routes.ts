import Fastify, { type FastifyInstance } from 'fastify';
import { CALL_ENDERS, FAILURE_CAUSES } from '@warmline/contracts/calls/intake';
import type { ReleaseOrder } from '../emulator/delivery-queue.ts';
import type { CallBook } from './calls/call-book.ts';
import type { EventDeliveries } from './calls/event-deliveries.ts';
import type { AskingCaller } from './calls/player.ts';
import type { Script } from './calls/script.ts';
import { FAULT_KINDS, type VoiceFaults } from './shop/faults.ts';
import { RECORD_MODES, type CallRecords, type RecordSettings } from './shop/call-records.ts';
import type { VoiceClock } from './shop/voice-clock.ts';
import { ENDINGS } from './traffic/mix.ts';
import type { Traffic, TrafficSettings } from './traffic/traffic.ts';

export interface ControlParts {
  book: CallBook;
  deliveries: EventDeliveries;
  traffic: Traffic;
  clock: VoiceClock;
  faults: VoiceFaults;
  records: CallRecords;
}

/** A call that has just ended, played by the letter. */
export interface ScriptedCalls {
  script: Script;
  /** It ends in so many ms instead; what happened before is told at once. */
  endsInMs?: number;
  /** A new caller for each call if it is left out. */
  caller?: AskingCaller;
  /** Number of calls; 1 by default. */
  times?: number;
}

/** Builds the server of `/_emulator/*` and of the records of calls. JSON bodies only, so that no foreign page can post here. */
export function buildControlServer(parts: ControlParts, run: (calls: ScriptedCalls) => Promise<unknown[]>): FastifyInstance {
  const { book, deliveries, traffic, clock, faults, records } = parts;
  const server = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  server.addHook('preValidation', async (request, reply) => {
    const isJson = request.headers['content-type']?.startsWith('application/json');
    if (request.method === 'POST' && !isJson) await reply.code(415).send({ error: { message: 'Send JSON.' } });
  });

  server.get('/_emulator/health', () => ({ ok: true, open: book.open().length }));
  server.get('/_emulator/calls', () => book.all());
  server.get('/_emulator/faults', () => faults.pending());

  server.post<{ Body: ScriptedCalls }>('/_emulator/calls', { schema: { body: CALLS } }, async ({ body }, reply) => {
    if (!book.hasRoom()) return reply.code(429).send({ error: { message: 'Too many calls are open.' } });
    return reply.code(201).send({ answers: await run(body) });
  });
  server.post<{ Body: TrafficSettings }>('/_emulator/traffic', { schema: { body: TRAFFIC } }, ({ body }, reply) => {
    traffic.set(body);
    return reply.code(204).send();
  });
  server.post<{ Body: { skewSeconds?: number; driftPpm?: number } }>(
    '/_emulator/clock',
    { schema: { body: CLOCK } },
    ({ body }, reply) => {
      clock.set(body);
      return reply.code(204).send();
    },
  );
  server.post<{ Body: { kind: (typeof FAULT_KINDS)[number]; times?: number } }>(
    '/_emulator/faults',
    { schema: { body: FAULT } },
    ({ body }, reply) => {
      faults.plan(body.kind, body.times);
      return reply.code(204).send();
    },
  );
  server.post<{ Body: RecordSettings }>('/_emulator/cdr', { schema: { body: CDR } }, ({ body }, reply) => {
    records.set(body);
    return reply.code(204).send();
  });
  records.serve(server);
  addDeliveryRoutes(server, deliveries);
  return server;
}

function addDeliveryRoutes(server: FastifyInstance, deliveries: EventDeliveries): void {
  server.post('/_emulator/deliveries/hold', (_request, reply) => {
    deliveries.hold();
    return reply.code(204).send();
  });
  server.post<{ Body: { order?: ReleaseOrder; seed?: number } }>(
    '/_emulator/deliveries/release',
    { schema: { body: object({ order: { enum: ['as_created', 'reversed', 'shuffled'] }, seed: integer(0, 2 ** 31) }) } },
    async ({ body }, reply) => {
      await deliveries.release(body.order, body.seed);
      return reply.code(204).send();
    },
  );
  server.post<{ Body: { copies: number } }>(
    '/_emulator/deliveries/copies',
    { schema: { body: object({ copies: integer(1, 20) }, ['copies']) } },
    ({ body }, reply) => {
      deliveries.setCopies(body.copies);
      return reply.code(204).send();
    },
  );
  server.post<{ Body: { count: number } }>(
    '/_emulator/deliveries/lose',
    { schema: { body: object({ count: integer(0, 1000) }, ['count']) } },
    ({ body }, reply) => {
      deliveries.loseNext(body.count);
      return reply.code(204).send();
    },
  );
}

function object(properties: object, required: string[] = []) {
  return { type: 'object', additionalProperties: false, required, properties };
}
function integer(minimum: number, maximum: number) {
  return { type: 'integer', minimum, maximum };
}

const DAY_MS = 86_400_000;
const STEP = object(
  {
    type: { enum: ['ringing', 'bridged', 'ended', 'failed'] },
    at_ms: integer(0, DAY_MS),
    ended_by: { enum: CALL_ENDERS },
    bridged_at_ms: { type: ['integer', 'null'] },
    tells_bridging: { type: 'boolean' },
    seconds: { type: ['integer', 'null'] },
    cause: { enum: [...FAILURE_CAUSES, 'normal'] },
  },
  ['type', 'at_ms'],
);
const CALLER = object(
  { phone: { type: 'string', maxLength: 20 }, state: { type: 'string', maxLength: 30 }, age: integer(0, 120) },
  ['phone'],
);
const CALLS = object(
  { script: { type: 'array', items: STEP, minItems: 1, maxItems: 20 }, caller: CALLER, times: integer(1, 100) },
  ['script'],
);
const MIX = object(Object.fromEntries(ENDINGS.map((ending) => [ending, { type: 'number', minimum: 0, maximum: 1000 }])));
const TRAFFIC = object({
  perMinute: { type: 'number', minimum: 0, maximum: 120 },
  mix: MIX,
  states: { type: 'array', items: { type: 'string', pattern: '^[A-Z]{2}$' }, minItems: 1, maxItems: 51 },
});
const CLOCK = object({ skewSeconds: { type: 'number' }, driftPpm: { type: 'number' } });
const FAULT = object({ kind: { enum: FAULT_KINDS }, times: integer(1, 1000) }, ['kind']);
const CDR = object({ mode: { enum: RECORD_MODES }, seconds: integer(-3600, 3600) }, ['mode']);
