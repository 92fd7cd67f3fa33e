import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportLeadsLeft, ImportRowsPage, ImportView } from '@warmline/contracts/lead-imports/types';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Agent } from 'supertest';
import { TidyImports } from '../../../src/modules/lead-imports/use-cases/revert/tidy-imports.use-case.js';
import { Settings } from '../../../src/platform/config/settings.js';
import { LiveEvents, type AddressedEvent } from '../../../src/platform/events/live-events.js';
import { FileStore } from '../../../src/platform/storage/file-store.js';
import { buildCsv, buildCsvRow, buildPhone } from '../../factories/csv.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { hold, pay } from '../../support/shop/buying.js';
import { confirm, waitUntilIdle, storedLeads, upload } from '../../support/files/uploads.js';
import { waitFor } from '../../support/wait-for.js';

describe('import review and revert', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());

  const read = async (id: string) => (await admin.get(`/api/admin/imports/${id}`).expect(200)).body as ImportView;
  const rows = async (id: string, query: string) =>
    (await admin.get(`/api/admin/imports/${id}/rows?${query}`).expect(200)).body as ImportRowsPage;
  /** Reads on where a page ended early because reading took long. */
  const readRows = async (id: string, from: number, limit: number, only = ''): Promise<ImportRowsPage> => {
    const page = await rows(id, `from=${from}&limit=${limit}${only}`);
    const read = page.rows.length;
    if (read === limit || read === 0) return page;
    return { ...page, rows: [...page.rows, ...(await readRows(id, from + read, limit - read, only)).rows] };
  };

  const leadsOf = async (importId: string) => {
    const sql = 'SELECT id::float8 AS id FROM aged_leads WHERE import_id = $1 ORDER BY id';
    return (await shop.db.query<{ id: number }>(sql, [importId])).map(({ id }) => id);
  };

  it('L7 pages through all rows by outcome, across batches', async () => {
    const seeds = Array.from({ length: 2300 }, (_, index) =>
      buildCsvRow(index % 100 === 7 ? { name: '' } : { name: `Nr ${index}` }),
    );
    const planned = await upload(admin, buildCsv(seeds));
    const middle = await readRows(planned.id, 995, 10);
    expect(middle.total).toBe(2300);
    expect(middle.rows.map(({ index, line }) => [index, line])).toEqual(
      Array.from({ length: 10 }, (_, at) => [995 + at, 995 + at + 2]),
    );
    const rejected = await readRows(planned.id, 9, 3, '&only=rejected');
    expect(rejected).toMatchObject({ total: 23 });
    expect(rejected.rows.map(({ index, line, problem }) => [index, line, problem])).toEqual(
      [907, 1007, 1107].map((row, at) => [9 + at, row + 2, 'Name is missing']),
    );
    expect((await rows(planned.id, 'from=2300')).rows).toEqual([]);
    await admin.get(`/api/admin/imports/${planned.id}/rows?limit=501`).expect(400);
    await admin.get(`/api/admin/imports/${planned.id}/rows?only=all`).expect(400);
  });

  it('L6 picks the phone column with the most numbers and remembers the chosen columns for these headers', async () => {
    const file = () =>
      `who,Home Phone,Cell Phone,email,state\nAnn,,${buildPhone()},,TX\nBo,${buildPhone()},${buildPhone()},,FL\n`;
    const first = await upload(admin, file());
    expect(first).toMatchObject({ status: 'unmapped', missing: ['name'], mappingSource: 'detected' });
    expect(first.phoneColumns).toEqual([
      { column: 2, valid: 2, rows: 2 },
      { column: 1, valid: 1, rows: 2 },
    ]);
    const mapping = { name: 0, phone: 1, email: 3, state: 4 };
    const plan = { mapping, notInFile: ['ageRange', 'price'], priceProfile: 'template', defaultAgeRange: '30-60' };
    await admin.post(`/api/admin/imports/${first.id}/plan`).send(plan).expect(200);
    await waitUntilIdle(admin, first.id);
    await confirm(admin, first.id);
    expect(await upload(admin, file())).toMatchObject({ status: 'planned', mapping, mappingSource: 'remembered' });
  });

  it('L5 warns before confirmation that a file was imported before; a second import adds nothing', async () => {
    const file = buildCsv([buildCsvRow(), buildCsvRow()]);
    const first = await upload(admin, file);
    expect(first.sameFile).toBeNull();
    await confirm(admin, first.id);
    const again = await upload(admin, file, 'renamed.csv');
    expect(again).toMatchObject({ newRows: 0, duplicateRows: 2, sameFile: { id: first.id, storedRows: 2 } });
    expect(await confirm(admin, again.id)).toMatchObject({ status: 'finished', storedRows: 0 });
  });

  it('L8 reports that inventory changed since the preview, and how many rows were duplicates by then', async () => {
    const shared = buildCsvRow();
    const slow = await upload(admin, buildCsv([shared, buildCsvRow()]));
    const quick = await upload(admin, buildCsv([shared]));
    expect(slow.stockChanged).toBe(false);
    await confirm(admin, quick.id);
    expect(await read(slow.id)).toMatchObject({ stockChanged: true, newRows: 2 });
    expect(await confirm(admin, slow.id)).toMatchObject({ storedRows: 1, newRows: 2, overtakenRows: 1 });
  });

  it('L121 revert removes available leads, waits for held ones, and keeps sold ones', async () => {
    const planned = await upload(admin, buildCsv(Array.from({ length: 5 }, () => buildCsvRow())));
    await admin.post(`/api/admin/imports/${planned.id}/undo`).expect(409);
    await confirm(admin, planned.id);
    const ids = await leadsOf(planned.id);
    const buyer = await shop.signedIn('buyer');
    const bought = await hold(buyer, [ids[0]!]);
    await pay(buyer, bought);
    await waitFor(
      'the sale',
      async () => (await shop.db.query('SELECT 1 FROM aged_leads WHERE id = $1 AND sold_at IS NOT NULL', [ids[0]])).length === 1,
    );
    const held = await hold(buyer, [ids[1]!]);
    const left = (await admin.get(`/api/admin/imports/${planned.id}/leads-left`).expect(200)).body as ImportLeadsLeft;
    expect(left).toMatchObject({
      free: 3,
      held: 1,
      sold: 1,
      soldLeads: [{ leadId: ids[0], orderNumber: expect.stringMatching(/^WL-/) }],
    });
    await admin.post(`/api/admin/imports/${planned.id}/undo`).expect(200);
    await admin.post(`/api/admin/imports/${planned.id}/undo`).expect(409);
    await waitFor('the free ones to be gone', async () => (await storedLeads(shop, planned.id)).length === 2);
    expect(await read(planned.id)).toMatchObject({
      status: 'undoing',
      undo: { removedRows: 3, soldRows: 1, heldRows: 1, finishedAt: null },
    });
    await buyer.post(`/api/orders/${held.orderId}/cancel`).expect(204);
    await waitFor(
      'the hold to end',
      async () => (await shop.db.query('SELECT 1 FROM aged_leads WHERE id = $1 AND order_id IS NOT NULL', [ids[1]])).length === 0,
    );
    await shop.db.run(`UPDATE outbox SET run_after = now() WHERE kind = 'import.undo' AND done_at IS NULL`);
    expect(
      await waitFor('the undo to end', async () => {
        const view = await read(planned.id);
        return view.status === 'undone' && view;
      }),
    ).toMatchObject({
      undo: { removedRows: 4, soldRows: 1, heldRows: 0, finishedAt: expect.any(String) },
    });
    // A lead that an order references stays as withdrawn, so it cannot be bought.
    expect(
      await shop.db.query(
        'SELECT sold_at IS NOT NULL AS sold, withdrawn_at IS NOT NULL AS withdrawn FROM aged_leads WHERE import_id = $1 ORDER BY id',
        [planned.id],
      ),
    ).toEqual([
      { sold: true, withdrawn: false },
      { sold: false, withdrawn: true },
    ]);
    const audit = await shop.db.query(`SELECT before FROM audit_log WHERE action = 'import.undone' AND target_id = $1`, [
      planned.id,
    ]);
    expect(audit).toEqual([{ before: { free: 3, held: 1, sold: 1, withdrawn: 0 } }]);
  });

  it('L121 a revert that waits for a hold reports the removed leads at once and leaves out leads withdrawn before', async () => {
    const planned = await upload(admin, buildCsv(Array.from({ length: 4 }, () => buildCsvRow())));
    await confirm(admin, planned.id);
    const [held, named] = await leadsOf(planned.id);
    const buyer = await shop.signedIn('buyer');
    const left = await hold(buyer, [named!]);
    await buyer.post(`/api/orders/${left.orderId}/cancel`).expect(204);
    await admin.post(`/api/admin/leads/${named}/withdraw`).expect(200);
    const waits = await hold(buyer, [held!]);
    expect((await admin.get(`/api/admin/imports/${planned.id}/leads-left`).expect(200)).body).toMatchObject({ free: 2, held: 1 });
    const news: AddressedEvent[] = [];
    const listening = shop.app.get(LiveEvents).stream.subscribe((event) => news.push(event));
    await admin.post(`/api/admin/imports/${planned.id}/undo`).expect(200);
    await waitFor('news of the inventory', async () =>
      news.some(({ event }) => event.type === 'stock_changed' && event.leadIds === undefined),
    );
    listening.unsubscribe();
    expect(await read(planned.id)).toMatchObject({ status: 'undoing', undo: { removedRows: 2, heldRows: 1 } });
    await buyer.post(`/api/orders/${waits.orderId}/cancel`).expect(204);
  });

  it('L28 removes files and their rows after 30 days; an unconfirmed upload is failed', async () => {
    const [kept, waiting] = [await upload(admin, buildCsv([buildCsvRow()])), await upload(admin, buildCsv([buildCsvRow()]))];
    await confirm(admin, kept.id);
    const files = () => readdirSync(join(shop.app.get(Settings).DATA_DIR, 'files')).length;
    const before = files();
    await shop.db.run(
      `UPDATE imports SET created_at = now() - interval '31 days', finished_at = finished_at - interval '31 days' WHERE id = ANY($1::uuid[])`,
      [[kept.id, waiting.id]],
    );
    await shop.app.get(TidyImports, { strict: false }).execute();
    expect(files()).toBe(before - 2);
    expect(await read(kept.id)).toMatchObject({ status: 'finished', fileKept: false });
    expect(await read(waiting.id)).toMatchObject({
      status: 'failed',
      failure: expect.stringMatching(/not confirmed within 30 days/),
    });
    for (const path of ['rows', 'rejected.csv'])
      expect((await admin.get(`/api/admin/imports/${kept.id}/${path}`).expect(410)).body).toMatchObject({
        code: 'import_file_gone',
      });
  });

  it('F24 removes only the files that a killed process left and no request can still use', async () => {
    const { id } = await upload(admin, buildCsv([buildCsvRow({})]));
    const folder = join(shop.app.get(Settings).DATA_DIR, 'files');
    const kept = readdirSync(folder);
    const store = shop.app.get(FileStore);
    const [young, orphan] = [
      await store.write(Readable.from(['young']), 'import'),
      await store.write(Readable.from(['old']), 'import'),
    ];
    const torn = `${orphan.key.slice(0, -1)}0.part`;
    writeFileSync(join(folder, torn), 'half');
    const long = new Date(Date.now() - 2 * 3_600_000);
    for (const name of [...kept, orphan.key, torn]) utimesSync(join(folder, name), long, long);
    await shop.app.get(TidyImports, { strict: false }).execute();
    expect(readdirSync(folder).sort()).toEqual([...kept, young.key].sort());
    expect((await rows(id, 'from=0')).total).toBe(1);
  });
});
