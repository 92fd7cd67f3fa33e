import { median, type Finding } from '../finding.ts';
import { randomPagePath } from '../inventory.ts';
import { load, measureSequentially, warmUp, type Target } from '../load.ts';
import { measureAlternately } from '../measure-alternately.ts';
import { rateFindings } from '../rates.ts';
import type { Bench, Scenario } from '../scenario.ts';

const SMALL = 100_000;
const LARGE = 1_000_000;
const CLIENTS = 16;
const REQUESTS = 100;
const STATES = 'FL,TX,CA,NY,OH,GA,NC,MI,PA,IL'.split(',');
const PAGES = 10;

const QUERIES = {
  'facets.price': ['filter by price', 'priceMaxCents=199'],
  'facets.state-price': ['filter by state and price', 'states=FL&priceMaxCents=199'],
  'facets.cheapest': ['filter by state and age, cheapest first', 'states=FL,TX,CA&ageMax=90&sort=cheapest'],
  'facets.area-price': ['filter by area code and price', 'areas=305&priceMaxCents=199'],
  'facets.nothing': ['filter by a price that no lead has', 'priceMaxCents=10'],
} as const;

/** Measures the filters beside the box against the plain list, and how they scale. */
export const facets: Scenario = {
  name: 'facets',
  title: 'filters by price, age and place',
  async run({ shop, rounds, seconds }: Bench): Promise<Finding[]> {
    const [small, large] = [await shop.database(SMALL), await shop.database(LARGE)];
    const [atSmall, atLarge] = [await shop.product(small), await shop.product(large)];
    const [headers, largeHeaders] = [await shop.signIn(atSmall, 'buyer-0'), await shop.signIn(atLarge, 'buyer-0')];
    const plain: Target = { pid: atSmall.pid, url: atSmall.url, headers, path: randomPagePath(SMALL) };
    const filtered: Target = { ...plain, path: randomFilterPath };
    await warmUp([plain, filtered], CLIENTS);
    const both = await measureAlternately(
      rounds,
      () => load(filtered, CLIENTS, seconds),
      () => load(plain, CLIENTS, seconds),
    );
    const { rate, p99 } = rateFindings(
      'facets.page',
      'page of a state below a price, 16 clients',
      both,
      'page of the whole list',
    );
    const findings: Finding[] = [rate, p99];
    const measure = async (server: typeof atSmall, own: Record<string, string>, query: string): Promise<number> =>
      median(
        await measureSequentially(
          { pid: server.pid, url: `${server.url}/api/aged-leads?limit=50&${query}`, headers: own },
          REQUESTS,
        ),
      );
    for (const [id, [title, query]] of Object.entries(QUERIES)) {
      const times = await measureAlternately(
        rounds,
        () => measure(atLarge, largeHeaders, query),
        () => measure(atSmall, headers, query),
      );
      findings.push({ id, title: `${title}, 1,000,000 leads`, unit: 'ms', ...times, baselineName: 'the same at 100,000 leads' });
    }
    await Promise.all([atSmall.stop(), atLarge.stop()]);
    await shop.drop(large);
    return findings;
  },
};

function randomFilterPath(): string {
  const state = STATES[Math.floor(Math.random() * STATES.length)]!;
  return `/api/aged-leads?limit=50&page=${1 + Math.floor(Math.random() * PAGES)}&states=${state}&priceMaxCents=199`;
}
