import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import type { LeadChange } from '@warmline/contracts/leads/change-types';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import type { Agent } from 'supertest';
import { buildCsv, buildCsvRow } from '../../factories/csv.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitUntilIdle } from '../../support/files/uploads.js';
import { waitFor } from '../../support/wait-for.js';
import { buildApi, startWorker } from '../../support/processes/worker-process.js';

const ROWS = 20_000;

describe('F12 a killed worker', () => {
  let shop: TestApp;
  let admin: Agent;
  let folder: string;
  const workers: ChildProcess[] = [];
  beforeAll(async () => {
    [shop, folder] = await Promise.all([startTestApp({ workers: false }), buildApi()]);
    admin = await shop.signedIn('admin');
  });
  afterAll(async () => {
    for (const worker of workers) worker.kill('SIGKILL');
    await shop.stop();
  });

  const start = () => {
    const worker = startWorker(shop, folder);
    workers.push(worker);
    return worker;
  };

  it('leaves an import in progress to the next worker: exactly 20,000 rows', async () => {
    const first = start();
    const file = Buffer.from(buildCsv(Array.from({ length: ROWS }, () => buildCsvRow())));
    const { id } = (await admin.post('/api/admin/imports').attach('file', file, 'leads.csv').expect(201)).body as ImportView;
    expect(await waitUntilIdle(admin, id)).toMatchObject({ status: 'planned', newRows: ROWS });
    expect(getPriority(first.pid)).toBe(5); // lower priority than the API
    await shop.db.transaction(async (tx) => {
      // One batch is locked, so that it is unfinished when the worker is killed, however fast it is.
      await tx.query('SELECT FROM import_batches WHERE import_id = $1 AND batch_no = 7 FOR UPDATE', [id]);
      await admin.post(`/api/admin/imports/${id}/confirm`).expect(200);
      await waitFor('some batches, and one whose rows are written but not marked', async () => {
        const [row] = await shop.db.query<{ done: number; waiting: number }>(
          `SELECT (SELECT count(*)::int FROM import_batches WHERE import_id = $1 AND done_at IS NOT NULL) AS done,
             (SELECT count(*)::int FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()
               AND query LIKE '%import_batches%') AS waiting`,
          [id],
        );
        return row!.done >= 3 && row!.waiting > 0;
      });
      first.kill('SIGKILL');
      await once(first, 'exit');
    });
    const [cut] = await shop.db.query<{ status: string; done: number }>(
      `SELECT status, (SELECT count(*)::int FROM import_batches WHERE import_id = id AND done_at IS NOT NULL) AS done FROM imports WHERE id = $1`,
      [id],
    );
    expect(cut).toMatchObject({ status: 'running' });
    expect(cut!.done).toBeLessThan(ROWS / 1000);
    // The dead worker's claims expire with time; the test moves the clock.
    await shop.db.run(`UPDATE outbox SET locked_until = now() WHERE done_at IS NULL`);
    start();
    expect(await waitUntilIdle(admin, id)).toMatchObject({ status: 'finished', storedRows: ROWS, batchesDone: ROWS / 1000 });
    const [inventory] = await shop.db.query(
      'SELECT count(*)::int AS rows, count(DISTINCT phone)::int AS phones FROM aged_leads WHERE import_id = $1',
      [id],
    );
    expect(inventory).toEqual({ rows: ROWS, phones: ROWS });
  });

  it('L48 leaves a bulk change in progress to the next worker: exactly 20,000 leads', async () => {
    const first = start();
    const { id } = (await admin.post('/api/admin/lead-changes').send({ kind: 'percent', percent: 10, filter: {} }).expect(201))
      .body as LeadChange;
    const read = async () => (await admin.get(`/api/admin/lead-changes/${id}`).expect(200)).body as LeadChange;
    await shop.db.transaction(async (tx) => {
      // One lead is locked, so that its batch is unfinished when the worker is killed, however fast it is.
      await tx.query(`SELECT FROM aged_leads WHERE id = (
        SELECT lead_id FROM lead_change_items WHERE change_id = '${id}' ORDER BY lead_id OFFSET 7500 LIMIT 1) FOR UPDATE`);
      await admin.post(`/api/admin/lead-changes/${id}/start`).expect(200);
      await waitFor('the batch of the locked lead', async () => {
        const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE '%aged_leads%'`;
        return (await read()).changed === 7000 && (await shop.db.query(waiting)).length > 0;
      });
      first.kill('SIGKILL');
      await once(first, 'exit');
    });
    expect(await read()).toMatchObject({ status: 'running', changed: 7000 });
    await shop.db.run(`UPDATE outbox SET locked_until = now() WHERE done_at IS NULL`);
    start();
    await waitFor('the change to be done', async () => (await read()).status === 'done');
    expect(await read()).toMatchObject({ changed: ROWS, leftOut: {}, plan: { matched: ROWS } });
    const prices = `SELECT explicit_price_cents AS cents, count(*)::int AS leads FROM aged_leads GROUP BY 1`;
    expect(await shop.db.query(prices)).toEqual([{ cents: (await read()).plan.afterCents / ROWS, leads: ROWS }]);
  });

  it('exits on SIGTERM', async () => {
    const worker = start();
    await waitFor('the worker to be up', async () => (await shop.anonymous().get('/api/health/ready')).status === 200);
    worker.kill('SIGTERM');
    await once(worker, 'exit');
  });
});
