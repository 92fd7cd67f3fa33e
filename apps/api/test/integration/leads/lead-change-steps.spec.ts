import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LeadChange, LeadChangeRequest } from '@warmline/contracts/leads/change-types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { RunLeadChange } from '../../../src/modules/leads/use-cases/changes/run-lead-change.use-case.js';
import { TidyLeadChanges } from '../../../src/modules/leads/use-cases/changes/tidy-lead-changes.use-case.js';
import { runJobs } from '../../support/jobs.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const LEADS = 12_000;
/** Leads of one job. */
const STEP = 10_000;

describe('L48 the steps of a bulk change', () => {
  let shop: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    admin = await shop.signedIn('admin');
    await shop.db.run(
      `INSERT INTO aged_leads (name, phone, state, form_filled_at, price_profile)
       SELECT 'Many', (3010000000 + n)::text, 'GU', now(), 'form' FROM generate_series(1, $1::bigint) n`,
      [LEADS],
    );
  });
  afterAll(() => shop.stop());

  const start = async (request: LeadChangeRequest) => {
    const { id } = (await admin.post('/api/admin/lead-changes').send(request).expect(201)).body as LeadChange;
    await admin.post(`/api/admin/lead-changes/${id}/start`).expect(200);
    return id;
  };
  const read = async (id: string) => (await admin.get(`/api/admin/lead-changes/${id}`).expect(200)).body as LeadChange;
  const run = (changeId: string) => shop.app.get(RunLeadChange).execute({ changeId });
  const prices = () =>
    shop.db.query('SELECT explicit_price_cents AS cents, count(*)::int AS leads FROM aged_leads GROUP BY 1 ORDER BY 1');

  it('L49 stops a running change, and restores what it changed so far', async () => {
    const id = await start({ kind: 'price', price: 3, filter: {} });
    await run(id);
    expect(await read(id)).toMatchObject({ status: 'running', changed: STEP });
    await admin.post(`/api/admin/lead-changes/${id}/undo`).expect(200);
    expect(await read(id)).toMatchObject({ status: 'undoing', changed: STEP, undoUntil: null });
    await runJobs(shop, ['imports']);
    expect(await read(id)).toMatchObject({ status: 'undone', changed: STEP, restored: STEP, kept: {} });
    expect(await prices()).toEqual([{ cents: null, leads: LEADS }]);
  });

  it('changes each lead once when its job runs twice at the same time', async () => {
    const id = await start({ kind: 'percent', percent: 10, filter: {} });
    await Promise.all([run(id), run(id)]);
    await runJobs(shop, ['imports']);
    expect(await read(id)).toMatchObject({ status: 'done', changed: LEADS, leftOut: {} });
    expect(await prices()).toEqual([{ cents: 550, leads: LEADS }]);
  });

  it('L50 goes on with a change whose job is dead', async () => {
    const id = await start({ kind: 'list', filter: {} });
    await run(id);
    await shop.db.run(`UPDATE outbox SET failed_at = now() WHERE kind = 'leads.change' AND done_at IS NULL`);
    await shop.db.run(`UPDATE lead_changes SET moved_at = now() - interval '2 hours' WHERE id = $1`, [id]);
    await shop.app.get(TidyLeadChanges).execute();
    await runJobs(shop, ['imports']);
    expect(await read(id)).toMatchObject({ status: 'done', changed: LEADS });
    expect(await prices()).toEqual([{ cents: null, leads: LEADS }]);
  });

  it('L49 tries held leads again and again, also more than one job reaches', async () => {
    const id = await start({ kind: 'price', price: 4, filter: {} });
    await runJobs(shop, ['imports']);
    await shop.db.run(`UPDATE aged_leads SET order_id = $1, held_until = now() + interval '1 hour'`, [randomUUID()]);
    await admin.post(`/api/admin/lead-changes/${id}/undo`).expect(200);
    const waiting = async () => {
      const jobs = await shop.db.query(
        `UPDATE outbox SET done_at = now() WHERE kind = 'leads.change' AND done_at IS NULL RETURNING id`,
      );
      return jobs.length;
    };
    await waiting();
    for (let round = 0; round < 3; round += 1) {
      await run(id);
      expect(await waiting()).toBe(1);
      await run(id);
      await waiting();
    }
    expect(await read(id)).toMatchObject({ status: 'undoing', restored: 0, kept: { held: LEADS } });
    await shop.db.run('UPDATE aged_leads SET order_id = NULL, held_until = NULL');
    await run(id);
    await run(id);
    expect(await read(id)).toMatchObject({ status: 'undone', restored: LEADS });
    expect(await prices()).toEqual([{ cents: null, leads: LEADS }]);
  });
});
