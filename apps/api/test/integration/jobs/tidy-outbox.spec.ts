import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JobRegistry } from '../../../src/platform/queue/job-registry.js';
import { KINDS } from '../../../src/platform/queue/job.js';
import { tidyOutboxJob } from '../../../src/platform/queue/tidy-outbox.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('outbox cleanup', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
  });
  afterAll(() => shop.stop());

  const add = (name: string, column: 'done_at' | 'failed_at' | null, age: string) =>
    shop.db.run(
      `INSERT INTO outbox (kind, queue, payload, dedupe_key, created_at${column ? `, ${column}` : ''})
       VALUES ('test.kind', 'orders', '{}', $1, now() - $2::interval${column ? ', now() - $2::interval' : ''})`,
      [name, age],
    );

  it('M43 removes jobs done a week ago and dead jobs after 90 days, never waiting ones', async () => {
    await add('done long ago', 'done_at', '8 days');
    await add('done lately', 'done_at', '6 days');
    await add('dead long ago', 'failed_at', '91 days');
    await add('dead lately', 'failed_at', '89 days');
    await add('waiting', null, '200 days');
    const tidy = shop.app.get(JobRegistry, { strict: false }).processorOf(tidyOutboxJob.name);
    await tidy.process({}, { id: 'run', attempt: 1 });
    const left = await shop.db.query<{ key: string }>(
      `SELECT dedupe_key AS key FROM outbox WHERE kind = 'test.kind' ORDER BY created_at DESC`,
    );
    expect(left.map(({ key }) => key)).toEqual(['done lately', 'dead lately', 'waiting']);
  });

  it('F47 removes many jobs in committed batches, each by an index', async () => {
    const rows = 12_000;
    await shop.db.run(
      `INSERT INTO outbox (kind, queue, payload, done_at) SELECT 'test.many', 'orders', '{}', now() - interval '8 days' FROM generate_series(1, $1::int)`,
      [rows],
    );
    await shop.asOwner('CREATE TABLE removals (rows integer NOT NULL); GRANT SELECT, INSERT ON removals TO warmline_app');
    await shop.asOwner(
      `CREATE FUNCTION note_removal() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN INSERT INTO removals SELECT count(*) FROM gone; RETURN NULL; END $$`,
    );
    await shop.asOwner(
      'CREATE TRIGGER noted AFTER DELETE ON outbox REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_removal()',
    );
    const tidy = shop.app.get(JobRegistry, { strict: false }).processorOf(tidyOutboxJob.name);
    await tidy.process({}, { id: 'run', attempt: 1 });
    expect(await shop.db.query(`SELECT FROM outbox WHERE kind = 'test.many'`)).toEqual([]);
    const [removed] = await shop.db.query<{ most: number; all: number }>(
      'SELECT max(rows)::int AS most, sum(rows)::int AS all FROM removals',
    );
    expect(removed).toEqual({ most: 5000, all: rows });
    const indexes = await shop.db.query<{ def: string }>(`SELECT indexdef AS def FROM pg_indexes WHERE tablename = 'outbox'`);
    for (const column of ['done_at', 'failed_at'])
      expect(indexes.some(({ def }) => def.includes(`(${column}) WHERE (${column} IS NOT NULL)`))).toBe(true);
  });

  it('runs every hour; the retry of refunds runs every day', () => {
    expect(tidyOutboxJob.everySeconds).toBe(3600);
    expect(KINDS.get('orders.retry_refunds')?.everySeconds).toBe(86_400);
  });
});
