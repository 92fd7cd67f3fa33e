import { median, type Finding } from '../finding.ts';
import { measureSequentially } from '../load.ts';
import type { Bench, Scenario } from '../scenario.ts';
import { measureAlternately } from '../measure-alternately.ts';

const SMALL = 10_000;
const LARGE = 1_000_000;
const REQUESTS = 60;
const TWENTY = 'FL,TX,CA,NY,OH,GA,NC,MI,PA,IL,201,219,243,260,278,301,333,356,380,402';

const QUERIES = {
  'filter.list': ['list page 4', 'limit=50&page=4'],
  'filter.one-term': ['filter, one term', 'limit=50&filter=TX'],
  'filter.twenty-terms': ['filter, twenty terms', `limit=50&filter=${encodeURIComponent(TWENTY)}`],
  'filter.no-match': ['filter, no match', 'limit=50&filter=999,12345,nowhere'],
} as const;

/** Measures how the list scales: the same queries at 10,000 and at 1,000,000 leads. */
export const filter: Scenario = {
  name: 'filter',
  title: '10,000 vs. 1,000,000 leads',
  async run({ shop, rounds }: Bench): Promise<Finding[]> {
    const large = await shop.database(LARGE);
    const [atLarge, atSmall] = [await shop.product(large), await shop.product(await shop.database(SMALL))];
    const [largeHeaders, smallHeaders] = [await shop.signIn(atLarge, 'buyer-0'), await shop.signIn(atSmall, 'buyer-0')];
    const measure = async (server: typeof atLarge, headers: Record<string, string>, query: string): Promise<number> =>
      median(await measureSequentially({ pid: server.pid, url: `${server.url}/api/aged-leads?${query}`, headers }, REQUESTS));
    const findings: Finding[] = [];
    for (const [id, [title, query]] of Object.entries(QUERIES)) {
      await Promise.all([measure(atLarge, largeHeaders, query), measure(atSmall, smallHeaders, query)]);
      const both = await measureAlternately(
        rounds,
        () => measure(atLarge, largeHeaders, query),
        () => measure(atSmall, smallHeaders, query),
      );
      findings.push({ id, title, unit: 'ms', ...both, baselineName: 'the same at 10,000 leads' });
    }
    await Promise.all([atLarge.stop(), atSmall.stop()]);
    await shop.drop(large);
    return findings;
  },
};
