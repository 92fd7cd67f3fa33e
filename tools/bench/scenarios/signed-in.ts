import type { Finding } from '../finding.ts';
import { randomPagePath } from '../inventory.ts';
import { onDatabase } from '../on-database.ts';
import { load, warmUp, type Target } from '../load.ts';
import { measureAlternately } from '../measure-alternately.ts';
import { rateFindings } from '../rates.ts';
import type { Bench, Scenario } from '../scenario.ts';

const LEADS = 100_000;
const CLIENTS = 16;
const ORDERS = 30;

/**
 * Measures what every signed-in page asks for, beside bare Fastify with the same statements: the account, its orders, and the
 * list.
 */
export const signedIn: Scenario = {
  name: 'signed-in',
  title: `signed-in requests, ${CLIENTS} clients`,
  async run({ shop, rounds, seconds }: Bench): Promise<Finding[]> {
    const database = await shop.database(LEADS);
    const product = await shop.product(database);
    const baseline = await shop.baseline('signed-in', database);
    const headers = await shop.signIn(product, 'buyer-0');
    const session = await prepare(database);
    const asked = (path: () => string): Target => ({ pid: product.pid, url: product.url, headers, path });
    const bare = (path: () => string): Target => ({
      pid: baseline.pid,
      url: baseline.url,
      headers: { 'x-session': session },
      path,
    });
    const routes: readonly [id: string, title: string, Target, Target][] = [
      ['me', 'the account', asked(() => '/api/me'), bare(() => '/me')],
      ['orders', 'own orders', asked(() => '/api/orders?limit=25'), bare(() => '/orders')],
      [
        'list',
        'a page of the list',
        asked(randomPagePath(LEADS)),
        bare(() => `/page?before=${Math.ceil(LEADS * (0.1 + 1.3 * Math.random()))}`),
      ],
      ['first-page', 'the first page, from memory', asked(() => '/api/aged-leads?limit=50'), bare(() => '/constant')],
    ];
    const findings: Finding[] = [];
    for (const [id, title, ours, theirs] of routes) {
      await warmUp([ours, theirs], CLIENTS);
      const both = await measureAlternately(
        rounds,
        () => load(ours, CLIENTS, seconds),
        () => load(theirs, CLIENTS, seconds),
      );
      const { rate, p99 } = rateFindings(`signed-in.${id}`, title, both, 'bare fastify + pg');
      findings.push(rate, p99);
    }
    await Promise.all([product.stop(), baseline.stop()]);
    return findings;
  },
};

/** Gives the signed-in buyer some orders; returns the id of its session. */
async function prepare(database: string): Promise<string> {
  return onDatabase(database, async (client) => {
    await client.query(
      `INSERT INTO orders (reference, channel, product, description, buyer_id, quantity, total_cents, status, paid_at, payment_intent_id)
       SELECT 'bench-' || n, 'aged-leads', 'aged_lead', 'Aged leads', id, 10, 5000, 'completed', now(), 'pi_bench_' || n
       FROM users, generate_series(1, $1::int) n WHERE username = 'buyer-0'`,
      [ORDERS],
    );
    const { rows } = await client.query<{ id: string }>('SELECT id FROM sessions');
    return rows[0]!.id;
  });
}
