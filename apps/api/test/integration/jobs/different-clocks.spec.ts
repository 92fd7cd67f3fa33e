import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import type { LeadChange } from '@warmline/contracts/leads/change-types';
import type { Agent } from 'supertest';
import { ResumeImports } from '../../../src/modules/lead-imports/use-cases/store/resume-imports.use-case.js';
import { KINDS } from '../../../src/platform/queue/job.js';
import { Scheduler } from '../../../src/platform/queue/scheduler.js';
import { buildCsv, buildCsvRow } from '../../factories/csv.js';
import { addInventory, buildLead } from '../../factories/leads.js';
import { runJobs } from '../../support/jobs.js';
import { expireLeadHolds, hold } from '../../support/shop/buying.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

const MINUTE_MS = 60_000;

describe('workers whose clocks differ from that of the database', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    [admin, buyer] = [await shop.signedIn('admin'), await shop.signedIn('buyer')];
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => shop.stop());

  const shiftClock = (ms: number) => {
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + ms);
  };
  /** Runs due jobs until only later ones are left, on a worker whose clock is a minute behind. */
  const runBehind = async () => {
    shiftClock(-MINUTE_MS);
    await runJobs(shop, ['imports']);
    jest.restoreAllMocks();
  };
  const openJobs = (kind: string) =>
    shop.db.query<{ payload: unknown }>('SELECT payload FROM outbox WHERE kind = $1 AND done_at IS NULL', [kind]);
  const passTime = (kind: string) =>
    shop.db.run(`UPDATE outbox SET run_after = now() WHERE kind = $1 AND done_at IS NULL`, [kind]);

  /** Starts to revert an import of two leads, of which one is held. */
  const revertWithHeld = async () => {
    const file = Buffer.from(buildCsv([buildCsvRow(), buildCsvRow()]));
    const { id } = (await admin.post('/api/admin/imports').attach('file', file, 'two.csv').expect(201)).body as ImportView;
    await runJobs(shop, ['import-plans']);
    await admin.post(`/api/admin/imports/${id}/confirm`).expect(200);
    await runJobs(shop, ['imports']);
    const [lead] = await shop.db.query<{ id: number }>('SELECT id::float8 AS id FROM aged_leads WHERE import_id = $1 LIMIT 1', [
      id,
    ]);
    const { orderId } = await hold(buyer, [lead!.id]);
    await admin.post(`/api/admin/imports/${id}/undo`).expect(200);
    return { id, orderId };
  };
  const statusOf = async (id: string) => ((await admin.get(`/api/admin/imports/${id}`).expect(200)).body as ImportView).status;

  it('L121 a revert goes on after a run on a slow clock', async () => {
    const { id, orderId } = await revertWithHeld();
    await runBehind();
    expect(await openJobs('import.undo')).toEqual([{ payload: { importId: id } }]);
    await buyer.post(`/api/orders/${orderId}/cancel`).expect(204);
    await passTime('import.undo');
    await runBehind();
    expect(await statusOf(id)).toBe('undone');
  });

  it('L30 a revert that has lost its job gets another one, and one that has a job gets none', async () => {
    const { id, orderId } = await revertWithHeld();
    await runJobs(shop, ['imports']);
    const resume = () => shop.app.get(ResumeImports, { strict: false }).execute();
    await resume();
    expect(await openJobs('import.undo')).toHaveLength(1);
    await shop.db.run(`DELETE FROM outbox WHERE kind = 'import.undo'`);
    await buyer.post(`/api/orders/${orderId}/cancel`).expect(204);
    await resume();
    await runJobs(shop, ['imports']);
    expect(await statusOf(id)).toBe('undone');
  });

  it('L49 the undoing of a bulk change goes on after a run on a slow clock', async () => {
    const ids = await addInventory(shop, [buildLead(), buildLead()]);
    const change = (await admin.post('/api/admin/lead-changes').send({ kind: 'price', price: 9, ids }).expect(201))
      .body as LeadChange;
    await admin.post(`/api/admin/lead-changes/${change.id}/start`).expect(200);
    await runJobs(shop, ['imports']);
    const { orderId } = await hold(buyer, [ids[0]!]);
    await admin.post(`/api/admin/lead-changes/${change.id}/undo`).expect(200);
    await runBehind();
    expect(await openJobs('leads.change')).toEqual([{ payload: { changeId: change.id } }]);
    await expireLeadHolds(shop, orderId);
    await passTime('leads.change');
    await runBehind();
    expect((await admin.get(`/api/admin/lead-changes/${change.id}`).expect(200)).body).toMatchObject({ status: 'undone' });
  });

  it('F12 repeating jobs get the time slots of the database, so that a fast clock uses up none of later ones', async () => {
    shiftClock(60 * MINUTE_MS);
    const scheduler = shop.app.get(Scheduler, { strict: false });
    scheduler.start();
    const added = () =>
      shop.db.query<{ kind: string; key: string; seconds: number }>(
        `SELECT kind, dedupe_key AS key, extract(epoch FROM created_at)::float8 AS seconds FROM outbox WHERE dedupe_key LIKE kind || '@%'`,
      );
    await waitFor('the repeating jobs', async () => (await added()).length > 0);
    scheduler.onApplicationShutdown();
    for (const { kind, key, seconds } of await added())
      expect(key).toBe(`${kind}@${Math.floor(seconds / KINDS.get(kind)!.everySeconds!)}`);
  });
});
