import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import type { Agent } from 'supertest';
import { FindColumns } from '../../../src/modules/lead-imports/use-cases/plan/find-columns.use-case.js';
import { PlanImport } from '../../../src/modules/lead-imports/use-cases/plan/plan-import.use-case.js';
import { buildCsv, buildCsvRow, buildPhone } from '../../factories/csv.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { confirm, storedLeads, upload, waitUntilIdle } from '../../support/files/uploads.js';
import { waitFor } from '../../support/wait-for.js';

const ANSWERS = { notInFile: ['email', 'ageRange', 'price'], priceProfile: 'template', defaultAgeRange: '30-60' };

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
    const plan = { mapping, ...ANSWERS };
    const { body } = await admin.post(`/api/admin/imports/${id}/plan`).send(plan).expect(409);
    expect(body).toMatchObject({ code: 'import_not_replannable' });
    expect(await shop.db.query('SELECT status FROM imports WHERE id = $1', [id])).toEqual([{ status: 'running' }]);
  });

  it('L8 is the one that was shown: another one of a second admin is not confirmed', async () => {
    const shown = await upload(admin, buildCsv([buildCsvRow()]));
    await admin
      .post(`/api/admin/imports/${shown.id}/plan`)
      .send({ mapping: shown.mapping, ...ANSWERS })
      .expect(200);
    const latest = await waitUntilIdle(admin, shown.id);
    const confirmPlan = (plannedAt: string) => admin.post(`/api/admin/imports/${shown.id}/confirm`).query({ plannedAt });
    const { body } = await confirmPlan(shown.plannedAt!).expect(409);
    expect(body).toMatchObject({ code: 'import_not_confirmable', message: expect.stringContaining('were changed meanwhile') });
    expect(await storedLeads(shop, shown.id)).toEqual([]);
    await confirmPlan('yesterday').expect(400);
    await confirmPlan(latest.plannedAt!).expect(200);
    expect(await waitUntilIdle(admin, shown.id)).toMatchObject({ status: 'finished', storedRows: 1 });
  });

  it('L7 L8 is not the one of an earlier run of the job that ends after other columns were chosen', async () => {
    const columns = shop.app.get(FindColumns, { strict: false });
    const find = columns.execute.bind(columns);
    const gates = [Promise.withResolvers<void>(), null, Promise.withResolvers<void>()];
    let runs = 0;
    const spy = jest.spyOn(columns, 'execute').mockImplementation(async (...input) => {
      await gates[runs++]?.promise;
      return find(...input);
    });
    try {
      const file = `name,phone,Other phone,state\nAnn,${buildPhone()},${buildPhone()},TX\n`;
      const { body } = await admin.post('/api/admin/imports').attach('file', Buffer.from(file), 'leads.csv').expect(201);
      const { id } = body as ImportView;
      await waitFor('the first run', async () => runs === 1);
      await shop.app.get(PlanImport, { strict: false }).execute(id, false);
      const mapping = { name: 0, phone: 2, state: 3 };
      await admin
        .post(`/api/admin/imports/${id}/plan`)
        .send({ mapping, ...ANSWERS })
        .expect(200);
      await waitFor('the run with the chosen columns', async () => runs === 3);
      gates[0]!.resolve();
      const done = `SELECT FROM outbox WHERE kind = 'import.plan' AND payload ->> 'importId' = $1 AND done_at IS NOT NULL`;
      await waitFor('the first run to end', async () => (await shop.db.query(done, [id])).length === 1);
      gates[2]!.resolve();
      expect(await waitUntilIdle(admin, id)).toMatchObject({ status: 'planned', mapping, mappingSource: 'chosen' });
      await waitFor('the last run to end', async () => (await shop.db.query(done, [id])).length === 2);
    } finally {
      gates.forEach((gate) => gate?.resolve());
      spy.mockRestore();
    }
  });
});
