import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ImportView } from '@warmline/contracts/api/imports';
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Agent } from 'supertest';
import { TidyImports } from '../../src/modules/leads/use-cases/tidy-imports.use-case.js';
import { Settings } from '../../src/platform/config/settings.js';
import { FileStore } from '../../src/platform/storage/file-store.js';
import { buildCsv, buildCsvRow } from '../factories/csv.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { confirm, storedBy, upload } from '../support/uploads.js';

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

  it.each([
    ['planned', planned],
    ['unmapped', unmapped],
    ['failed', failed],
    ['planned', utf16],
  ] as const)(
    'one that is %s goes with every file of it, stays in the history, and is in the audit log',
    async (status, send) => {
      const before = files();
      const { id, totalRows, ...view } = await send();
      expect(view.status).toBe(status);
      const { body } = await discard(id).expect(200);
      expect(body).toMatchObject({ id, status: 'discarded', fileKept: false, failure: null, storedRows: 0 });
      expect(files()).toEqual(before);
      const [newest] = (await admin.get('/api/admin/imports?limit=1').expect(200)).body as ImportView[];
      expect(newest).toMatchObject({ id, status: 'discarded' });
      const log = await shop.db.query(
        `SELECT actor_name, before FROM audit_log WHERE action = 'import.discarded' AND target_id = $1`,
        [id],
      );
      expect(log).toEqual([{ actor_name: 'avery', before: { totalRows } }]);
    },
  );

  it('ends there: it is neither confirmed, counted again, undone nor discarded twice', async () => {
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
    expect(await storedBy(shop, id)).toEqual([]);
  });

  it('is refused once the upload was confirmed, and of discarding and confirming at once one wins', async () => {
    const stored = await planned();
    await confirm(admin, stored.id);
    expect((await discard(stored.id).expect(409)).body).toMatchObject({ code: 'import_not_discardable' });
    expect(await storedBy(shop, stored.id)).toHaveLength(2);

    const { id } = await planned();
    const answers = await Promise.all([discard(id), admin.post(`/api/admin/imports/${id}/confirm`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await storedBy(shop, id)).toHaveLength(answers[0].status === 200 ? 0 : 2);
  });

  it('a file that the store could not remove at that moment is swept later', async () => {
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
