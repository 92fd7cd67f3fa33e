import type { Finding } from '../finding.ts';
import { addFunds } from '../funds.ts';
import { shuffledBaskets } from '../inventory.ts';
import { onDatabase } from '../on-database.ts';
import { load, warmUp, type Target } from '../load.ts';
import { measureAlternately } from '../measure-alternately.ts';
import { rateFindings } from '../rates.ts';
import type { Bench, Scenario } from '../scenario.ts';

/** The inventory that `filter` has created. */
const LEADS = 1_000_000;
const BASKET = 20;
const CLIENTS = 16;
const BUYERS = 300;

/** Measures buying 20 leads from the balance, with many wallets and with one, and reading a balance. */
export const wallet: Scenario = {
  name: 'wallet',
  title: 'buy 20 leads from the balance, 16 clients',
  async run({ shop, rounds, seconds }: Bench): Promise<Finding[]> {
    const database = await shop.database(LEADS);
    await addFunds(database);
    const product = await shop.product(database);
    const baseline = await shop.baseline('wallet', database);
    const baskets = await shuffledBaskets(database, BASKET);
    const next = (): number[] => {
      const basket = baskets.pop();
      if (!basket) throw new Error('every lead is sold: use more leads or less time');
      return basket;
    };
    const buyers: Record<string, string>[] = [];
    // Sequential, because concurrent sign-ins per address are limited.
    for (let n = 0; n < BUYERS; n += 1) buyers.push(await shop.signIn(product, `buyer-${n}`));
    let turn = 0;
    const ours = (count: number): Target => ({
      pid: product.pid,
      url: `${product.url}/api/bulk-purchase-leads`,
      method: 'POST',
      body: () => JSON.stringify({ leadIds: next(), payWith: 'wallet', requestId: crypto.randomUUID() }),
      headersOf: () => buyers[(turn += 1) % count]!,
    });
    const theirs = (count: number): Target => ({
      pid: baseline.pid,
      url: `${baseline.url}/buy`,
      method: 'POST',
      body: () => JSON.stringify({ leadIds: next(), buyer: `buyer-${(turn += 1) % count}` }),
    });
    const findings: Finding[] = [];
    const measure = async (id: string, title: string, product: Target, baseline: Target, times: number, name: string) => {
      const both = await measureAlternately(
        times,
        () => load(product, CLIENTS, seconds),
        () => load(baseline, CLIENTS, seconds),
      );
      const { rate, p99 } = rateFindings(id, title, both, name);
      findings.push(rate, p99);
    };
    const statement = 'one SQL statement through fastify + pg';
    await warmUp([ours(BUYERS), theirs(BUYERS)], CLIENTS);
    await measure('wallet', 'buy 20 leads, 300 wallets', ours(BUYERS), theirs(BUYERS), rounds, statement);
    await measure('wallet.one', 'buy 20 leads, one wallet', ours(1), theirs(1), rounds, statement);
    const read: Target = { pid: product.pid, url: `${product.url}/api/wallet`, headers: buyers[0]! };
    const bare: Target = {
      pid: baseline.pid,
      url: `${baseline.url}/wallet`,
      headers: { 'x-session': await sessionOf(database, 'buyer-0') },
    };
    await warmUp([read, bare], CLIENTS);
    await measure(
      'wallet.read',
      'read a balance, sessions checked',
      read,
      bare,
      rounds,
      'one statement after one for the session',
    );
    await Promise.all([product.stop(), baseline.stop()]);
    return findings;
  },
};

/** Returns the ID of a buyer's session. */
function sessionOf(database: string, buyer: string): Promise<string> {
  return onDatabase(database, async (client) => {
    const sql = 'SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.username = $1';
    return (await client.query<{ id: string }>(sql, [buyer])).rows[0]!.id;
  });
}
