import { randomInt } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { RouteResponse } from '@warmline/contracts/calls/intake';
import { question, signed } from '../voice-system.ts';
import type { Client } from './client.ts';
import type { Phase } from './phase.ts';

/** Events of a routed call. */
export const EVENTS = ['ringing', 'bridged', 'ended'] as const;
/**
 * When they are sent after the answer, in ms. The call is reported as begun long before (`CALLS_STRICT_TIMES=false`), so that its
 * end is part of the same load.
 */
const SENT_MS = { ringing: 300, bridged: 1_500, ended: 4_000 } as const;
/** Length in seconds: two thirds of the calls count. */
const SECONDS = { least: 61, most: 241 } as const;

type CallEvent = (typeof EVENTS)[number];

/** Simulated voice system: asks where callers go, and reports each routed call from its ring to its end. */
export class Callers {
  /** Seconds between connection and end of every call whose end was received. */
  readonly ended = new Map<string, number>();
  readonly #client: Client;
  readonly #reports = new Set<Promise<unknown>>();

  constructor(client: Client) {
    this.#client = client;
  }

  /** Asks for a route; resolves with what is wrong with the answer. */
  async route(phase: Phase): Promise<string | undefined> {
    const body = question();
    const { status, body: text } = await this.#client.post('/api/calls/route', body, signed(body));
    if (status !== 200) return String(status);
    const answer = JSON.parse(text) as RouteResponse;
    if (answer.decision !== 'route') return `no route: ${answer.reason}`;
    const seconds = randomInt(SECONDS.least, SECONDS.most);
    const endsAt = Date.now() + SENT_MS.ended;
    for (const type of EVENTS) {
      const report = this.#report(phase, type, bodyOf(type, answer.call_id, endsAt, seconds)).then((isReceived) => {
        if (isReceived && type === 'ended') this.ended.set(answer.call_id, seconds);
        this.#reports.delete(report);
      });
      this.#reports.add(report);
    }
    return undefined;
  }

  /** Resolves once every event was sent and answered. */
  async settled(): Promise<void> {
    while (this.#reports.size > 0) await Promise.all(this.#reports);
  }

  async #report(phase: Phase, type: CallEvent, body: string): Promise<boolean> {
    const due = performance.now() + SENT_MS[type];
    await new Promise((resolve) => setTimeout(resolve, SENT_MS[type]));
    let isReceived = false;
    await phase.measure(type, due, async () => {
      const { status } = await this.#client.post('/api/calls/events', body, signed(body));
      isReceived = status === 200;
      return isReceived ? undefined : String(status);
    });
    return isReceived;
  }
}

function bodyOf(type: CallEvent, callId: string, endsAt: number, seconds: number): string {
  const iso = (ms: number): string => new Date(ms).toISOString();
  const bridgedAt = iso(endsAt - seconds * 1000);
  const [timestamp, more] = {
    ringing: [iso(endsAt - seconds * 1000 - 5_000), {}],
    bridged: [bridgedAt, {}],
    ended: [iso(endsAt), { bridged_at: bridgedAt, ended_by: 'caller', cause: 'normal' }],
  }[type] as [string, object];
  return JSON.stringify({ type: `call.${type}`, timestamp, data: { call_id: callId, ...more } });
}
