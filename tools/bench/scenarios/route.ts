import { createHmac, randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Finding } from '../finding.ts';
import { onDatabase } from '../inventory.ts';
import { load } from '../load.ts';
import { measureAlternately } from '../measure-alternately.ts';
import { rateFindings } from '../rates.ts';
import type { Bench, Scenario } from '../scenario.ts';
import { CALLS_SECRET } from '../shop.ts';

const CLIENTS = 16;
const CAMPAIGNS = 1000;
/** Questions a second of the steady measurement, and how many. */
const STEADY = { perSecond: 100, questions: 1000 };

/** Measures a routing decision among 1,000 campaigns that all match, against the same statement behind bare Fastify. */
export const route: Scenario = {
  name: 'route',
  title: `a call routed, ${CLIENTS} clients, ${CAMPAIGNS} campaigns that all match`,
  async run({ shop, rounds, seconds }: Bench): Promise<Finding[]> {
    const database = await shop.database(0);
    await onDatabase(database, (client) => client.query(CAMPAIGN_ROWS, [CAMPAIGNS]));
    const product = await shop.product(database);
    const baseline = await shop.baseline('route', database);
    const productTarget = {
      pid: product.pid,
      url: `${product.url}/api/calls/route`,
      method: 'POST' as const,
      body: question,
      headersOf: signed,
    };
    const baselineTarget = { pid: baseline.pid, url: `${baseline.url}/route`, method: 'POST' as const, body: question };
    for (const each of [productTarget, baselineTarget]) await load(each, CLIENTS, 1);
    const both = await measureAlternately(
      rounds,
      () => load(productTarget, CLIENTS, seconds),
      () => load(baselineTarget, CLIENTS, seconds),
    );
    const { rate, p99 } = rateFindings(
      'route',
      `call routed, ${CLIENTS} clients`,
      both,
      'the same statement through fastify + pg',
    );
    const steady = await steadyP99(productTarget.url);
    await Promise.all([product.stop(), baseline.stop()]);
    const title = `call routed at ${STEADY.perSecond} questions a second, slowest of 100`;
    return [rate, p99, { id: 'route.steady-p99', title, unit: 'ms', product: [steady] }];
  },
};

const CAMPAIGN_ROWS = `INSERT INTO call_campaigns (agency_id, bought_by, name, status, destination, week, states, max_open, tickets_left, started_at)
  SELECT s.agency_id, u.id, 'Campaign ' || n, 'active', '+13055550100', '{[0,10080)}', ARRAY['FL','TX'], 1000, 1000000, now()
  FROM generate_series(0, $1::int - 1) n JOIN users u ON u.username = 'buyer-' || n % 400 JOIN seats s ON s.user_id = u.id`;

let callers = 0;

function question(): string {
  callers += 1;
  const phone = `+1305${String(2_000_000 + callers)}`;
  return JSON.stringify({ request_id: `rq_${randomUUID()}`, product: 'final_expense', caller: { phone, state: 'FL' } });
}

const KEY = Buffer.from(CALLS_SECRET.slice('whsec_'.length), 'base64');

/** Signs as Standard Webhooks specifies. */
function signed(payload: string): Record<string, string> {
  const id = `msg_${randomUUID()}`;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', KEY).update(`${id}.${timestamp}.${payload}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** Asks at a fixed rate, whether or not earlier questions were answered, and returns the 99th percentile in ms. */
async function steadyP99(url: string): Promise<number> {
  const begun = performance.now();
  const asked: Promise<number>[] = [];
  for (let n = 0; n < STEADY.questions; n += 1) {
    const due = begun + (n * 1000) / STEADY.perSecond;
    if (due > performance.now()) await wait(due - performance.now());
    asked.push(ask(url));
  }
  const times = (await Promise.all(asked)).sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? NaN;
}

async function ask(url: string): Promise<number> {
  const body = question();
  const begun = performance.now();
  const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...signed(body) } });
  const answer = (await response.json()) as { decision?: string };
  if (answer.decision !== 'route') throw new Error(`${response.status}: ${JSON.stringify(answer)}`);
  return performance.now() - begun;
}
