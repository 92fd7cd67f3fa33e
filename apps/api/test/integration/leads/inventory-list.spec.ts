import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ON_SALE } from '../../../src/modules/leads/persistence/lead-status.sql.js';
import { InventoryList } from '../../../src/modules/leads/persistence/inventory-list.repository.js';
import {
  BUCKET,
  COUNT_OF_ANY,
  COUNT_OF_AREA_CODES,
  PAGE_OF_ALL,
  PAGE_OF_ANY,
  PAGE_OF_STATES,
  PAGE_START,
  PAGES_BELOW,
} from '../../../src/modules/leads/persistence/inventory-list.sql.js';
import { buildLead, addInventory } from '../../factories/leads.js';
import { hold, pay } from '../../support/shop/buying.js';
import { runJobs } from '../../support/jobs.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

const SMALL = 10_000;
const LARGE = 200_000;
const PAGE = 50;
/** 26 states, which have half of all leads. */
const MANY = Array.from({ length: 26 }, (_, index) => `${String.fromCharCode(65 + index)}A`);

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

describe('list of a large inventory', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    await shop.asOwner('DROP INDEX aged_leads_words_idx'); // the staff search index isn't needed and slows seeding
  });
  afterAll(() => shop.stop());

  /** Adds leads over all states and 700 area codes, every third one sold. */
  const seed = async (from: number, to: number) => {
    await shop.asOwner(
      `INSERT INTO aged_leads (name, phone, email, state, form_filled_at, price_profile, order_id, sold_at)
       SELECT 'Margaret Hill', (201 + (n * 7919) % 700)::text || (1000000 + n)::text, NULL, chr(65 + (n % 26)::int) || chr(65 + (n / 26 % 2)::int),
         now() - make_interval(hours => (n * 37 % 4000)::int), 'form',
         CASE WHEN n % 3 = 0 THEN gen_random_uuid() END, CASE WHEN n % 3 = 0 THEN now() END FROM generate_series(${from}::bigint, ${to}) AS n`,
    );
    await shop.app.get(InventoryList, { strict: false }).foldCounts();
    await shop.asOwner('VACUUM (ANALYZE) aged_leads');
    await shop.asOwner('VACUUM (ANALYZE) stock_counts');
  };
  const fold = () => shop.app.get(InventoryList, { strict: false }).foldCounts();
  /** Holds, expires, withdraws and sells some of the leads. */
  const changeSomeLeads = async () => {
    const order = '018f3c1e-0000-7000-8000-000000000000';
    for (const [change, every] of [
      [`held_until = now() + interval '1 hour', order_id = '${order}'`, 97],
      [`held_until = now() - interval '1 second', order_id = '${order}'`, 101],
      [`withdrawn_at = now()`, 103],
      [`sold_at = now(), order_id = '${order}'`, 107],
    ] as const)
      await shop.db.run(
        `UPDATE aged_leads SET ${change} WHERE id % ${every} = 0 AND sold_at IS NULL AND order_id IS NULL AND withdrawn_at IS NULL`,
      );
  };
  const pageAt = (offset: number) => shop.app.get(InventoryList, { strict: false }).page(offset, PAGE);
  /** Returns the counters that differ from the table. */
  const wrong = () =>
    shop.db.query(
      `WITH truth AS (SELECT state, (id / 1024)::int AS bucket, count(*) AS leads FROM aged_leads
           WHERE sold_at IS NULL AND withdrawn_at IS NULL AND held_until IS NULL GROUP BY GROUPING SETS ((state, id / 1024), (id / 1024))),
         counters AS (SELECT state, bucket, sum(leads) AS leads FROM stock_counts GROUP BY state, bucket HAVING sum(leads) <> 0)
       (SELECT * FROM truth EXCEPT SELECT * FROM counters) UNION ALL (SELECT * FROM counters EXCEPT SELECT * FROM truth)`,
    );
  /** Returns how many database pages a statement reads. */
  const pagesRead = async (statement: string, values: unknown[]) => {
    const [row] = await shop.db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement}`,
      values,
    );
    const { Plan: plan } = row!['QUERY PLAN'][0];
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  };
  /**
   * Returns statements above their limit: a page of one index scan 450, of four scans 900, a count 500, a term without matches 10
   * (performance).
   */
  const aboveLimit = (pages: Awaited<ReturnType<typeof all>>) =>
    Object.entries(pages).filter(
      ([what, count]) =>
        count >
        (what.startsWith('no') || what === 'states'
          ? 10
          : what === 'both' || what === 'manyStates'
            ? 900
            : what.endsWith('Count')
              ? 500
              : 450),
    );
  const all = async () => {
    const free = Math.floor(((await shop.db.query<{ n: number }>('SELECT max(id)::float8 AS n FROM aged_leads'))[0]!.n * 2) / 3);
    const deep = Math.floor(free / 2 / PAGE) * PAGE;
    const last = Math.floor(free / PAGE) * PAGE - PAGE;
    const deepState = Math.floor(free / 52 / 2 / PAGE) * PAGE;
    return {
      first: await pagesRead(PAGE_OF_ALL, [0, PAGE]),
      deep: await pagesRead(PAGE_OF_ALL, [deep, PAGE]),
      last: await pagesRead(PAGE_OF_ALL, [last, PAGE]),
      known: await pagesRead(PAGES_BELOW, [[free]]),
      start: await pagesRead(PAGE_START, [free, BUCKET]),
      state: await pagesRead(PAGE_OF_STATES, [0, PAGE, ['CA']]),
      deepState: await pagesRead(PAGE_OF_STATES, [deepState, PAGE, ['CA']]),
      manyStates: await pagesRead(PAGE_OF_STATES, [Math.floor(deep / 2), PAGE, MANY]),
      areaCode: await pagesRead(PAGE_OF_ANY, [0, PAGE, [], ['305']]),
      deepAreaCode: await pagesRead(PAGE_OF_ANY, [Math.floor(free / 700 / 2), PAGE, [], ['305']]),
      areaCodeCount: await pagesRead(COUNT_OF_AREA_CODES, [10_001, ['305']]),
      bothCount: await pagesRead(COUNT_OF_ANY, [10_001, ['305', '416'], ['CA', 'FB']]),
      both: await pagesRead(PAGE_OF_ANY, [0, PAGE, ['CA', 'FB'], ['305', '416']]),
      noAreaCode: await pagesRead(PAGE_OF_ANY, [0, PAGE, [], ['199']]),
      noAreaCodeCount: await pagesRead(COUNT_OF_AREA_CODES, [10_001, ['199']]),
      noState: await pagesRead(PAGE_OF_STATES, [0, PAGE, ['nowhere']]),
      states: await pagesRead('SELECT state FROM stock_states', []),
    };
  };

  it('L17 reads a page and its total from a bounded number of database pages, for any number of leads and any depth', async () => {
    await seed(1, SMALL);
    expect(aboveLimit(await all())).toEqual([]);
    await seed(SMALL + 1, LARGE);
    expect(aboveLimit(await all())).toEqual([]);
    // Shows that the limits are meaningful: an offset scan to the same position reads far more.
    const [row] = await shop.db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) SELECT id, name FROM aged_leads WHERE sold_at IS NULL ORDER BY id DESC LIMIT 50 OFFSET 66000`,
    );
    expect(row!['QUERY PLAN'][0].Plan['Shared Hit Blocks'] + row!['QUERY PLAN'][0].Plan['Shared Read Blocks']).toBeGreaterThan(
      1000,
    );
  });

  it('L17 returns the same pages and totals as a full scan at any depth, with holds, expired holds, sales and withdrawals', async () => {
    await changeSomeLeads();
    const list = shop.app.get(InventoryList, { strict: false });
    const truth = async (condition: string) =>
      (
        await shop.db.query<{ id: number }>(
          `SELECT l.id::float8 AS id FROM aged_leads l WHERE ${ON_SALE} AND ${condition} ORDER BY l.id DESC`,
        )
      ).map(({ id }) => id);
    for (const [filter, condition] of [
      [{ states: [], areaCodes: [] }, 'true'],
      [{ states: ['CA'], areaCodes: [] }, `l.state = 'CA'`],
      [{ states: ['AA', 'BB', 'ZA', 'nowhere'], areaCodes: [] }, `l.state IN ('AA', 'BB', 'ZA')`],
      [{ states: MANY, areaCodes: [] }, `l.state LIKE '_A'`],
      [{ states: [], areaCodes: ['305', '199'] }, `l.area_code = '305'`],
      [{ states: ['CA', 'CB'], areaCodes: ['305', '416'] }, `(l.state IN ('CA', 'CB') OR l.area_code IN ('305', '416'))`],
    ] as const) {
      const ids = await truth(condition);
      for (const share of [0, 0.1, 0.5, 0.9, 1]) {
        const offset = Math.floor((ids.length * share) / PAGE) * PAGE;
        const open = filter.states.length + filter.areaCodes.length === 0;
        const read = () =>
          open ? pageAt(offset) : list.filtered({ states: [...filter.states], areaCodes: [...filter.areaCodes] }, offset, PAGE);
        // First from the counters, then from the page start found by them, then from the known page start: all the same.
        for (const page of [await read(), await read(), await read()]) {
          expect(page.rows.map(({ id }) => id)).toEqual(ids.slice(offset, offset + PAGE));
          expect([page.total, page.exact]).toEqual([ids.length, true]);
        }
      }
    }
  });

  it('L20 uses a known page start only while the inventory is unchanged, and counts an expired hold soon after', async () => {
    const deep = 40 * PAGE;
    const idsOf = async (offset: number) => (await pageAt(offset)).rows.map(({ id }) => id);
    const [before, next] = [await idsOf(deep), await idsOf(deep + PAGE)];
    const { total } = await pageAt(deep);
    const [newest] = await shop.db.query<{ id: number }>(`SELECT max(l.id)::float8 AS id FROM aged_leads l WHERE ${ON_SALE}`);
    const holdNewest = (until: string) =>
      shop.db.run(`UPDATE aged_leads SET held_until = now() + $2::interval, order_id = gen_random_uuid() WHERE id = $1::bigint`, [
        newest!.id,
        until,
      ]);
    await holdNewest('1 hour');
    expect(await idsOf(deep)).toEqual([...before.slice(1), next[0]]);
    expect((await pageAt(deep)).total).toBe(total - 1);
    // A read counts only while the hold lasts by the database clock; a slow machine needs a longer hold.
    for (let seconds = 1, held = false; !held; seconds *= 2) {
      await holdNewest(`${seconds} seconds`);
      const shown = await idsOf(deep);
      [{ held }] = (await shop.db.query<{ held: boolean }>('SELECT held_until > now() AS held FROM aged_leads WHERE id = $1', [
        newest!.id,
      ])) as [{ held: boolean }];
      if (held) expect(shown).toEqual([...before.slice(1), next[0]]);
    }
    await waitFor('the hold to run out', async () => (await pageAt(deep)).total === total);
    expect(await idsOf(deep)).toEqual(before);
    await shop.db.run(`UPDATE aged_leads SET held_until = NULL, order_id = NULL WHERE id = $1::bigint`, [newest!.id]);
  });

  it('P5 returns no page that is known or cached when the session has ended', async () => {
    const buyer = await shop.signedIn('buyer');
    for (const address of ['/api/aged-leads?limit=50', '/api/aged-leads?limit=50&page=41']) {
      for (let n = 0; n < 3; n += 1) expect((await buyer.get(address).expect(200)).body).toHaveLength(PAGE);
    }
    await shop.db.run('DELETE FROM sessions');
    for (const address of ['/api/aged-leads?limit=50', '/api/aged-leads?limit=50&page=41']) await buyer.get(address).expect(401);
  });

  it('L17 keeps the counters of available leads correct through many simultaneous changes and foldings', async () => {
    const buyers = await Promise.all(Array.from({ length: 4 }, () => shop.signedIn('buyer')));
    const ids = await addInventory(
      shop,
      Array.from({ length: 40 }, (_, index) => buildLead({ state: ['TX', 'FL'][index % 2] })),
    );
    const [first, second] = await Promise.all([hold(buyers[0]!, ids.slice(0, 5)), hold(buyers[1]!, ids.slice(5, 10))]);
    await Promise.all([
      buyers[2]!.post('/api/bulk-purchase-leads').send({ leadIds: ids.slice(10, 20) }),
      buyers[3]!.post('/api/bulk-purchase-leads').send({ leadIds: ids.slice(15, 25) }),
      buyers[0]!.post(`/api/orders/${first.orderId}/cancel`).expect(204),
      pay(buyers[1]!, second),
      fold(),
      shop.db.run('DELETE FROM aged_leads WHERE id = ANY($1::bigint[])', [ids.slice(25, 28)]),
      shop.db.run('UPDATE aged_leads SET withdrawn_at = now() WHERE id = ANY($1::bigint[])', [ids.slice(28, 30)]),
      shop.db.run(`UPDATE aged_leads SET state = 'Ontario' WHERE id = ANY($1::bigint[])`, [ids.slice(30, 33)]),
      fold(),
    ]);
    await shop.payments.deliveries.settled();
    await runJobs(shop, ['payments']);
    expect(await wrong()).toEqual([]);
    await Promise.all([
      fold(),
      fold(),
      shop.db.run('UPDATE aged_leads SET withdrawn_at = NULL WHERE id = ANY($1::bigint[])', [ids.slice(28, 30)]),
    ]);
    expect(await wrong()).toEqual([]);
    await fold();
    expect(await shop.db.query('SELECT FROM stock_counts GROUP BY state, bucket HAVING count(*) > 1')).toEqual([]);
    expect(await wrong()).toEqual([]);
  });
});
