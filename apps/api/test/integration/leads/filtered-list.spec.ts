import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AgedLeadFilter } from '@warmline/contracts/leads/query';
import { Client } from 'pg';
import { COUNT, COUNT_PRICED } from '../../../src/modules/leads/persistence/filtered-list.sql.js';
import { fillInventory } from '../../factories/large-inventory.js';
import { FilterPlans, toTable, type Costs } from '../../support/shop/filter-plans.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { ownerUrlOf } from '../../support/test-database.js';

/**
 * `FILTER_ROWS=10000000` measures so many leads, and prints the table of docs/performance-log.md; it takes half an hour and 10
 * GB.
 */
const ROWS = Number(process.env.FILTER_ROWS ?? 80_000);
const FEW = Array.from({ length: 10 }, (_, index) => `state:${String.fromCharCode(65 + index)}A`).join();
const FILTERS: Record<string, AgedLeadFilter> = {
  'no filter': {},
  'a state': { states: 'CA' },
  'ten states': { filter: FEW },
  'an area code': { areas: '305' },
  'a state and an area code': { states: 'CA', areas: '305' },
  'an area code within a state': { filter: 'area:305', states: 'CA' },
  'a ZIP code': { zips: '77002' },
  'ZIP codes with four digits': { zips: '7700*' },
  'ZIP codes with three digits': { zips: '770*' },
  'a price': { priceMaxCents: 199 },
  'a range of prices': { filter: 'price:2-3' },
  'a state and a price': { filter: 'state:CA, price:<2' },
  'an age': { filter: 'age:30-90' },
  'a state and an age': { filter: 'state:CA, age:30-90' },
  'two days': { filledFrom: '2026-09-01', filledTo: '2026-09-02' },
  'two days and a price': { filledFrom: '2026-09-01', filledTo: '2026-09-02', priceMaxCents: 300 },
  'ten states, an age and a price': { filter: `${FEW}, age:30-90, price:<=3` },
  'an area code and a price': { filter: 'area:305, price:<2' },
  'a state, an area code and a price': { filter: 'state:CA, area:305, price:<2' },
  'a ZIP code and a price': { filter: 'zip:77002, price:<2' },
  'ZIP codes, an area code and an age': { filter: 'zip:770*, area:305, age:30-90' },
  'ZIP codes within a state and an area code': { filter: 'zip:7700*', states: 'CA', areas: '305' },
};
const NOTHING: Record<string, AgedLeadFilter> = {
  'a price that no lead has': { filter: 'price:2.99' },
  'a price that no lead of a state has': { filter: 'state:CA, price:<0.5' },
  'a ZIP code that no lead has': { zips: '99999' },
  'days without leads': { filledFrom: '2020-01-01', filledTo: '2020-01-02' },
};

describe('filters of a large inventory', () => {
  let shop: TestApp;
  let owner: Client;
  let plans: FilterPlans;
  const measured: Record<string, Costs> = {};
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    owner = new Client({ connectionString: ownerUrlOf(shop.databaseUrl) });
    await owner.connect();
    await owner.query('CREATE EXTENSION pg_buffercache');
    await fillInventory(owner, ROWS);
    plans = new FilterPlans(shop, async () => void (await owner.query('SELECT pg_buffercache_evict_all()')));
  }, 3_600_000);
  afterAll(async () => {
    if (process.env.FILTER_ROWS !== undefined) process.stdout.write(toTable(measured));
    await owner.end();
    await shop.stop();
  });

  const measure = async (what: string, filter: AgedLeadFilter) => {
    const costs = (measured[what] = await plans.measure(filter));
    return [costs['first page'], costs['deepest page'], costs.cheapest, costs['deepest cheapest']].map(({ pages }) => pages);
  };

  it.each(Object.entries(FILTERS))(
    'L122 reads at most 500 database pages for the first and the deepest page of %s',
    async (...each) => {
      const pages = await measure(...each);
      expect(Math.max(...pages)).toBeLessThanOrEqual(500);
    },
  );

  it.each(Object.entries(NOTHING))('L57 reads no more than the ranges contain for %s', async (...each) => {
    const pages = await measure(...each);
    expect(Math.max(...pages)).toBeLessThanOrEqual(20);
  });

  it('L122 counts by the index also after many sales and imports, when PostgreSQL expects its pages to be read twice', async () => {
    await owner.query('UPDATE aged_leads SET name = name');
    await owner.query('ANALYZE aged_leads');
    const planned: string[] = [];
    for (const statement of [...Object.values(COUNT), ...Object.values(COUNT_PRICED)]) {
      const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${statement}`);
      planned.push(...rows.map((row) => row['QUERY PLAN']));
    }
    expect(planned.filter((line) => line.includes('Seq Scan on aged_leads'))).toEqual([]);
  }, 3_600_000);
});
