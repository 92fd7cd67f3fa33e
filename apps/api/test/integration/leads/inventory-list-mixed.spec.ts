import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RATE_LIMITS } from '@warmline/contracts/http/rate-limits';
import { ON_SALE } from '../../../src/modules/leads/persistence/lead-status.sql.js';
import { InventoryList } from '../../../src/modules/leads/persistence/inventory-list.repository.js';
import { COUNT_OF_ANY, PAGE_OF_ANY } from '../../../src/modules/leads/persistence/inventory-list.sql.js';
import { Settings } from '../../../src/platform/config/settings.js';
import { RedisClient } from '../../../src/platform/redis/redis-client.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

const PAGE = 50;
const REACHABLE = 10_000;
const STATES = ['FL', 'TX', 'CA', 'NY', 'OH', 'GA', 'NC', 'MI', 'PA', 'IL', 'WA', 'OR', 'AZ', 'NV', 'UT', 'CO', 'NM', 'OK', 'KS'];
const CODES = ['305', '416'];
const MIXED = [...STATES, '305'].join();

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

const ALL_VISIBLE = `SELECT relallvisible >= relpages AS is FROM pg_class WHERE oid = 'aged_leads'::regclass`;

describe('list filter of states and area codes together', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { TRUSTED_PROXIES: '1' } });
    await shop.asOwner('DROP INDEX aged_leads_words_idx'); // the staff search index isn't needed and slows seeding
  });
  afterAll(() => shop.stop());

  /** Adds leads of the 19 states and one more, every fifth in one of the area codes. */
  const seed = async (from: number, to: number) => {
    await shop.db.run(
      `INSERT INTO aged_leads (name, phone, state, form_filled_at, price_profile)
       SELECT 'Margaret Hill', CASE n % 5 WHEN 0 THEN (ARRAY['305', '416'])[1 + n / 5 % 2] ELSE '201' END || lpad(n::text, 7, '0'),
         (ARRAY['${STATES.join("','")}', 'ME'])[1 + n * 7 % 20], now() - interval '40 days', 'form' FROM generate_series($1::int, $2::int) AS n`,
      [from, to],
    );
    await shop.app.get(InventoryList, { strict: false }).foldCounts();
    // A snapshot of another connection, such as autovacuum's, keeps pages from being all-visible; then counts read the table.
    await waitFor('all leads to be all-visible', async () => {
      await shop.asOwner('VACUUM (ANALYZE) aged_leads');
      return (await shop.db.one<{ is: boolean }>(ALL_VISIBLE)).is;
    });
    await shop.asOwner('VACUUM (ANALYZE) stock_counts');
  };
  /** Returns how many database pages a statement reads. */
  const pagesRead = async (statement: string, values: unknown[]) => {
    const [row] = await shop.db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement}`,
      values,
    );
    const { Plan: plan } = row!['QUERY PLAN'][0];
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  };
  const costs = async () => ({
    first: await pagesRead(PAGE_OF_ANY, [0, PAGE, STATES, CODES]),
    deepest: await pagesRead(PAGE_OF_ANY, [REACHABLE - PAGE, PAGE, STATES, CODES]),
    count: await pagesRead(COUNT_OF_ANY, [REACHABLE + 1, CODES, STATES]),
  });

  it('L37 reads no more database pages for an inventory five times as large, on any reachable page', async () => {
    await seed(1, 40_000);
    const small = await costs();
    await seed(40_001, 200_000);
    const large = await costs();
    for (const what of ['first', 'deepest', 'count'] as const)
      expect({ what, small, large, isFlat: large[what] < 1.5 * small[what] + 200 }).toMatchObject({ isFlat: true });
    // The deepest page reads its 10,000 rows about twice, for any number of states.
    expect(large.deepest).toBeLessThan(3 * REACHABLE);
    expect(large.count).toBeLessThan(500);
  });

  it('L37 returns the correct pages up to 10,000 leads, and empty pages beyond', async () => {
    const list = shop.app.get(InventoryList, { strict: false });
    const filter = { states: STATES, areaCodes: CODES };
    const ids = (
      await shop.db.query<{ id: number }>(
        `SELECT l.id::float8 AS id FROM aged_leads l WHERE ${ON_SALE} AND (l.state = ANY($1::text[]) OR l.area_code = ANY($2::text[]))
         ORDER BY l.id DESC LIMIT ${REACHABLE}`,
        [STATES, CODES],
      )
    ).map(({ id }) => id);
    for (const offset of [0, PAGE, 5_000, REACHABLE - PAGE]) {
      const page = await list.filtered(filter, offset, PAGE);
      expect(page.rows.map(({ id }) => id)).toEqual(ids.slice(offset, offset + PAGE));
      expect([page.total, page.exact]).toEqual([REACHABLE, false]);
    }
    for (const offset of [REACHABLE, 1_000_000 * PAGE])
      for (const wanted of [filter, { states: [], areaCodes: CODES }])
        expect(await list.filtered(wanted, offset, PAGE)).toMatchObject({ rows: [], total: REACHABLE, exact: false });
    expect((await list.filtered(filter, REACHABLE - 100, 200)).rows).toHaveLength(100);
    expect(await list.filtered({ states: ['nowhere'], areaCodes: ['199'] }, 0, PAGE)).toMatchObject({
      rows: [],
      total: 0,
      exact: true,
    });
  });

  it('L38 limits the connections of one buyer’s list requests and answers them in turn', async () => {
    const [greedy, other] = [await shop.signedIn('buyer'), await shop.signedIn('buyer')];
    const waiting = async () =>
      (
        await shop.db.query(
          `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE '%aged_leads%'`,
        )
      ).length;
    const { answers } = await shop.db.transaction(async (tx) => {
      await tx.run('LOCK TABLE aged_leads IN ACCESS EXCLUSIVE MODE');
      const asked = Promise.all([
        ...Array.from({ length: 20 }, (_, page) => greedy.get(`/api/aged-leads?limit=50&page=${page + 1}&filter=${MIXED}`)),
        ...Array.from({ length: 4 }, () => greedy.get('/api/aged-leads')),
      ]);
      await waitFor('some to wait', async () => (await waiting()) >= 2);
      for (let look = 0; look < 20; look += 1) {
        await other.get('/api/orders').expect(200);
        expect(await waiting()).toBeLessThanOrEqual(3);
      }
      return { answers: asked };
    });
    expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('L37 charges ten points for a filtered page beyond the first 1,000 leads', async () => {
    const reader = await shop.signedIn('buyer');
    const { client } = shop.app.get(RedisClient);
    const budgets = () => client.keys(`${shop.app.get(Settings).REDIS_PREFIX}:limit:browse:*`);
    const before = new Set(await budgets());
    await reader.get(`/api/aged-leads?limit=50&page=20&filter=${MIXED}`).expect(200);
    const [own] = (await budgets()).filter((key) => !before.has(key));
    const taken = async () => Number(await client.get(own!));
    expect(await taken()).toBe(RATE_LIMITS.browse.prefetch);
    // One page and two deep ones are 21 points: more than the first lease.
    for (const page of [21, 22]) await reader.get(`/api/aged-leads?limit=50&page=${page}&filter=${MIXED}`).expect(200);
    expect(await taken()).toBe(2 * RATE_LIMITS.browse.prefetch);
  });
});
