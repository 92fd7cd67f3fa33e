import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import { RevertImport } from '../../../src/modules/lead-imports/use-cases/revert/revert-import.use-case.js';
import { ImportedLeadRepository } from '../../../src/modules/leads/public.js';
import { buildCsv, buildCsvRow } from '../../factories/csv.js';
import { expireLeadHolds, hold, pay, waitForStatus } from '../../support/shop/buying.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { confirm, storedLeads, upload } from '../../support/files/uploads.js';
import { waitFor } from '../../support/wait-for.js';

describe('revert while holds end', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.stop());

  it('L121 removes a lead whose hold ended after the last removal, in the next run', async () => {
    const admin = await shop.signedIn('admin');
    const buyer = await shop.signedIn('buyer');
    const planned = await upload(admin, buildCsv([buildCsvRow(), buildCsvRow()]));
    await confirm(admin, planned.id);
    const [lead] = await shop.db.query<{ id: number }>('SELECT id::float8 AS id FROM aged_leads WHERE import_id = $1 LIMIT 1', [
      planned.id,
    ]);
    const { orderId } = await hold(buyer, [lead!.id]);
    // The revert counts what is left when it has passed the held lead: only then the buyer cancels.
    const inventory = shop.app.get(ImportedLeadRepository, { strict: false });
    const countLeft = inventory.leadsLeft.bind(inventory);
    const read = async () => (await admin.get(`/api/admin/imports/${planned.id}`).expect(200)).body as ImportView;
    const counted: unknown[] = [];
    const spy = jest.spyOn(inventory, 'leadsLeft').mockImplementation(async (importId) => {
      const { held, free } = await countLeft(importId);
      if (held === 0 || free > 0) return countLeft(importId);
      await buyer.post(`/api/orders/${orderId}/cancel`).expect(204);
      const left = await countLeft(importId);
      counted.push(left, await read());
      return left;
    });
    try {
      await admin.post(`/api/admin/imports/${planned.id}/undo`).expect(200);
      // The next run is due within 15 seconds, perhaps at once.
      const runs = `SELECT 1 FROM outbox WHERE kind = 'import.undo' AND payload ->> 'importId' = $1`;
      await waitFor('the next run to be scheduled', async () => (await shop.db.query(runs, [planned.id])).length === 2);
      expect(counted).toMatchObject([
        { held: 0, free: 1 },
        { status: 'undoing', undo: { removedRows: 1, finishedAt: null } },
      ]);
      await shop.db.run(`UPDATE outbox SET run_after = now() WHERE kind = 'import.undo' AND done_at IS NULL`);
      await waitFor('the revert to end', async () => (await read()).status === 'undone');
      expect(await read()).toMatchObject({ undo: { removedRows: 2, heldRows: 0, finishedAt: expect.any(String) } });
      const onSale = 'SELECT 1 FROM aged_leads WHERE import_id = $1 AND withdrawn_at IS NULL';
      expect(await shop.db.query(onSale, [planned.id])).toEqual([]);
      expect(await storedLeads(shop, planned.id)).toHaveLength(1);
    } finally {
      spy.mockRestore();
    }
  });

  it('L121 M19 keeps a lead while the order of its expired hold can still be paid', async () => {
    const admin = await shop.signedIn('admin');
    const buyer = await shop.signedIn('buyer');
    const planned = await upload(admin, buildCsv([buildCsvRow(), buildCsvRow()]));
    await confirm(admin, planned.id);
    const [lead] = await shop.db.query<{ id: number }>('SELECT id::float8 AS id FROM aged_leads WHERE import_id = $1 LIMIT 1', [
      planned.id,
    ]);
    const held = await hold(buyer, [lead!.id]);
    await expireLeadHolds(shop, held.orderId);
    await admin.post(`/api/admin/imports/${planned.id}/undo`).expect(200);
    await shop.app.get(RevertImport, { strict: false }).execute({ importId: planned.id });
    expect(await storedLeads(shop, planned.id)).toHaveLength(1);
    await pay(buyer, held);
    expect(await waitForStatus(buyer, held.orderId, 'paid')).toMatchObject({ quantity: 1 });
  });
});
