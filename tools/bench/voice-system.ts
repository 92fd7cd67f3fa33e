import { createHmac, randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setImmediate as immediate, setTimeout as wait } from 'node:timers/promises';
import { CALLS_SECRET } from './shop.ts';

/** Questions a second when routes are asked for at a fixed rate; 100 is the design's target. */
export const ROUTES_PER_SECOND = Number(process.env.ROUTES_PER_SECOND ?? 50);

/** Adds running campaigns, each of a buyer with an order and plenty of calls; `$1` is their number. */
export const CAMPAIGN_ROWS = `WITH bought AS (
    INSERT INTO orders (reference, channel, product, description, agency_id, buyer_id, quantity, unit_cents, total_cents, status, paid_at)
    SELECT 'bench-' || n, 'dashboard-transfers', 'live_transfer', 'Live Transfers', s.agency_id, u.id, 100000, 3500, 350000000, 'paid', now()
    FROM generate_series(0, $1::int - 1) n JOIN users u ON u.username = 'buyer-' || n % 400 JOIN seats s ON s.user_id = u.id
    RETURNING id, number, agency_id, buyer_id),
  running AS (
    INSERT INTO call_campaigns (agency_id, bought_by, name, status, destination, week, states, max_open, tickets_left, started_at)
    SELECT agency_id, buyer_id, number || ' Live Transfers', 'active', '+13055550100', '{[0,10080)}', ARRAY['FL','TX'], 1000, 100000, now() FROM bought
    RETURNING id, name)
  INSERT INTO call_lots (campaign_id, order_id, order_number, unit_cents, paid_at, bought)
  SELECT running.id, bought.id, bought.number, 3500, now(), 100000
  FROM running JOIN bought ON running.name = bought.number || ' Live Transfers'`;

let callers = 0;

/** Returns a question about a new caller. */
export function question(): string {
  callers += 1;
  const phone = `+1305${String(2_000_000 + callers)}`;
  return JSON.stringify({ request_id: `rq_${randomUUID()}`, product: 'final_expense', caller: { phone, state: 'FL' } });
}

const KEY = Buffer.from(CALLS_SECRET.slice('whsec_'.length), 'base64');

/** Returns the headers that sign a body as Standard Webhooks specifies. */
export function signed(payload: string): Record<string, string> {
  const id = `msg_${randomUUID()}`;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', KEY).update(`${id}.${timestamp}.${payload}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** Sends a signed body, and returns the answer with its time in ms. Throws unless it is 200. */
export async function sendSigned(url: string, body: string): Promise<{ answer: { decision?: string }; ms: number }> {
  const begun = performance.now();
  const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...signed(body) } });
  const answer = (await response.json()) as { decision?: string };
  if (!response.ok) throw new Error(`${url}: ${response.status} ${JSON.stringify(answer)}`);
  return { answer, ms: performance.now() - begun };
}

/** Does `work` at a fixed rate, whether or not earlier calls of it are done; it gets the moment at which it was due. */
export async function atRate<T>(perSecond: number, times: number, work: (due: number) => Promise<T>): Promise<T[]> {
  const begun = performance.now();
  const results: T[] = [];
  const open = new Set<Promise<void>>();
  for (let n = 0; n < times; n += 1) {
    const due = begun + (n * 1000) / perSecond;
    // Answers are read meanwhile, also by a sender that is late.
    await (due > performance.now() ? wait(due - performance.now()) : immediate());
    const started = work(due).then((result) => {
      results.push(result);
      open.delete(started);
    });
    open.add(started);
  }
  await Promise.all(open);
  return results;
}

/** Asks this address for `ROUTES_PER_SECOND`, and returns the 99th percentile in ms. */
export async function steadyP99(url: string, questions: number): Promise<number> {
  const times = await atRate(ROUTES_PER_SECOND, questions, async () => {
    const { answer, ms } = await sendSigned(url, question());
    if (answer.decision !== 'route') throw new Error(`no route: ${JSON.stringify(answer)}`);
    return ms;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? NaN;
}
