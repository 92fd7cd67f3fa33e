import type { Finding } from '../finding.ts';
import { load, type Target } from '../load.ts';
import { forgetPeak, memoryMb } from '../processes.ts';
import { ratesOf } from '../rates.ts';
import type { Bench, Scenario } from '../scenario.ts';
import { anyPage } from '../stock.ts';
import { inTurn } from '../turns.ts';

const LEADS = 100_000;
const CLIENTS = [1, 16, 64] as const;

/** The buyer's list and its first page, beside bare Fastify with and without the database. */
export const list: Scenario = {
  name: 'list',
  title: 'a page of 50 among 100,000 leads',
  async run({ shop, rounds, seconds }: Bench): Promise<Finding[]> {
    const database = await shop.database(LEADS);
    const product = await shop.product(database);
    const rival = await shop.rival('list-page', database);
    const headers = await shop.signIn(product, 'buyer-0');
    // What is remembered is measured by the first page below.
    const page: Target = {
      pid: product.pid,
      url: product.url,
      headers,
      path: anyPage(LEADS),
    };
    const first: Target = { pid: product.pid, url: `${product.url}/api/aged-leads?limit=50`, headers };
    const bare: Target = {
      pid: rival.pid,
      url: rival.url,
      path: () => `/page?before=${Math.ceil(LEADS * (0.1 + 1.3 * Math.random()))}`,
    };
    const constant: Target = { pid: rival.pid, url: `${rival.url}/constant` };
    for (const target of [page, first, bare, constant]) await load(target, 16, 1);
    for (const { pid } of [product, rival]) forgetPeak(pid);
    const findings: Finding[] = [];
    for (const clients of CLIENTS) {
      const both = await inTurn(
        rounds,
        () => load(page, clients, seconds),
        () => load(bare, clients, seconds),
      );
      const { rate, p99 } = ratesOf(
        `list.${clients}`,
        `list page, ${clients} client${clients > 1 ? 's' : ''}`,
        both,
        'bare fastify + pg',
      );
      rate.peakMb = { product: memoryMb(product.pid, 'peak'), rival: memoryMb(rival.pid, 'peak') };
      findings.push(rate, p99);
    }
    const both = await inTurn(
      rounds,
      () => load(first, 16, seconds),
      () => load(constant, 16, seconds),
    );
    const { rate, p99 } = ratesOf('first-page', 'first page, unfiltered, 16 clients', both, 'fastify JSON without database');
    findings.push(rate, p99);
    findings.push({
      id: 'size.rss',
      title: 'memory of the API after this load',
      unit: 'MB',
      product: [memoryMb(product.pid, 'now')],
    });
    await Promise.all([product.stop(), rival.stop()]);
    return findings;
  },
};
