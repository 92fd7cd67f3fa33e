import autocannon from 'autocannon';
import { Client } from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { addBuyers, Buyer, stockLeads } from './buyer.ts';
import { broken, INVARIANT_COUNT } from './invariants.ts';
import type { Topology } from './topology.ts';

const CONNECTIONS = 40;
const LEADS = 20_000;
/** Less of the asked rate than this proves nothing. */
const SLOWEST = 0.9;
/** One account may hold leads sixty times a minute. */
const BUYERS = 50;
/** nginx asks a process again that refused it two seconds ago (`fail_timeout`). */
const BETWEEN_MS = 3_000;

/** Restarts each API process in turn under load through nginx. Answers what went wrong; nothing should. */
export async function rolling(topology: Topology, rate: number, say: (line: string) => void): Promise<string[]> {
  const { url, databaseUrl, apis } = topology.parts;
  const leads = await stockLeads(databaseUrl, LEADS);
  const buyers: Buyer[] = [];
  for (const name of await addBuyers(databaseUrl, BUYERS)) buyers.push(await Buyer.signIn(topology, name));
  let turn = 0;
  const ended = Promise.withResolvers<autocannon.Result>();
  const options: autocannon.Options = {
    url,
    connections: CONNECTIONS,
    overallRate: rate,
    duration: 3_600,
    timeout: 30,
    headers: { ...buyers[0]!.headers },
    requests: [
      { method: 'GET', path: '/api/aged-leads?page=1&limit=50' },
      { method: 'GET', path: '/' },
      { method: 'GET', path: '/api/aged-leads?filter=CA&page=2&limit=50' },
      { method: 'GET', path: '/api/public-config' },
      // One in five changes something and must be done once.
      {
        method: 'POST',
        path: '/api/bulk-purchase-leads',
        setupRequest: (request: autocannon.Request) => ({
          ...request,
          headers: { ...request.headers, ...buyers[(turn += 1) % BUYERS]!.headers },
          body: JSON.stringify({ leadIds: [leads.pop()] }),
        }),
      },
    ],
  };
  const load = autocannon(options, (error, result) => (error ? ended.reject(error) : ended.resolve(result)));
  const restarts: string[] = [];
  await wait(3_000);
  for (const { name } of apis) {
    const begun = Date.now();
    await topology.restartApi(name);
    restarts.push(`${name} ${((Date.now() - begun) / 1000).toFixed(1)} s`);
    say(`${name} restarted under load`);
    await wait(BETWEEN_MS);
  }
  load.stop();
  const result = await ended.promise;
  const wrong: string[] = [];
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) wrong.push(`${result.errors} broken off, ${result.timeouts} too late, ${result.non2xx} refused`);
  const reached = result.requests.total / result.duration;
  if (reached < rate * SLOWEST)
    wrong.push(`only ${reached.toFixed(0)} requests a second: this machine is too busy for the drill to say much`);
  const orders = await countOrders(databaseUrl);
  const sent = LEADS - leads.length;
  say(
    `${result.requests.total} requests in ${result.duration.toFixed(0)} s (${reached.toFixed(0)} a second), failed: ${failed}, ` +
      `statuses ${Object.entries(result.statusCodeStats ?? {})
        .map(([status, { count }]) => `${status}: ${count}`)
        .join(', ')}; p50 ${result.latency.p50} ms, p99 ${result.latency.p99} ms, longest ${result.latency.max} ms`,
  );
  say(
    `restarts: ${restarts.join(', ')}; ${orders} orders of ${sent} purchases sent (those under way at the end may go unanswered)`,
  );
  if (orders > sent) wrong.push(`${orders} orders of ${sent} purchases: something was done twice`);
  if (sent - orders > CONNECTIONS) wrong.push(`${sent - orders} purchases left no order`);
  const found = await broken(databaseUrl);
  say(`invariants: ${INVARIANT_COUNT - found.length} of ${INVARIANT_COUNT} hold`);
  return [...wrong, ...found];
}

async function countOrders(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ orders: number }>('SELECT count(*)::int AS orders FROM orders');
    return rows[0]!.orders;
  } finally {
    await client.end();
  }
}
