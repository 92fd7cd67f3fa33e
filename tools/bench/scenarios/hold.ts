import type { Finding } from '../finding.ts';
import { load } from '../load.ts';
import { rateFindings } from '../rates.ts';
import type { Bench, Scenario } from '../scenario.ts';
import { shuffledBaskets } from '../inventory.ts';
import { onDatabase } from '../on-database.ts';
import { measureAlternately } from '../measure-alternately.ts';

/** The inventory that `filter` has created; enough for the fastest rounds. */
const LEADS = 1_000_000;
const BASKET = 20;
const CLIENTS = 16;
/** Holds of one account wait for each other, so many accounts take turns. */
const BUYERS = 100;

/** Measures holding 20 leads for a buyer (order, lines and payment intent) against one SQL statement. */
export const hold: Scenario = {
  name: 'hold',
  title: 'hold 20 leads, 16 clients, instant payment provider',
  async run({ shop, rounds, seconds }: Bench): Promise<Finding[]> {
    const database = await shop.database(LEADS);
    const product = await shop.product(database, { payments: true });
    const baseline = await shop.baseline('hold', database);
    const baskets = await shuffledBaskets(database, BASKET);
    const next = (): number[] => {
      const basket = baskets.pop();
      if (!basket) throw new Error('every lead is held: use more leads or less time');
      return basket;
    };
    const buyers: Record<string, string>[] = [];
    // Sequential, because concurrent sign-ins per address are limited.
    for (let n = 0; n < BUYERS; n += 1) buyers.push(await shop.signIn(product, `buyer-${n}`));
    await makeCustomers(database);
    let turn = 0;
    const productTarget = {
      pid: product.pid,
      url: `${product.url}/api/bulk-purchase-leads`,
      method: 'POST' as const,
      body: () => JSON.stringify({ leadIds: next() }),
      headersOf: () => buyers[(turn += 1) % buyers.length]!,
    };
    const baselineTarget = {
      pid: baseline.pid,
      url: `${baseline.url}/hold`,
      method: 'POST' as const,
      body: () => JSON.stringify({ leadIds: next(), buyer: `buyer-${(turn += 1) % BUYERS}` }),
    };
    // Warm-up: otherwise the first round measures V8's compiler.
    for (const target of [productTarget, baselineTarget]) await load(target, CLIENTS, seconds);
    const both = await measureAlternately(
      rounds * 2, // Rounds differ by a tenth, on some machines by a fifth.
      () => load(productTarget, CLIENTS, seconds),
      () => load(baselineTarget, CLIENTS, seconds),
    );
    const { rate, p99 } = rateFindings('hold', 'hold 20 leads, 16 clients', both, 'one SQL statement through fastify + pg');
    await Promise.all([product.stop(), baseline.stop()]);
    return [rate, p99];
  },
};

/**
 * Gives every buyer a paid order, as most real ones have. Buyers who never paid are also counted per network, and all clients
 * here share one network.
 */
async function makeCustomers(database: string): Promise<void> {
  await onDatabase(database, async (client) => {
    await client.query(
      `INSERT INTO orders (reference, channel, product, status, description, buyer_id, quantity, total_cents, paid_at)
       SELECT gen_random_uuid(), 'checkout', 'live_transfer', 'paid', 'Standard Package', id, 10, 40000, now() FROM users WHERE username LIKE 'buyer-%'`,
    );
  });
}
