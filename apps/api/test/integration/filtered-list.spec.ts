import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AgedLeadFilter } from '@warmline/contracts/leads/query';
import { leadPriceLists } from '@warmline/domain/lead-price';
import { resolvePlaces } from '@warmline/domain/leads/lead-places';
import { readLeadQuery } from '@warmline/domain/leads/lead-query';
import { leadSteps, type LeadStep } from '@warmline/domain/leads/lead-steps';
import { MATCH_CAP, stepParameters, walkCap } from '../../src/modules/leads/persistence/filtered-list.repository.js';
import { COUNT, COUNT_PRICED, PAGES } from '../../src/modules/leads/persistence/filtered-list.sql.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { waitFor } from '../support/wait-for.js';

const PAGE = 50;
const STATES = Array.from({ length: 26 }, (_, index) => `${String.fromCharCode(65 + index)}A`);
const FEW = STATES.slice(0, 10).map((state) => `state:${state}`);
const FILTERS: Record<string, AgedLeadFilter> = {
  'a price': { priceMaxCents: 199 },
  'a state and a price': { filter: 'state:CA, price:<2' },
  'a state and an age': { filter: 'state:CA, age:30-90' },
  'an age': { filter: 'age:30-90' },
  'two days': { filledFrom: '2026-09-01', filledTo: '2026-09-02' },
  'two days and a price': { filledFrom: '2026-09-01', filledTo: '2026-09-02', priceMaxCents: 300 },
  'ten states, an age and a price': { filter: `${FEW.join()}, age:30-90, price:<=3` },
  'an area code and a price': { filter: 'area:305, price:<2' },
  'a state, an area code and a price': { filter: 'state:CA, area:305, price:<2' },
  'a ZIP code and a price': { filter: 'zip:77002, price:<2' },
  'ZIP codes with a beginning, an area code and an age': { filter: 'zip:770*, area:305, age:30-90' },
  'a ZIP code within a state and an area code': { filter: 'zip:7700*', states: 'CA', areas: '305' },
  'a price that no lead has': { filter: 'price:2.99' },
  'a price that no lead of a state has': { filter: 'state:CA, price:<0.5' },
};

describe('filters of a large inventory', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    await shop.asOwner('DROP INDEX aged_leads_words_idx'); // the staff search index isn't needed and slows seeding
    await shop.db.run(
      `INSERT INTO aged_leads (name, phone, state, form_filled_at, price_profile, explicit_price_cents, zip, order_id, sold_at)
       SELECT 'Margaret Hill', (201 + (n * 7919) % 200)::text || (1000000 + n)::text, chr(65 + (n % 26)::int) || 'A',
         now() - make_interval(hours => (n * 37 % 8000)::int), CASE WHEN n % 2 = 0 THEN 'form' ELSE 'template' END,
         CASE WHEN n % 3 = 0 THEN (ARRAY[150, 199, 250, 400])[1 + n / 3 % 4] END,
         lpad((n * 13 % 800 + 76600)::text, 5, '0'), CASE WHEN n % 7 = 0 THEN gen_random_uuid() END, CASE WHEN n % 7 = 0 THEN now() END FROM generate_series(1, 80000) AS n`,
    );
    // Rows that an open snapshot may not see yet aren't visible to index-only scans.
    await waitFor('the pages to be all visible', async () => {
      await shop.asOwner('VACUUM (ANALYZE) aged_leads');
      const [table] = await shop.db.query<{ visible: boolean }>(
        `SELECT relallvisible = relpages AS visible FROM pg_class WHERE oid = 'aged_leads'::regclass`,
      );
      return table!.visible;
    });
  });
  afterAll(() => shop.stop());

  /** Returns how many database pages a statement reads, planned for its values and for any values. */
  const pagesRead = (statement: string, values: unknown[]) =>
    shop.db.transaction(async (tx) => {
      const read: number[] = [];
      for (const mode of ['force_custom_plan', 'force_generic_plan']) {
        await tx.query(`SELECT set_config('plan_cache_mode', $1, true)`, [mode]);
        const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
          `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement}`,
          values,
        );
        const { Plan: plan } = row!['QUERY PLAN'][0];
        read.push(plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!);
      }
      return Math.max(...read);
    });

  it.each(Object.entries(FILTERS))(
    'L57 reads at most 500 database pages for a page and for the count of %s',
    async (_what, filter) => {
      const { query, problems } = readLeadQuery(filter);
      expect(problems).toEqual([]);
      const places = resolvePlaces(query.places, STATES);
      const steps = (sort: 'freshest' | 'cheapest') => leadSteps(query, leadPriceLists({}), Date.now(), sort, 'UTC');
      const read: Record<string, number> = {};
      const measure = async (what: string, statement: string, step: LeadStep, ...values: number[]) => {
        read[what] = await pagesRead(statement, [...stepParameters(places, step), ...values]);
      };
      for (const step of steps('freshest')) {
        const isPriced = step.given !== null && !step.given.anyPrice;
        await measure('count', isPriced ? COUNT_PRICED : COUNT, step, MATCH_CAP + 1);
        await measure('walked', PAGES.freshestWalked, step, 0, PAGE, walkCap(places));
        if (isPriced) await measure('collected', PAGES.freshestCollected, step, 0, PAGE, MATCH_CAP);
      }
      for (const [index, step] of steps('cheapest').entries()) await measure(`cheapest ${index}`, PAGES.cheapest, step, 0, PAGE);
      expect(Object.entries(read).filter(([, pages]) => pages > 500)).toEqual([]);
    },
  );

  it('L57 reads no more than the ranges contain', async () => {
    const { query } = readLeadQuery({ filter: 'state:CA, price:<0.5' });
    const places = resolvePlaces(query.places, STATES);
    const [step] = leadSteps(query, leadPriceLists({}), Date.now(), 'freshest', 'UTC');
    expect(await pagesRead(PAGES.freshestCollected, [...stepParameters(places, step!), 0, PAGE, MATCH_CAP])).toBeLessThanOrEqual(
      10,
    );
  });
});
