import type { Finding } from '../finding.ts';
import { onDatabase } from '../on-database.ts';
import { load } from '../load.ts';
import { measureAlternately } from '../measure-alternately.ts';
import { rateFindings } from '../rates.ts';
import type { Bench, Scenario } from '../scenario.ts';
import { atRate, CAMPAIGN_ROWS, ROUTES_PER_SECOND, sendSigned, signed, steadyP99 } from '../voice-system.ts';

const CLIENTS = 16;
const CAMPAIGNS = 1000;
const CALLS = 150_000;
const TALK_MS = 150_000;
/** Questions of a round at a fixed rate. */
const QUESTIONS = 200;
const EVENTS_PER_SECOND = 200;
const baselineName = 'signature check + one insert';

/**
 * Measures receiving events of calls: one that only goes on, and one that decides and is billed; then routes while events come
 * in.
 */
export const callEvents: Scenario = {
  name: 'call-events',
  title: `events of calls received, ${CLIENTS} clients, ${CAMPAIGNS} campaigns`,
  async run({ shop, rounds, seconds }: Bench): Promise<Finding[]> {
    const database = await shop.database(0);
    const calls = await openCalls(database);
    const [product, baseline] = [await shop.product(database), await shop.baseline('call-events', database)];
    const measure = async (id: string, title: string, body: () => string): Promise<Finding[]> => {
      const target = (pid: number, url: string) => ({ pid, url, method: 'POST' as const, body, headersOf: signed });
      const productTarget = target(product.pid, `${product.url}/api/calls/events`);
      const baselineTarget = target(baseline.pid, `${baseline.url}/events`);
      for (const each of [productTarget, baselineTarget]) await load(each, CLIENTS, 1);
      const both = await measureAlternately(
        rounds,
        () => load(productTarget, CLIENTS, seconds),
        () => load(baselineTarget, CLIENTS, seconds),
      );
      const { rate, p99 } = rateFindings(`call-events.${id}`, title, both, baselineName);
      return [rate, p99];
    };
    const progress = await measure('progress', `call rings, ${CLIENTS} clients`, eventsOf(calls, ringing));
    const deciding = await measure('deciding', `call ends and counts, ${CLIENTS} clients`, eventsOf(calls, ended));
    const routes = await routesMeanwhile(product.url, rounds, eventsOf(calls.toReversed(), ringing));
    await Promise.all([product.stop(), baseline.stop()]);
    return [...progress, ...deciding, routes];
  },
};

/** Compares routes while events come in with routes alone. */
async function routesMeanwhile(shopUrl: string, rounds: number, event: () => string): Promise<Finding> {
  const asked = () => steadyP99(`${shopUrl}/api/calls/route`, QUESTIONS);
  const events = (QUESTIONS / ROUTES_PER_SECOND) * EVENTS_PER_SECOND;
  await asked();
  const both = await measureAlternately(
    rounds,
    async () => {
      const [p99] = await Promise.all([
        asked(),
        atRate(EVENTS_PER_SECOND, events, () => sendSigned(`${shopUrl}/api/calls/events`, event())),
      ]);
      return p99;
    },
    asked,
  );
  const title = `call routed while ${EVENTS_PER_SECOND} events a second come in, slowest of 100`;
  return { id: 'call-events.route-p99', title, unit: 'ms', ...both, baselineName: 'without events' };
}

/** Adds open calls of all campaigns, and returns their IDs. */
async function openCalls(database: string): Promise<string[]> {
  return onDatabase(database, async (client) => {
    await client.query(CAMPAIGN_ROWS, [CAMPAIGNS]);
    await client.query(CALL_ROWS, [CALLS, CAMPAIGNS]);
    await client.query(
      'UPDATE call_campaigns c SET open_calls = (SELECT count(*) FROM calls d WHERE d.campaign_id = c.id), max_open = 1000, day_used = 0',
    );
    await client.query('ANALYZE calls, call_campaigns, call_lots');
    // One campaign after the other: events of one campaign wait for each other.
    const { rows } = await client.query<{ id: string }>('SELECT id FROM calls ORDER BY request_id');
    return rows.map(({ id }) => id);
  });
}

const CALL_ROWS = `INSERT INTO calls (id, source, request_id, request_hash, campaign_id, agency_id, caller_phone, caller_key, caller_state, product,
    offered_at, expires_at, local_day, local_hour, free_seconds, ring_seconds, duplicate_days)
  SELECT uuidv7(), 'voice', 'bench-' || lpad(n::text, 9, '0'), '\\x00', c.id, c.agency_id, '+1212' || lpad((2000000 + n)::text, 7, '0'), sha256(n::text::bytea), 'FL',
    'final_expense', now() - interval '10 minutes', now() + interval '1 hour', current_date, 0, 120, 30, 30
  FROM generate_series(1, $1::int) n JOIN (SELECT id, agency_id, row_number() OVER (ORDER BY id) AS at FROM call_campaigns) c ON c.at = 1 + n % $2::int`;

/** Returns a function that makes an event of the next call at each call of it. */
function eventsOf(calls: readonly string[], eventOf: (callId: string, now: number) => object): () => string {
  let used = 0;
  return () => {
    const callId = calls[used++];
    if (callId === undefined) throw new Error(`All ${calls.length} calls are used up: raise CALLS`);
    return JSON.stringify(eventOf(callId, Date.now()));
  };
}

const iso = (ms: number): string => new Date(ms).toISOString();
const ringing = (callId: string, now: number): object => ({
  type: 'call.ringing',
  timestamp: iso(now),
  data: { call_id: callId },
});
const ended = (callId: string, now: number): object => ({
  type: 'call.ended',
  timestamp: iso(now),
  data: { call_id: callId, bridged_at: iso(now - TALK_MS), ended_by: 'caller', cause: 'normal' },
});
