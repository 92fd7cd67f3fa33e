import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Agent } from 'supertest';
import { buildCsv, buildCsvRow } from '../../factories/csv.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { confirm, storedLeads, upload } from '../../support/files/uploads.js';
import { waitFor } from '../../support/wait-for.js';

describe('a confirmed plan', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());

  it('L5 keeps a planned duplicate out, even if the other lead is gone by then', async () => {
    const [shared, fresh] = [buildCsvRow(), buildCsvRow()];
    const first = await upload(admin, buildCsv([shared]));
    await confirm(admin, first.id);
    const second = await upload(admin, buildCsv([shared, fresh]));
    expect(second).toMatchObject({ newRows: 1, duplicateRows: 1 });
    await admin.post(`/api/admin/imports/${first.id}/undo`).expect(200);
    await waitFor('the revert', async () => (await storedLeads(shop, first.id)).length === 0);
    expect(await confirm(admin, second.id)).toMatchObject({ status: 'finished', storedRows: 1 });
    expect(await storedLeads(shop, second.id)).toEqual([expect.objectContaining({ phone: fresh.phone })]);
  });

  it('L7 refuses other columns while its rows are being stored', async () => {
    const { id, mapping } = await upload(admin, buildCsv([buildCsvRow()]));
    await shop.db.run(`UPDATE imports SET status = 'running' WHERE id = $1`, [id]);
    const plan = { mapping, notInFile: ['email', 'ageRange', 'price'], priceProfile: 'template', defaultAgeRange: '30-60' };
    const { body } = await admin.post(`/api/admin/imports/${id}/plan`).send(plan).expect(409);
    expect(body).toMatchObject({ code: 'import_not_replannable' });
    expect(await shop.db.query('SELECT status FROM imports WHERE id = $1', [id])).toEqual([{ status: 'running' }]);
  });
});
