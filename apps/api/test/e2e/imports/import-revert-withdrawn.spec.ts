import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import type { LeadChange, LeadChangeRequest } from '@warmline/contracts/leads/change-types';
import type { Agent } from 'supertest';
import { buildCsv, buildCsvRow } from '../../factories/csv.js';
import { confirm, upload } from '../../support/files/uploads.js';
import { hold } from '../../support/shop/buying.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

const CHANGES = '/api/admin/lead-changes';

describe('revert of withdrawn leads', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    admin = await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());

  const leadsOf = (importId: string) =>
    shop.db.query<{ id: number; phone: string; withdrawn: string | null }>(
      'SELECT id::float8 AS id, phone, withdrawn_at::text AS withdrawn FROM aged_leads WHERE import_id = $1 ORDER BY id',
      [importId],
    );
  const revert = async (id: string) => {
    await admin.post(`/api/admin/imports/${id}/undo`).expect(200);
    return waitFor('the revert to end', async () => {
      const view = (await admin.get(`/api/admin/imports/${id}`).expect(200)).body as ImportView;
      return view.status === 'undone' && view;
    });
  };
  const read = async (id: string) => (await admin.get(`${CHANGES}/${id}`).expect(200)).body as LeadChange;
  const change = async (id: string, action: 'start' | 'undo', status: LeadChange['status']) => {
    await admin.post(`${CHANGES}/${id}/${action}`).expect(200);
    await waitFor(`the change to be ${status}`, async () => (await read(id)).status === status);
    return read(id);
  };
  const withdraw = async (request: Omit<LeadChangeRequest, 'kind'>) => {
    const { id } = (
      await admin
        .post(CHANGES)
        .send({ kind: 'withdraw', ...request })
        .expect(201)
    ).body as LeadChange;
    return change(id, 'start', 'done');
  };

  it('L121 L25 keeps withdrawn leads, counts them before, and a corrected file does not put them back on sale', async () => {
    const seeds = [buildCsvRow(), buildCsvRow()];
    const planned = await upload(admin, buildCsv(seeds));
    await confirm(admin, planned.id);
    const [optedOut] = await leadsOf(planned.id);
    await admin.post(`/api/admin/leads/${optedOut!.id}/withdraw`).expect(200);
    const [withdrawn] = await leadsOf(planned.id);
    const left = await admin.get(`/api/admin/imports/${planned.id}/leads-left`).expect(200);
    expect(left.body).toMatchObject({ free: 1, held: 0, sold: 0, withdrawn: 1 });
    expect(await revert(planned.id)).toMatchObject({ undo: { removedRows: 1 } });
    expect(await leadsOf(planned.id)).toEqual([withdrawn]);
    const corrected = await upload(admin, buildCsv(seeds));
    expect(corrected).toMatchObject({ newRows: 1, duplicateRows: 1 });
    expect(await confirm(admin, corrected.id)).toMatchObject({ storedRows: 1 });
    expect((await leadsOf(corrected.id)).map(({ phone }) => phone)).not.toContain(optedOut!.phone);
  });

  it('L121 L49 keeps leads of a reverted import off sale when the bulk change that withdrew them is undone', async () => {
    const planned = await upload(admin, buildCsv([buildCsvRow(), buildCsvRow(), buildCsvRow()]));
    await confirm(admin, planned.id);
    const [named, plain] = await leadsOf(planned.id);
    const buyer = await shop.signedIn('buyer');
    const { orderId } = await hold(buyer, [named!.id]);
    await buyer.post(`/api/orders/${orderId}/cancel`).expect(204);
    const off = await withdraw({ ids: [named!.id, plain!.id] });
    expect(await revert(planned.id)).toMatchObject({ undo: { removedRows: 1 } });
    expect(await change(off.id, 'undo', 'undone')).toMatchObject({ restored: 0, kept: { changed: 2 } });
    expect((await leadsOf(planned.id)).map(({ id, withdrawn }) => [id, withdrawn !== null])).toEqual([
      [named!.id, true],
      [plain!.id, true],
    ]);
  });
});
