import autocannon from 'autocannon';
import { Client } from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { addBuyers, Buyer, addInventory } from './buyer.ts';
import { findViolations, INVARIANT_COUNT } from './invariants.ts';
import { ROOT, type Topology } from './topology.ts';

const CONNECTIONS = 40;
const LEADS = 20_000;
/** Below this share of the requested rate, the drill proves nothing. */
const MIN_RATE_SHARE = 0.9;
/** One account may hold leads 60 times a minute. */
const BUYERS = 50;
/**
 * nginx tries a process again two to three seconds after a failed connection (`fail_timeout`, in whole seconds), with one
 * request. Until that is answered, it doesn't use the process, so the other one must not stop yet.
 */
const PAUSE_MS = 5_000;

/**
 * Restarts each API process in turn under load through nginx. With `isUpgrade`, the topology runs the previous release: then the
 * database is migrated and the workers are restarted first, so that both releases serve side by side. Returns the problems found;
 * there should be none.
 */
export async function rolling(
  topology: Topology,
  rate: number,
  log: (line: string) => void,
  isUpgrade: boolean,
): Promise<string[]> {
  const { url, databaseUrl, apis } = topology.parts;
  const leads = await addInventory(databaseUrl, LEADS);
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
      // One request in five is a purchase and must be executed once.
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
  if (isUpgrade) await startUpgrade(topology, log);
  for (const { name } of apis) {
    const startedAt = Date.now();
    await topology.restartApi(name);
    restarts.push(`${name} ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    log(`${name} restarted under load`);
    await wait(PAUSE_MS);
  }
  load.stop();
  const result = await ended.promise;
  const problems: string[] = [];
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0)
    problems.push(`${result.errors} connection errors, ${result.timeouts} timeouts, ${result.non2xx} responses not 2xx`);
  const reached = result.requests.total / result.duration;
  if (reached < rate * MIN_RATE_SHARE)
    problems.push(`only ${reached.toFixed(0)} requests a second: this machine is too busy for a valid result`);
  const orders = await countOrders(databaseUrl);
  const sent = LEADS - leads.length;
  log(
    `${result.requests.total} requests in ${result.duration.toFixed(0)} s (${reached.toFixed(0)} a second), ${failed} failed, ` +
      `statuses ${Object.entries(result.statusCodeStats ?? {})
        .map(([status, { count }]) => `${status}: ${count}`)
        .join(', ')}; p50 ${result.latency.p50} ms, p99 ${result.latency.p99} ms, longest ${result.latency.max} ms`,
  );
  log(`restarts: ${restarts.join(', ')}; ${orders} orders of ${sent} purchases sent (the last ones may be unanswered)`);
  if (orders > sent) problems.push(`${orders} orders of ${sent} purchases: at least one was executed twice`);
  if (sent - orders > CONNECTIONS) problems.push(`${sent - orders} purchases have no order`);
  const found = await findViolations(databaseUrl);
  log(`invariants: ${INVARIANT_COUNT - found.length} of ${INVARIANT_COUNT} hold`);
  return [...problems, ...found];
}

/** Migrates under load, then replaces the workers one by one. */
async function startUpgrade(topology: Topology, log: (line: string) => void): Promise<void> {
  topology.switchRelease(ROOT);
  const startedAt = Date.now();
  await topology.runAsOwner('migrate');
  log(`migrated under load in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  for (const name of topology.workers) {
    await topology.restartWorker(name);
    log(`${name} restarted under load`);
    await wait(PAUSE_MS);
  }
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
