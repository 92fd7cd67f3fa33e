import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import type { Agent } from 'supertest';
import { importBatchJob, planImportJob } from '../../../src/modules/lead-imports/jobs/import.jobs.js';
import { buildCsv, buildCsvRow } from '../../factories/csv.js';
import { runJobs } from '../../support/jobs.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitUntilIdle } from '../../support/files/uploads.js';

describe('F52 planning a small upload', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());

  const upload = async () => {
    const file = Buffer.from(buildCsv(Array.from({ length: 5 }, () => buildCsvRow())));
    return ((await admin.post('/api/admin/imports').attach('file', file, 'few.csv').expect(201)).body as ImportView).id;
  };

  it('does not wait for the batches of a large one', async () => {
    await shop.db.run(
      `INSERT INTO outbox (kind, queue, payload, run_after)
       SELECT $1, $2, jsonb_build_object('importId', gen_random_uuid(), 'batchNo', n), now() - interval '1 hour' FROM generate_series(1, 500) n`,
      [importBatchJob.name, importBatchJob.queue],
    );
    const id = await upload();
    await runJobs(shop, [planImportJob.queue]);
    expect(await waitUntilIdle(admin, id)).toMatchObject({ status: 'planned', newRows: 5 });
    expect(
      await shop.db.query(`SELECT count(*)::int AS open FROM outbox WHERE kind = $1 AND done_at IS NULL`, [importBatchJob.name]),
    ).toEqual([{ open: 500 }]);
    await shop.db.run('DELETE FROM outbox WHERE kind = $1', [importBatchJob.name]);
  });

  it('runs when an older version put it in another queue', async () => {
    const id = await upload();
    await shop.db.run(`UPDATE outbox SET queue = 'imports' WHERE kind = $1 AND done_at IS NULL`, [planImportJob.name]);
    await runJobs(shop, ['imports']);
    expect(await waitUntilIdle(admin, id)).toMatchObject({ status: 'planned', newRows: 5 });
  });
});
