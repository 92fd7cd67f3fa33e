import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import type { Agent } from 'supertest';
import { StoreBatch } from '../../../src/modules/lead-imports/use-cases/store/store-batch.use-case.js';
import { buildCsv, buildCsvRow } from '../../factories/csv.js';
import { runJobs } from '../../support/jobs.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { confirm, waitUntilIdle, upload } from '../../support/files/uploads.js';

describe('B9.07 L8 large imports', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());

  const inventory = async (importId: string) =>
    (
      await shop.db.query<{ rows: number; phones: number }>(
        'SELECT count(*)::int AS rows, count(DISTINCT phone)::int AS phones FROM aged_leads WHERE import_id = $1',
        [importId],
      )
    )[0];

  it('L15 stores exactly 20,000 rows in parallel batches of 1,000', async () => {
    const planned = await upload(admin, buildCsv(Array.from({ length: 20_000 }, () => buildCsvRow())));
    expect(planned).toMatchObject({ totalRows: 20_000, newRows: 20_000, batches: 20 });
    expect(await confirm(admin, planned.id)).toMatchObject({ status: 'finished', storedRows: 20_000, batchesDone: 20 });
    expect(await inventory(planned.id)).toEqual({ rows: 20_000, phones: 20_000 });
  });

  it('stores each phone once when two files with mostly the same phones are stored in parallel', async () => {
    const shared = Array.from({ length: 3000 }, () => buildCsvRow());
    const files = [[...shared, ...Array.from({ length: 500 }, () => buildCsvRow())], shared.toReversed()];
    const planned = await Promise.all(files.map((rows) => upload(admin, buildCsv(rows))));
    const finished = await Promise.all(planned.map(({ id }) => confirm(admin, id)));
    expect(finished.reduce((sum, { storedRows }) => sum + storedRows, 0)).toBe(3500);
    expect(await shop.db.query('SELECT 1 FROM outbox WHERE failed_at IS NOT NULL')).toEqual([]);
  });
});

describe('a batch that runs twice', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());

  it('L15 is stored once, whether the runs are sequential or simultaneous', async () => {
    const file = buildCsv(Array.from({ length: 1500 }, () => buildCsvRow()));
    const { body } = await admin.post('/api/admin/imports').attach('file', Buffer.from(file), 'leads.csv').expect(201);
    const { id } = body as ImportView;
    await runJobs(shop, ['import-plans']);
    await admin.post(`/api/admin/imports/${id}/confirm`).expect(200);
    const storeBatch = shop.app.get(StoreBatch, { strict: false });
    const twice = await Promise.allSettled([storeBatch.execute(id, 1), storeBatch.execute(id, 1)]);
    expect(twice.some(({ status }) => status === 'fulfilled')).toBe(true);
    await storeBatch.execute(id, 1);
    expect((await admin.get(`/api/admin/imports/${id}`)).body).toMatchObject({
      status: 'running',
      storedRows: 1000,
      batchesDone: 1,
    });
    await runJobs(shop, ['imports']);
    expect(await waitUntilIdle(admin, id)).toMatchObject({ status: 'finished', storedRows: 1500, batchesDone: 2 });
  });
});
