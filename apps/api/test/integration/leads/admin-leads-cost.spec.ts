import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AdminLeadRepository } from '../../../src/modules/leads/persistence/admin-lead.repository.js';
import type { AdminLeadFilter } from '../../../src/modules/leads/persistence/lead-filter.sql.js';
import type { Database } from '../../../src/platform/database/database.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const LEADS = 30_000;
const PAGE = 51;
const COUNT_CAP = 10_001;
/** Each row is read by its id in an index of three levels, after at most two index scans of the same length. */
const PAGE_READS = PAGE * 3 + PAGE * 2 + 40;
const HALFWAY = Buffer.from(JSON.stringify(['-added', String(LEADS / 2)])).toString('base64url');

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

describe('L26 admin lists over a large inventory', () => {
  let shop: TestApp;
  let leads: AdminLeadRepository;
  let touched = 0;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    const { db } = shop;
    // Every other lead is sold; there are many names and states, and few withdrawn leads.
    await db.run(
      `INSERT INTO aged_leads (name, phone, email, state, form_filled_at, price_profile, order_id, sold_at, withdrawn_at)
       SELECT 'Ann ' || initcap(translate((n / 3)::text, '0123456789', 'abcdefghij')), (2010000000 + n * 131)::text, 'a' || n || '@mail.example',
         chr(65 + (n % 13)::int) || chr(65 + (n / 13 % 2)::int), now() - n * interval '1 minute', 'form', CASE WHEN n % 2 = 0 THEN gen_random_uuid() END,
         CASE WHEN n % 2 = 0 THEN now() END, CASE WHEN n % 1001 = 0 AND n % 2 = 1 THEN now() END
       FROM generate_series(1, $1::bigint) AS n`,
      [LEADS],
    );
    await shop.asOwner(`SELECT gin_clean_pending_list('aged_leads_words_idx')`);
    await shop.asOwner('VACUUM (ANALYZE) aged_leads');
    const query = async <Row>(text: string, values: readonly unknown[] = []) => {
      const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values);
      const { Plan: plan } = row!['QUERY PLAN'][0];
      touched += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      return db.query<Row>(text, values);
    };
    const first = async <Row>(text: string, values: readonly unknown[] = []) => (await query<Row>(text, values))[0] ?? null;
    const watched: Pick<Database, 'query' | 'first' | 'search'> = { query, first, search: query };
    leads = new AdminLeadRepository(watched as Database);
  });
  afterAll(() => shop.stop());

  /** Returns how many database pages the work reads. */
  const cost = async (work: Promise<unknown>) => {
    touched = 0;
    await work;
    return touched;
  };

  it.each<[string, AdminLeadFilter]>([
    ['everything', {}],
    ['a state', { state: 'AA' }],
    ['a state, on sale', { state: 'AA', status: 'free' }],
    ['a state, sold', { state: 'AA', status: 'sold' }],
    ['sold', { status: 'sold' }],
    ['held', { status: 'held' }],
    ['withdrawn', { status: 'withdrawn' }],
    ['a phone', { q: '(201) 000-0131' }],
    ['a name', { q: 'ann bcdee' }],
  ])('reads a bounded number of pages for %s, newest or deep', async (_what, filter) => {
    expect(await cost(leads.page(filter, { limit: PAGE - 1 }))).toBeLessThan(PAGE_READS);
    expect(await cost(leads.page(filter, { cursor: HALFWAY, limit: PAGE - 1 }))).toBeLessThan(PAGE_READS);
  });

  it.each(['age', '-age'] as const)('reads a bounded number of pages by %s, first or deep', async (sort) => {
    const { rows } = await leads.page({}, { sort, limit: 200 });
    expect(rows.map(({ formFilledAt }) => formFilledAt)).toEqual(
      rows.map(({ formFilledAt }) => formFilledAt).toSorted((a, b) => (sort === 'age' ? b - a : a - b)),
    );
    let cursor: string | null | undefined;
    for (let page = 0; page < 3; page += 1) {
      const before = cursor ?? undefined;
      expect(await cost(leads.page({}, { sort, cursor: before, limit: PAGE - 1 }))).toBeLessThan(PAGE_READS);
      cursor = (await leads.page({}, { sort, cursor: before, limit: 200 })).next;
    }
  });

  it.each<[string, AdminLeadFilter]>([
    ['an unknown state', { state: 'ZZ' }],
    ['an unknown name', { q: 'zzyzx' }],
    ['an unknown phone', { q: '9999999999' }],
    ['unknown last digits', { q: '99999' }],
    ['an unknown upload', { importId: '018f3c1e-0000-7000-8000-000000000000' }],
  ])('needs few page reads to list and count %s', async (_what, filter) => {
    expect(await cost(leads.page(filter, { limit: PAGE - 1 }))).toBeLessThanOrEqual(10);
    expect(await cost(leads.count(filter, COUNT_CAP))).toBeLessThanOrEqual(10);
  });

  it('never reads the whole table for a search, even for a name that every lead has', async () => {
    const [{ pages }] = (await shop.db.query<{ pages: number }>(
      `SELECT (pg_relation_size('aged_leads') / 8192)::int AS pages`,
    )) as [{ pages: number }];
    expect(await cost(leads.page({ q: 'ann', status: 'withdrawn' }, { limit: PAGE }))).toBeLessThan(pages / 4);
    expect((await leads.page({ q: 'ann' }, { limit: PAGE })).rows).toHaveLength(PAGE);
  });

  it('finds the same leads as a full scan', async () => {
    for (const filter of [
      {},
      { state: 'BA' },
      { status: 'withdrawn' },
      { state: 'CB', status: 'sold' },
      { q: 'ann cc' },
    ] as AdminLeadFilter[]) {
      const { rows: found } = await leads.page(filter, { limit: PAGE });
      const expected = await shop.db.query<{ id: number }>(
        `SELECT id::float8 AS id FROM aged_leads WHERE ($1::text IS NULL OR state = $1)
           AND ($2::text IS NULL OR CASE WHEN sold_at IS NOT NULL THEN 'sold' WHEN withdrawn_at IS NOT NULL THEN 'withdrawn' ELSE 'free' END = $2)
           AND ($3::text IS NULL OR name ILIKE $3) ORDER BY id DESC LIMIT $4`,
        [filter.state ?? null, filter.status ?? null, filter.q ? 'ann cc%' : null, PAGE],
      );
      expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }
  });
});
