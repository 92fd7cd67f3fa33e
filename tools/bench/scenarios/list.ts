import type { Finding } from '../finding.ts';
import { load, warmUp, type Target } from '../load.ts';
import { resetPeak, memoryMb } from '../processes.ts';
import { rateFindings } from '../rates.ts';
import type { Bench, Scenario } from '../scenario.ts';
import { randomPagePath } from '../inventory.ts';
import { measureAlternately } from '../measure-alternately.ts';

const LEADS = 100_000;
const CLIENTS = 16;

/** Measures the buyer's list against bare Fastify without a session. */
export const list: Scenario = {
  name: 'list',
  title: 'list page, 100,000 leads',
  async run({ shop, rounds, seconds }: Bench): Promise<Finding[]> {
    const database = await shop.database(LEADS);
    const product = await shop.product(database);
    const baseline = await shop.baseline('list-page', database);
    const headers = await shop.signIn(product, 'buyer-0');
    // The first page is cached, so the scenario `signed-in` measures it.
    const page: Target = {
      pid: product.pid,
      url: product.url,
      headers,
      path: randomPagePath(LEADS),
    };
    const bare: Target = {
      pid: baseline.pid,
      url: baseline.url,
      path: () => `/page?before=${Math.ceil(LEADS * (0.1 + 1.3 * Math.random()))}`,
    };
    await warmUp([page, bare], CLIENTS);
    for (const { pid } of [product, baseline]) resetPeak(pid);
    const both = await measureAlternately(
      rounds,
      () => load(page, CLIENTS, seconds),
      () => load(bare, CLIENTS, seconds),
    );
    const { rate, p99 } = rateFindings(`list.${CLIENTS}`, `list page, ${CLIENTS} clients`, both, 'bare fastify + pg');
    rate.peakMb = { product: memoryMb(product.pid, 'peak'), baseline: memoryMb(baseline.pid, 'peak') };
    const memory = memoryMb(product.pid, 'now');
    await Promise.all([product.stop(), baseline.stop()]);
    return [rate, p99, { id: 'size.rss', title: 'memory of the API after this load', unit: 'MB', product: [memory] }];
  },
};
