import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import { randomUUID } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Agent } from 'supertest';
import { EndCutOffImport } from '../../../src/modules/lead-imports/use-cases/store/end-cut-off-import.use-case.js';
import { Settings } from '../../../src/platform/config/settings.js';
import { JobRegistry } from '../../../src/platform/queue/job-registry.js';
import { buildCsv, buildCsvRow } from '../../factories/csv.js';
import { confirm, storedLeads, upload, waitUntilIdle } from '../../support/files/uploads.js';
import { addPackage } from '../../support/shop/packages.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('an import with dead jobs', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());

  const read = async (id: string) => (await admin.get(`/api/admin/imports/${id}`).expect(200)).body as ImportView;
  const inventory = async (id: string) => (await storedLeads(shop, id)).length;
  const folder = () => join(shop.app.get(Settings).DATA_DIR, 'files');
  /** Confirms an upload of two batches and keeps its file away until both jobs are dead. */
  const uploadWithDeadJobs = async () => {
    const planned = await upload(admin, buildCsv(Array.from({ length: 1500 }, () => buildCsvRow())));
    const [file] = await shop.db.query<{ key: string }>('SELECT file_key AS key FROM imports WHERE id = $1', [planned.id]);
    const [near, far] = [join(folder(), file!.key), join(shop.app.get(Settings).DATA_DIR, file!.key)];
    renameSync(near, far);
    await admin.post(`/api/admin/imports/${planned.id}/confirm`).expect(200);
    await waitFor('both batches to be dead', async () => {
      await shop.db.run(
        `UPDATE outbox SET attempts = 19, run_after = now() WHERE kind = 'import.batch' AND payload ->> 'importId' = $1
         AND failed_at IS NULL AND locked_until IS NULL`,
        [planned.id],
      );
      return (await deadJobs(planned.id)) === 2;
    });
    return { id: planned.id, bringBack: () => renameSync(far, near) };
  };
  const deadJobs = async (id: string) =>
    (await shop.db.query(`SELECT FROM outbox WHERE failed_at IS NOT NULL AND payload ->> 'importId' = $1`, [id])).length;
  const confirmedBefore = (id: string, age: string) =>
    shop.db.run('UPDATE imports SET confirmed_at = confirmed_at - $2::interval WHERE id = $1', [id, age]);
  const tidy = () =>
    shop.app.get(JobRegistry, { strict: false }).processorOf('import.tidy').process({}, { id: randomUUID(), attempt: 1 });

  /** Stores the first batch of an import whose jobs are dead. */
  const storeFirst = async (id: string) => {
    await shop.db.run(
      `UPDATE outbox SET failed_at = NULL, attempts = 0, run_after = now() WHERE payload ->> 'importId' = $1 AND payload ->> 'batchNo' =
         (SELECT min(batch_no)::text FROM import_batches WHERE import_id = $1::uuid)`,
      [id],
    );
    await waitFor('the first batch', async () => (await inventory(id)) === 1000);
  };
  /** Waits until who paid for leads has two of an import, which was offered when it ended. */
  const served = async (id: string, orderId: string) => {
    const offers = `SELECT FROM outbox WHERE kind = 'orders.fill-from-import' AND payload ->> 'importId' = $1`;
    expect(await shop.db.query(offers, [id])).toHaveLength(1);
    await waitFor('the package to be filled', async () => {
      const sql = 'SELECT FROM aged_leads WHERE import_id = $1 AND order_id = $2';
      return (await shop.db.query(sql, [id, orderId])).length === 2;
    });
  };

  it('L30 continues within the hour when its file is readable again', async () => {
    const { id, bringBack } = await uploadWithDeadJobs();
    bringBack();
    await tidy();
    expect(await waitUntilIdle(admin, id)).toMatchObject({ status: 'finished', failure: null, storedRows: 1500 });
  });

  it('L30 waits while its file is missing on the first day, because the store may be down', async () => {
    const { id, bringBack } = await uploadWithDeadJobs();
    await confirmedBefore(id, '23 hours');
    await tidy();
    expect(await read(id)).toMatchObject({ status: 'running', failure: null, fileKept: true });
    bringBack();
    expect(await waitUntilIdle(admin, id)).toMatchObject({ status: 'finished', failure: null, storedRows: 1500 });
  });

  it('L30 ends with the stored rows when its file is lost, and can be reverted', async () => {
    const { id, bringBack } = await uploadWithDeadJobs();
    bringBack();
    await storeFirst(id);
    const paid = await addPackage(shop, { quantity: 2, states: 'TX' });
    const [file] = await shop.db.query<{ key: string }>('SELECT file_key AS key FROM imports WHERE id = $1', [id]);
    rmSync(join(folder(), file!.key));
    await confirmedBefore(id, '25 hours');
    await tidy();
    expect(await read(id)).toMatchObject({
      status: 'finished',
      failure: expect.stringMatching(/lost before all of it was stored/),
      storedRows: 1000,
      overtakenRows: 0,
      fileKept: false,
    });
    await served(id, paid);
    await admin.post(`/api/admin/imports/${id}/undo`).expect(200);
    await waitFor('the undo', async () => (await read(id)).status === 'undone');
    expect(await inventory(id)).toBe(2);
  });

  it('L74 offers what is stored of an import that crashed every time to who paid for leads', async () => {
    const { id, bringBack } = await uploadWithDeadJobs();
    bringBack();
    await storeFirst(id);
    const paid = await addPackage(shop, { quantity: 2, states: 'TX' });
    const sql = 'SELECT max(batch_no) AS no FROM import_batches WHERE import_id = $1';
    const [last] = await shop.db.query<{ no: number }>(sql, [id]);
    await shop.app.get(EndCutOffImport, { strict: false }).whileStoring(id, last!.no);
    expect(await read(id)).toMatchObject({ status: 'finished', failure: expect.stringMatching(/crashed every time/) });
    await served(id, paid);
  });

  it('L30 continues a revert, too', async () => {
    const { id } = await confirm(admin, (await upload(admin, buildCsv([buildCsvRow()]))).id);
    await shop.db.run(`UPDATE imports SET status = 'undoing', undo_started_at = now(), undo_by = created_by WHERE id = $1`, [id]);
    await shop.db.run(
      `INSERT INTO outbox (kind, queue, payload, attempts, failed_at) VALUES ('import.undo', 'imports', jsonb_build_object('importId', $1::text), 20, now())`,
      [id],
    );
    await tidy();
    await waitFor('the undo', async () => (await read(id)).status === 'undone');
  });
});
