import type { Finding } from '../finding.ts';
import { load } from '../load.ts';
import { ratesOf } from '../rates.ts';
import type { Bench, Scenario } from '../scenario.ts';
import { onDatabase } from '../stock.ts';
import { inTurn } from '../turns.ts';

/** The stock that `filter` has made, and enough for the quickest rounds that anybody asks for. */
const LEADS = 1_000_000;
const BASKET = 20;
const CLIENTS = 16;
/** An account's holds wait for each other, so that many take turns. */
const BUYERS = 300;

/** Holding 20 leads for a buyer: order, lines and payment intent, beside one SQL statement. */
export const hold: Scenario = {
  name: 'hold',
  title: 'holding 20 leads, 16 clients, a provider that answers at once',
  async run({ shop, rounds, seconds }: Bench): Promise<Finding[]> {
    const database = await shop.database(LEADS);
    const product = await shop.product(database, { payments: true });
    const rival = await shop.rival('hold', database);
    const baskets = await shuffledBaskets(database);
    const next = (): number[] => {
      const basket = baskets.pop();
      if (!basket) throw new Error('every lead is held: more leads or less time');
      return basket;
    };
    const buyers: Record<string, string>[] = [];
    // One after another: an address may have few sign-ins under way.
    for (let n = 0; n < BUYERS; n += 1) buyers.push(await shop.signIn(product, `buyer-${n}`));
    await makeCustomers(database);
    let turn = 0;
    const ours = {
      pid: product.pid,
      url: `${product.url}/api/bulk-purchase-leads`,
      method: 'POST' as const,
      body: () => JSON.stringify({ leadIds: next() }),
      headersOf: () => buyers[(turn += 1) % buyers.length]!,
    };
    const bare = {
      pid: rival.pid,
      url: `${rival.url}/hold`,
      method: 'POST' as const,
      body: () => JSON.stringify({ leadIds: next(), buyer: `buyer-${(turn += 1) % BUYERS}` }),
    };
    for (const target of [ours, bare]) await load(target, CLIENTS, seconds); // both warm: the first turn told of V8's compiler
    const both = await inTurn(
      rounds * 4, // One turn differs from the next by a tenth, and by a fifth on some machines.
      () => load(ours, CLIENTS, seconds),
      () => load(bare, CLIENTS, seconds),
    );
    const { rate, p99 } = ratesOf('hold', 'hold 20 leads, 16 clients', both, 'one SQL statement through fastify + pg');
    await Promise.all([product.stop(), rival.stop()]);
    return [rate, p99];
  },
};

/** Every buyer has paid once, as most who hold have. What never paid is counted by network too, and all clients here are one network. */
async function makeCustomers(database: string): Promise<void> {
  await onDatabase(database, async (client) => {
    await client.query(
      `INSERT INTO orders (reference, channel, status, description, buyer_id, quantity, total_cents, paid_at)
       SELECT gen_random_uuid(), 'checkout', 'paid', 'Standard Package', id, 10, 40000, now() FROM users WHERE username LIKE 'buyer-%'`,
    );
  });
}

async function shuffledBaskets(database: string): Promise<number[][]> {
  const ids = await onDatabase(database, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'SELECT id::float8 AS id FROM aged_leads WHERE sold_at IS NULL ORDER BY hashint8(id)',
    );
    return rows.map(({ id }) => id);
  });
  return Array.from({ length: Math.floor(ids.length / BASKET) }, (_, n) => ids.slice(n * BASKET, (n + 1) * BASKET));
}
