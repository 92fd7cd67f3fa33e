import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import type { Page } from '@warmline/contracts/lists/page';
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Agent } from 'supertest';
import { ImportRepository } from '../../../src/modules/lead-imports/persistence/import.repository.js';
import { PlanImport } from '../../../src/modules/lead-imports/use-cases/plan/plan-import.use-case.js';
import { StoreBatch } from '../../../src/modules/lead-imports/use-cases/store/store-batch.use-case.js';
import { TidyImports } from '../../../src/modules/lead-imports/use-cases/revert/tidy-imports.use-case.js';
import { Settings } from '../../../src/platform/config/settings.js';
import { LiveEvents } from '../../../src/platform/events/live-events.js';
import { FileStore } from '../../../src/platform/storage/file-store.js';
import { buildCsv, buildCsvRow } from '../../factories/csv.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { confirm, storedLeads, upload } from '../../support/files/uploads.js';
import { waitFor } from '../../support/wait-for.js';

describe('L29 discarding an upload', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    admin = await shop.signedIn('admin', 'avery');
  });
  afterAll(() => shop.stop());

  const folder = () => join(shop.app.get(Settings).DATA_DIR, 'files');
  const files = () => (existsSync(folder()) ? readdirSync(folder()).sort() : []);
  const discard = (id: string) => admin.post(`/api/admin/imports/${id}/discard`);
  const planned = () => upload(admin, buildCsv([buildCsvRow(), buildCsvRow()]));
  const unmapped = () => upload(admin, 'a,b\n1,2\n');
  const failed = () => upload(admin, 'name,phone,state\n');
  const utf16 = () => upload(admin, Buffer.from(`\uFEFF${buildCsv([buildCsvRow()])}`, 'utf16le'));

  /** Creates an upload that stays in status `planning`. */
  async function planningUpload(): Promise<string> {
    const { id } = await planned();
    await shop.db.run(`UPDATE imports SET status = 'planning' WHERE id = $1`, [id]);
    await shop.db.run('DELETE FROM import_batches WHERE import_id = $1', [id]);
    return id;
  }

  it.each([
    ['planned', planned],
    ['unmapped', unmapped],
    ['failed', failed],
    ['planned', utf16],
  ] as const)(
    'removes every file of a %s upload, keeps it in the history, and writes an audit entry; open pages hear of both',
    async (status, send) => {
      const before = files();
      const news: string[] = [];
      const listening = shop.app.get(LiveEvents).stream.subscribe(({ event, staff }) => {
        if (event.type === 'import_changed' && staff) news.push(`${event.importId} ${event.status}`);
      });
      const { id, totalRows, ...view } = await send();
      await waitFor('news of the upload', async () => news.includes(`${id} ${status}`));
      expect(view.status).toBe(status);
      const { body } = await discard(id).expect(200);
      expect(body).toMatchObject({ id, status: 'discarded', fileKept: false, failure: null, storedRows: 0 });
      await waitFor('news of the discard', async () => news.includes(`${id} discarded`));
      listening.unsubscribe();
      expect(files()).toEqual(before);
      const [newest] = ((await admin.get('/api/admin/imports?limit=1').expect(200)).body as Page<ImportView>).items;
      expect(newest).toMatchObject({ id, status: 'discarded' });
      const log = await shop.db.query(
        `SELECT actor_name, before FROM audit_log WHERE action = 'import.discarded' AND target_id = $1`,
        [id],
      );
      expect(log).toEqual([{ actor_name: 'avery', before: { totalRows } }]);
    },
  );

  it('is final: the upload cannot be confirmed, planned, reverted or discarded again', async () => {
    const { id, mapping } = await planned();
    await discard(id).expect(200);
    const plan = { mapping, notInFile: ['email', 'ageRange', 'price'], priceProfile: 'template', defaultAgeRange: '30-60' };
    const refusals = {
      confirm: [409, 'import_not_confirmable'],
      undo: [409, 'import_not_undoable'],
      discard: [409, 'import_not_discardable'],
      plan: [410, 'import_file_gone'],
    } as const;
    for (const [move, [status, code]] of Object.entries(refusals)) {
      const { body } = await admin
        .post(`/api/admin/imports/${id}/${move}`)
        .send(move === 'plan' ? plan : {})
        .expect(status);
      expect(body).toMatchObject({ code });
    }
    await admin.get(`/api/admin/imports/${id}/rows`).expect(410);
    expect(await storedLeads(shop, id)).toEqual([]);
  });

  it('is refused after confirmation; a simultaneous discard and confirmation leave no rows of a discarded upload', async () => {
    const stored = await planned();
    await confirm(admin, stored.id);
    expect((await discard(stored.id).expect(409)).body).toMatchObject({ code: 'import_not_discardable' });
    expect(await storedLeads(shop, stored.id)).toHaveLength(2);

    const { id } = await planned();
    const answers = await Promise.all([discard(id), admin.post(`/api/admin/imports/${id}/confirm`)]);
    // If the discard is first, the confirmation fails; if the confirmation is first, the import is reverted or the discard fails.
    const [discarded, confirmed] = answers.map(({ status }) => status);
    expect([
      [200, 409],
      [200, 200],
      [409, 200],
    ]).toContainEqual([discarded, confirmed]);
    await waitFor('the upload to rest', async () => {
      const { status } = (await admin.get(`/api/admin/imports/${id}`)).body as ImportView;
      return ['discarded', 'undone', 'finished'].includes(status);
    });
    expect(await storedLeads(shop, id)).toHaveLength(discarded === 200 ? 0 : 2);
  });

  it('L31 reverts an upload that is confirmed while it is being discarded', async () => {
    const { id } = await planned();
    const found = shop.app.get(ImportRepository, { strict: false });
    const find = jest.spyOn(found, 'find').mockImplementationOnce(async (wanted) => {
      const read = await ImportRepository.prototype.find.call(found, wanted);
      await shop.db.run(`UPDATE imports SET status = 'running', confirmed_at = now() WHERE id = $1`, [id]);
      return read;
    });
    await discard(id).expect(200);
    find.mockRestore();
    await waitFor('the upload to be taken back', async () => {
      const { status } = (await admin.get(`/api/admin/imports/${id}`)).body as ImportView;
      return status === 'undone';
    });
  });

  it('L31 discards an upload at once while it is being read; its reader stores nothing and leaves no file', async () => {
    const before = files();
    const id = await planningUpload();
    const { body } = await discard(id).expect(200);
    expect(body).toMatchObject({ status: 'discarded', fileKept: false });
    expect(files()).toEqual(before);
    // A worker that started earlier saves its plan after the discard.
    await shop.app.get(PlanImport, { strict: false }).execute(id, true);
    expect((await admin.get(`/api/admin/imports/${id}`).expect(200)).body).toMatchObject({ status: 'discarded', batches: 0 });
  });

  it('L31 discards a failed upload whose file is already removed', async () => {
    const { id } = await failed();
    await shop.db.run('UPDATE imports SET file_removed_at = now() WHERE id = $1', [id]);
    expect((await discard(id).expect(200)).body).toMatchObject({ status: 'discarded' });
  });

  it('L28 plans no upload again whose file is removed at that moment', async () => {
    const { id, mapping } = await planned();
    const imports = shop.app.get(ImportRepository, { strict: false });
    const find = imports.find.bind(imports);
    const spy = jest.spyOn(imports, 'find').mockImplementationOnce(async (wanted) => {
      const found = await find(wanted);
      await imports.forgetFile(id, 'The file was removed.');
      return found;
    });
    const plan = { mapping, notInFile: ['ageRange', 'price'], priceProfile: 'template', defaultAgeRange: '30-60' };
    await admin.post(`/api/admin/imports/${id}/plan`).send(plan).expect(409);
    spy.mockRestore();
    expect((await admin.get(`/api/admin/imports/${id}`).expect(200)).body).toMatchObject({
      status: 'failed',
      failure: 'The file was removed.',
    });
  });

  it('L31 stops an upload that is being stored: no further batch stores rows, and stored rows are removed', async () => {
    const { id } = await upload(admin, buildCsv(Array.from({ length: 5000 }, () => buildCsvRow())));
    const storing = shop.app.get(StoreBatch, { strict: false });
    let stopped: Promise<{ body: ImportView }> | undefined;
    await shop.db.transaction(async (tx) => {
      // The lock stops one batch between writing its rows and marking them; the discard waits for it.
      await tx.query('SELECT FROM import_batches WHERE import_id = $1 AND batch_no = 3 FOR UPDATE', [id]);
      await admin.post(`/api/admin/imports/${id}/confirm`).expect(200);
      const isWaiting = (what: string) =>
        waitFor(what, async () => {
          const waiting = await shop.db.query(
            `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE '%' || $1 || '%'`,
            [what],
          );
          return waiting.length > 0;
        });
      await isWaiting('UPDATE import_batches');
      stopped = discard(id).then((answer) => answer);
      await isWaiting(`UPDATE imports SET status = 'undoing'`);
    });
    expect((await stopped)?.body).toMatchObject({ id, status: expect.stringMatching(/undoing|undone/) });
    await waitFor('the upload to be taken back', async () => {
      const { status } = (await admin.get(`/api/admin/imports/${id}`)).body as ImportView;
      return status === 'undone';
    });
    for (const batchNo of [1, 2, 3, 4, 5]) await storing.execute(id, batchNo).catch(() => undefined);
    expect(await storedLeads(shop, id)).toEqual([]);
    expect((await discard(id).expect(409)).body).toMatchObject({ code: 'import_not_discardable' });
  });

  it('L31 stores nothing from a batch that was read before the discard', async () => {
    const { id } = await planned();
    await shop.db.run(`UPDATE imports SET status = 'running', confirmed_at = now() WHERE id = $1`, [id]);
    const found = shop.app.get(ImportRepository, { strict: false });
    const find = jest.spyOn(found, 'find').mockImplementationOnce(async (wanted) => {
      const read = await ImportRepository.prototype.find.call(found, wanted);
      await discard(id).expect(200);
      return read;
    });
    await expect(shop.app.get(StoreBatch, { strict: false }).execute(id, 1)).rejects.toThrow('stopped');
    find.mockRestore();
    expect(await storedLeads(shop, id)).toEqual([]);
  });

  it('sweeps a file later that the store could not remove during the discard', async () => {
    const before = files();
    const { id } = await planned();
    const remove = jest.spyOn(shop.app.get(FileStore), 'remove').mockRejectedValueOnce(new Error('The store is away'));
    await discard(id).expect(200);
    remove.mockRestore();
    const [left] = files().filter((name) => !before.includes(name));
    const long = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(join(folder(), left!), long, long);
    await shop.app.get(TidyImports, { strict: false }).execute();
    expect(files()).toEqual(before);
  });
});
