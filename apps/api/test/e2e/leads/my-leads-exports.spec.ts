import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AgencyLeadCounts, LeadExport } from '@warmline/contracts/agency-leads/types';
import type { Agent } from 'supertest';
import { buildLead } from '../../factories/leads.js';
import { csvTextOf } from '../../support/files/csv-text.js';
import { giveLeads } from '../../support/shop/owned-leads.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('M96 exports of My Leads', () => {
  let shop: TestApp;
  let owner: Agent;
  let loner: Agent;
  let stranger: Agent;

  const create = async (browser: Agent, body: object = {}) =>
    (await browser.post('/api/my-leads/exports').send(body).expect(201)).body as LeadExport;
  const csv = async (browser: Agent, { id }: LeadExport, zone = 'America/New_York') =>
    csvTextOf(await browser.get(`/api/my-leads/exports/${id}/leads.csv`).query({ zone }).expect(200))
      .trimEnd()
      .split('\r\n');
  const confirm = (browser: Agent, { id }: LeadExport) => browser.post(`/api/my-leads/exports/${id}/confirm`);
  const notExported = async (browser: Agent) =>
    ((await browser.get('/api/my-leads/counts').expect(200)).body as AgencyLeadCounts).notExported;

  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    owner = await shop.signedIn('buyer', 'owner');
    loner = await shop.signedIn('buyer', 'loner');
    stranger = await shop.signedIn('buyer', 'stranger');
    await moveSeat(shop, 'loner', { with: 'owner', role: 'agent', sees: 'own' });
    const early = new Date('2026-10-01T03:30:00Z');
    await giveLeads(shop, 'owner', [buildLead({ name: '=cmd()', phone: '3055550142', state: 'FL' }), buildLead()], early);
    await giveLeads(shop, 'owner', [buildLead({ state: 'FL' })], new Date('2026-11-10T12:00:00Z'));
    await giveLeads(shop, 'loner', [buildLead({ name: 'Lone Lead' })]);
    await giveLeads(shop, 'stranger', [buildLead()]);
  });
  afterAll(() => shop.stop());

  it('M96 exports the filter, oldest purchase first, with status and note, and days in the zone that the header names', async () => {
    const [, first] = (await owner.get('/api/my-leads').query({ state: 'FL' }).expect(200)).body.items as { id: number }[];
    await owner
      .put('/api/my-leads/status')
      .send({ leadIds: [first!.id], status: 'no_answer' })
      .expect(200);
    await owner.put(`/api/my-leads/${first!.id}/note`).send({ note: '+call "back",\nat 5', version: 0 }).expect(200);
    await shop.db.run(`UPDATE aged_leads SET zip = '33101' WHERE id = $1`, [first!.id]);
    const made = await create(owner, { state: 'FL' });
    expect(made).toMatchObject({ leads: 2, left: 0, confirmedAt: null, createdBy: expect.any(String) });
    const lines = await csv(owner, made);
    expect(lines[0]).toBe(
      'Name,Phone,Email,State,Form filled (America/New_York),Age (days),Price (USD),Order,Bought on (America/New_York),Status,Note,Refund,ZIP',
    );
    expect(lines.slice(1).join('\r\n')).toMatch(
      /^'=cmd\(\),\(305\) 555-0142,lead\d+@mail\.example,FL,\d{4}-\d\d-\d\d,40,1\.50,WL-\d+,2026-09-30,No answer,"'\+call ""back"",\nat 5",,33101\r\n.*2026-11-10,New,,,$/,
    );
  });

  it('M96 exports days of the viewer’s zone', async () => {
    const september = { from: '2026-09-01', to: '2026-09-30', zone: 'America/New_York' };
    expect(await create(owner, september)).toMatchObject({ leads: 2 });
    const { body } = await owner
      .post('/api/my-leads/exports')
      .send({ ...september, zone: 'UTC' })
      .expect(409);
    expect(body).toMatchObject({ code: 'nothing_to_export' });
    const wrong = await owner.post('/api/my-leads/exports').send({ zone: '+05:00' }).expect(400);
    expect(wrong.body).toMatchObject({ errors: [{ field: 'zone' }] });
  });

  it('M96 a download that was not confirmed loses no lead: they stay new, and the last export can be repeated', async () => {
    expect(await notExported(owner)).toBe(4);
    const made = await create(owner, { onlyNew: true });
    const sent = await csv(owner, made);
    expect(sent).toHaveLength(5);
    expect(await notExported(owner)).toBe(4);
    // Bought while the first download was failing: part of the next export, not of the repeated one.
    await giveLeads(shop, 'owner', [buildLead({ name: 'Late Comer' })]);
    expect(((await owner.get('/api/my-leads/exports/last').expect(200)).body as { last: LeadExport }).last).toEqual(made);
    expect(await csv(owner, made)).toEqual(sent);
    await confirm(owner, made).expect(204);
    await confirm(owner, made).expect(204);
    expect(await notExported(owner)).toBe(1);
    const next = await create(owner, { onlyNew: true });
    expect((await csv(owner, next)).slice(1)).toEqual([expect.stringContaining('Late Comer')]);
    await confirm(owner, next).expect(204);
    const { body } = await owner.post('/api/my-leads/exports').send({ onlyNew: true }).expect(409);
    expect(body).toMatchObject({ code: 'nothing_to_export' });
  });

  it('M96 keeps the exports of agencies and of agents who see only their own apart', async () => {
    await giveLeads(shop, 'owner', [buildLead()]);
    const made = await create(owner);
    for (const other of [stranger, loner]) {
      await other.get(`/api/my-leads/exports/${made.id}/leads.csv`).expect(404);
      await confirm(other, made).expect(404);
    }
    expect((await stranger.get('/api/my-leads/exports/last').expect(200)).body).toEqual({ last: null });
    const own = await create(loner);
    expect((await csv(loner, own)).slice(1)).toEqual([expect.stringContaining('Lone Lead')]);
    // The owner's file of an agent's export has the same leads.
    expect(await csv(owner, own)).toHaveLength(2);
    expect(await notExported(stranger)).toBe(1);
  });

  it('M96 keeps the last 20 exports of an agency', async () => {
    const first = await create(owner);
    for (let time = 0; time < 20; time += 1)
      await shop.db.run(
        'INSERT INTO lead_exports (agency_id, created_by, lead_ids) SELECT agency_id, created_by, lead_ids FROM lead_exports WHERE id = $1',
        [first.id],
      );
    await create(owner);
    await owner.get(`/api/my-leads/exports/${first.id}/leads.csv`).expect(404);
    const [row] = await shop.db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM lead_exports e JOIN users u ON u.id = e.created_by WHERE u.username = 'owner'`,
    );
    expect(row!.count).toBeLessThanOrEqual(20);
  });
});
