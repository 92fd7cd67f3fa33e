import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Agent } from 'supertest';
import { importBatchJob, planImportJob } from '../../../src/modules/lead-imports/jobs/import.jobs.js';
import { ResumeImports } from '../../../src/modules/lead-imports/use-cases/store/resume-imports.use-case.js';
import { CUT_OFF_ALLOWANCE } from '../../../src/platform/queue/job.js';
import { buildCsv, buildCsvRow } from '../../factories/csv.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { confirm, waitUntilIdle, upload } from '../../support/files/uploads.js';
import { waitFor } from '../../support/wait-for.js';
import { buildApi, startWorker } from '../../support/processes/worker-process.js';

/** A worker that dies while planning one file and while storing another, as if out of memory. */
const POISONED = `
import { PlanImport } from './modules/lead-imports/use-cases/plan/plan-import.use-case.js';
import { StoreBatch } from './modules/lead-imports/use-cases/store/store-batch.use-case.js';
const [plan, store] = [PlanImport.prototype.execute, StoreBatch.prototype.execute];
PlanImport.prototype.execute = async function (id, lastAttempt) {
  const { fileName, status } = (await this.imports.find(id)) ?? {};
  if (fileName === 'plan.csv' && status === 'planning') process.kill(process.pid, 'SIGKILL');
  return plan.call(this, id, lastAttempt);
};
StoreBatch.prototype.execute = async function (id, batchNo) {
  const { fileName, status } = (await this.imports.find(id)) ?? {};
  const isPoison = fileName === 'store.csv' && batchNo === 2 && status === 'running';
  while (isPoison && !(await this.batches.find(id, 1)).done) await new Promise((next) => setTimeout(next, 20));
  if (isPoison) process.exit(1);
  return store.call(this, id, batchNo);
};
await import('./worker.js');
`;
const ROWS = 1500;

describe('F47 a job that ends its process', () => {
  let shop: TestApp;
  let admin: Agent;
  let folder: string;
  let worker: ChildProcess;
  let deaths = 0;
  let stopping = false;
  /**
   * Starts a worker and restarts it whenever it dies. The claims of a dead worker expire with time: the test moves the clock, but
   * only while no worker runs, because a running one would lose the attempt it has begun.
   */
  const runWorker = () => {
    worker = startWorker(shop, folder, {}, 'poisoned.js');
    worker.once('exit', () => void restart());
  };
  const restart = async () => {
    if (stopping) return;
    deaths += 1;
    await shop.db.run(`UPDATE outbox SET locked_until = now() WHERE done_at IS NULL AND failed_at IS NULL`);
    runWorker();
  };
  beforeAll(async () => {
    [shop, folder] = await Promise.all([startTestApp({ workers: false }), buildApi('modules')]);
    writeFileSync(join(folder, 'dist/poisoned.js'), POISONED);
    admin = await shop.signedIn('admin');
  });
  afterAll(async () => {
    stopping = true;
    worker.kill('SIGKILL');
    await shop.stop();
  });

  const file = (rows: number) => Buffer.from(buildCsv(Array.from({ length: rows }, () => buildCsvRow())));
  const send = async (rows: number, name: string) =>
    ((await admin.post('/api/admin/imports').attach('file', file(rows), name).expect(201)).body as ImportView).id;
  const skipTo = (attempts: number, kind: string, id: string, batchNo: number | null = null) =>
    shop.db.run(
      `UPDATE outbox SET attempts = $1, locked_until = NULL WHERE kind = $2 AND payload->>'importId' = $3 AND ($4::int IS NULL OR payload->'batchNo' = to_jsonb($4::int))`,
      [attempts, kind, id, batchNo],
    );
  const read = async (id: string) => (await admin.get(`/api/admin/imports/${id}`).expect(200)).body as ImportView;

  it('is dead after its attempts and two more; its import fails with a reason and can be discarded', async () => {
    const id = await send(2, 'plan.csv');
    // Starting a process is slow, so the test covers only the last attempt that may be cut off, and what follows.
    await skipTo(planImportJob.maxAttempts + CUT_OFF_ALLOWANCE - 1, 'import.plan', id);
    runWorker();
    await waitFor('the import to fail', async () => (await read(id)).status === 'failed');
    expect(await read(id)).toMatchObject({ failure: expect.stringMatching(/every attempt crashed.*Nothing was stored/) });
    expect(deaths).toBe(1);
    await waitFor('the job to be dead', async () => {
      const [job] = await shop.db.query<{ failed: boolean; error: string | null }>(
        `SELECT failed_at IS NOT NULL AS failed, last_error AS error FROM outbox WHERE kind = 'import.plan' AND payload->>'importId' = $1`,
        [id],
      );
      return job!.failed && (job!.error ?? '').startsWith('The process ended in each of 5 attempts');
    });
    // The hourly job for dead jobs does not restart it.
    await shop.app.get(ResumeImports, { strict: false }).execute();
    expect(
      await shop.db.query(`SELECT FROM outbox WHERE kind = 'import.plan' AND failed_at IS NULL AND done_at IS NULL`),
    ).toEqual([]);
    await admin.post(`/api/admin/imports/${id}/discard`).expect(200);
    // Other jobs still work.
    const other = await upload(admin, file(2));
    expect(other).toMatchObject({ status: 'planned' });
    expect(await confirm(admin, other.id)).toMatchObject({ status: 'finished', storedRows: 2 });
  });

  it('ends an import with the stored rows, names the missing rows, and allows a revert', async () => {
    const id = await send(ROWS, 'store.csv');
    expect(await waitUntilIdle(admin, id)).toMatchObject({ status: 'planned', newRows: ROWS });
    const before = deaths;
    await admin.post(`/api/admin/imports/${id}/confirm`).expect(200);
    // Only after a worker has ended: a running one could mark the job dead without another attempt.
    await waitFor('the worker to end', () => Promise.resolve(deaths > before));
    await skipTo(importBatchJob.maxAttempts + CUT_OFF_ALLOWANCE, 'import.batch', id, 2);
    await waitFor('the import to end', async () => (await read(id)).status === 'finished');
    expect(await read(id)).toMatchObject({ storedRows: 1000, failure: expect.stringContaining('Storing rows 1,001 to 1,500') });
    await admin.post(`/api/admin/imports/${id}/undo`).expect(200);
    await waitFor('the undo', async () => (await read(id)).status === 'undone');
    expect(await shop.db.query('SELECT FROM aged_leads WHERE import_id = $1', [id])).toEqual([]);
  });
});
