import { randomUUID } from 'node:crypto';
import type { Finding } from '../finding.ts';
import { onDatabase } from '../on-database.ts';
import { load, type LoadResult, type Target } from '../load.ts';
import { measureAlternately } from '../measure-alternately.ts';
import { rateFindings } from '../rates.ts';
import type { Bench, Scenario } from '../scenario.ts';

const LEADS = 100_000;
const QUANTITY = 500;
/** The baseline takes too few leads from a second client, so there is one. */
const CLIENTS = 1;

/** Measures an order of the 500 cheapest leads (candidates, locks, order, lines and payment intent) against one SQL statement. */
export const quantity: Scenario = {
  name: 'quantity',
  title: 'order the 500 cheapest of 100,000 leads, instant payment provider',
  async run({ shop, rounds, seconds }: Bench): Promise<Finding[]> {
    const database = await shop.database(LEADS);
    const product = await shop.product(database, { payments: true });
    const baseline = await shop.baseline('quantity', database);
    const order: Target = {
      pid: product.pid,
      url: `${product.url}/api/quantity-orders`,
      headers: await shop.signIn(product, 'buyer-0'),
      method: 'POST',
      body: () =>
        JSON.stringify({ facets: {}, quantity: QUANTITY, pick: 'cheapest', atLeast: QUANTITY, requestId: randomUUID() }),
    };
    const statement: Target = {
      pid: baseline.pid,
      url: `${baseline.url}/order`,
      method: 'POST',
      body: () => JSON.stringify({ quantity: QUANTITY, buyer: 'buyer-0' }),
    };
    const measure = async (target: Target, length: number): Promise<LoadResult> => {
      await release(database);
      return load(target, CLIENTS, length);
    };
    for (const target of [order, statement]) await measure(target, 1);
    const both = await measureAlternately(
      rounds,
      () => measure(order, seconds),
      () => measure(statement, seconds),
    );
    const { rate, p99 } = rateFindings('quantity', 'order 500 leads by number', both, 'one SQL statement through fastify + pg');
    await Promise.all([product.stop(), baseline.stop()]);
    return [rate, p99];
  },
};

/** Puts the held leads back on sale, because a few seconds take most of them. */
function release(database: string): Promise<void> {
  return onDatabase(database, async (client) => {
    // Waits for the order that was under way when the load ended.
    await client.query('BEGIN; LOCK TABLE aged_leads IN EXCLUSIVE MODE');
    await client.query('DELETE FROM order_lines');
    await client.query('UPDATE aged_leads SET order_id = NULL, held_until = NULL WHERE sold_at IS NULL AND order_id IS NOT NULL');
    await client.query('COMMIT');
    await client.query('VACUUM (ANALYZE) aged_leads');
  });
}
