import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AgencyCallback, AgencyLeadCounts, LeadExport } from '@warmline/contracts/agency-leads/types';
import type { Page } from '@warmline/contracts/lists/page';
import { prospectTime } from '@warmline/domain/callbacks/requested-time';
import type { Agent } from 'supertest';
import { buildLead } from '../../factories/leads.js';
import { csvTextOf } from '../../support/files/csv-text.js';
import { buyAppointment, buyCallbacks, inHours, stockAppointments, stockCallbacks } from '../../support/shop/callbacks.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { giveLeads } from '../../support/shop/owned-leads.js';
import { disconnected, returned } from '../../support/shop/returns.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { fund } from '../../support/wallet/ledger.js';

const EVERYBODY = ['owner', 'loner', 'partner', 'viewer', 'stranger'] as const;
type Who = (typeof EVERYBODY)[number];
const PATH = '/api/my-leads/callbacks';

describe('L66 status, notes and exports of callbacks', () => {
  let shop: TestApp;
  const browsers = {} as Record<Who, Agent>;
  const slotAt = inHours(30);
  let rosa: number;
  let hank: number;
  let meeting: number;
  let lonely: number;
  let foreign: number;

  const rows = async (who: Who, query: Record<string, string> = {}) =>
    ((await browsers[who].get(PATH).query(query).expect(200)).body as Page<AgencyCallback>).items;
  const row = async (id: number, who: Who = 'owner') => (await rows(who)).find((each) => each.id === id)!;
  const counts = async (who: Who) => (await browsers[who].get(`${PATH}/counts`).expect(200)).body as AgencyLeadCounts;
  const setStatus = (who: Who, callbackIds: readonly number[], status: string) =>
    browsers[who].put(`${PATH}/status`).send({ callbackIds, status });
  const setNote = (who: Who, id: number, note: string, version: number) =>
    browsers[who].put(`${PATH}/${id}/note`).send({ note, version });
  const buy = (who: Who, ids: readonly number[]) => buyCallbacks(browsers[who], ids, { payWith: 'wallet' }).expect(200);
  const makeExport = async (who: Who, body: object = {}) =>
    (
      await browsers[who]
        .post('/api/my-leads/exports')
        .send({ list: 'callbacks', ...body })
        .expect(201)
    ).body as LeadExport;
  const csv = async (who: Who, { id }: LeadExport) =>
    csvTextOf(await browsers[who].get(`/api/my-leads/exports/${id}/leads.csv`).expect(200))
      .trimEnd()
      .split('\r\n');

  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1000' } });
    await shop.signedIn('admin');
    for (const who of EVERYBODY) browsers[who] = await shop.signedIn('buyer', who);
    await moveSeat(shop, 'loner', { with: 'owner', role: 'agent', sees: 'own' });
    await moveSeat(shop, 'partner', { with: 'owner', role: 'agent', sees: 'all' });
    await moveSeat(shop, 'viewer', { with: 'owner', role: 'viewer' });
    await fund(shop, 'owner', 20_000);
    await fund(shop, 'stranger', 5_000);
    [rosa] = (await stockCallbacks(shop, { name: 'Rosa', state: 'FL', requestedAt: '2026-12-01T19:30:00Z' })) as [number];
    [hank, lonely, foreign] = (await stockCallbacks(shop, { count: 3, name: 'Hank', state: 'TX' })) as [number, number, number];
    [meeting] = (await stockAppointments(shop, { name: 'Ann Lee', state: 'FL', slotAt, minutes: 45 })) as [number];
    await buy('owner', [rosa]);
    await buy('owner', [hank]);
    await buyAppointment(browsers.owner, meeting, { payWith: 'wallet' }).expect(200);
    await buy('loner', [lonely]);
    await buy('stranger', [foreign]);
  }, 60_000);
  afterAll(() => shop.stop());

  it('L66 sets the status of callbacks and appointments at once, says who did it, filters and counts by it', async () => {
    const { body } = await setStatus('partner', [rosa, meeting], 'called').expect(200);
    expect(body).toEqual([
      expect.objectContaining({ id: rosa, status: 'called', statusBy: expect.any(String), statusAt: expect.any(String) }),
      expect.objectContaining({ id: meeting, status: 'called', slotAt, slotMinutes: 45 }),
    ]);
    // The last change wins.
    await setStatus('owner', [meeting], 'sold').expect(200);
    expect((await rows('owner', { status: 'called' })).map(({ id }) => id)).toEqual([rosa]);
    expect((await rows('owner', { status: 'new' })).map(({ id }) => id)).toEqual([lonely, hank]);
    expect(await counts('owner')).toEqual({
      all: 4,
      byStatus: { new: 2, called: 1, no_answer: 0, contacted: 0, quoted: 0, sold: 1, bad_number: 0 },
      notExported: 4,
    });
    expect(await counts('loner')).toMatchObject({ all: 1, notExported: 1 });
  });

  it('L66 changes only callbacks of purchases that the seat sees', async () => {
    const { body } = await setStatus('loner', [lonely, hank, foreign], 'bad_number').expect(200);
    expect(body).toEqual([expect.objectContaining({ id: lonely, status: 'bad_number' })]);
    await setStatus('loner', [foreign], 'sold').expect(404);
    await setNote('loner', hank, 'Mine', 0).expect(404);
    expect((await setNote('stranger', hank, 'Mine', 0).expect(404)).body).toMatchObject({
      message: 'The callback was not found.',
    });
    expect(await row(hank)).toMatchObject({ status: 'new', note: null });
    expect(await row(foreign, 'stranger')).toMatchObject({ status: 'new', note: null });
  });

  it('L66 a lead with the same number keeps its own status and note', async () => {
    const { ids } = await giveLeads(shop, 'owner', [buildLead(), buildLead(), buildLead(), buildLead()]);
    expect(ids).toContain(hank);
    await setStatus('owner', [hank], 'no_answer').expect(200);
    const leads = ((await browsers.owner.get('/api/my-leads').expect(200)).body as Page<{ status: string }>).items;
    expect(leads.map(({ status }) => status)).toEqual(['new', 'new', 'new', 'new']);
  });

  it('L66 two seats that open the same note: the second one gets 409, and nothing is lost', async () => {
    const { body } = await setNote('owner', rosa, 'Call after 5 PM.\nHas a dog.', 0).expect(200);
    expect(body).toMatchObject({ note: 'Call after 5 PM.\nHas a dog.', noteBy: expect.any(String), noteVersion: 1 });
    expect((await setNote('partner', rosa, 'Wants $10,000', 0).expect(409)).body).toMatchObject({ code: 'note_changed' });
    expect(await row(rosa)).toMatchObject({ note: 'Call after 5 PM.\nHas a dog.' });
    await setNote('partner', rosa, 'Wants $10,000', 1).expect(200);
    // A changed status is no change of the note.
    await setStatus('owner', [rosa], 'contacted').expect(200);
    expect((await setNote('owner', rosa, '', 2).expect(200)).body).toMatchObject({ note: null, status: 'contacted' });
  });

  it('L66 two first notes at the same moment: one is stored, the other refused', async () => {
    const answers = await Promise.all(['a', 'b', 'c'].map((note) => setNote('owner', hank, note, 0)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it.each([
    ['callbackIds', { callbackIds: [], status: 'sold' }],
    ['callbackIds', { callbackIds: Array.from({ length: 501 }, (_, at) => at + 1), status: 'sold' }],
    ['leadIds', { callbackIds: [1], leadIds: [1], status: 'sold' }],
    ['status', { callbackIds: [1], status: 'free' }],
  ])('L66 rejects wrong %s', async (field, body) => {
    expect((await browsers.owner.put(`${PATH}/status`).send(body).expect(400)).body).toMatchObject({ errors: [{ field }] });
  });

  it('L66 rejects a note that is too long', async () => {
    const { body } = await setNote('owner', rosa, 'x'.repeat(1_001), 0).expect(400);
    expect(body).toMatchObject({ errors: [{ field: 'note', message: 'Please use at most 1,000 characters' }] });
  });

  it('P41 a viewer sees the status without the note, and changes and exports nothing', async () => {
    await setNote('owner', rosa, 'Her number is 305-555-0142', 3).expect(200);
    expect(await row(rosa, 'viewer')).toMatchObject({ status: 'contacted', note: null, noteBy: null, noteAt: null });
    await setStatus('viewer', [rosa], 'sold').expect(403);
    await setNote('viewer', rosa, 'x', 4).expect(403);
    await browsers.viewer.post('/api/my-leads/exports').send({ list: 'callbacks' }).expect(403);
  });

  it('L66 an export has status and note, and marks callbacks as exported once it is confirmed', async () => {
    const made = await makeExport('owner', { onlyNew: true });
    expect(made).toMatchObject({ leads: 4, left: 0, confirmedAt: null });
    const [header, ...lines] = await csv('owner', made);
    expect(header).toBe('Name,Phone,Email,State,Call time (local),Type,Price (USD),Order,Bought on (UTC),Status,Note,Refund');
    expect(lines[0]).toMatch(
      /^Rosa,\(\d{3}\) \d{3}-\d{4},[^,]+,FL,"Dec 1, 2026, 2:30 PM EST",Callback,15\.00,WL-\d+,\d{4}-\d\d-\d\d,Contacted,Her number is 305-555-0142,$/,
    );
    expect(lines[1]).toMatch(/^Hank,.*,TX,Any time,Callback,.*,No answer,[abc],$/);
    expect(lines[2]).toContain(`,FL,"${prospectTime(slotAt, 'FL')}",Appointment,45.00,`);
    expect(await counts('owner')).toMatchObject({ notExported: 4 });
    await browsers.stranger.post(`/api/my-leads/exports/${made.id}/confirm`).expect(404);
    await browsers.owner.post(`/api/my-leads/exports/${made.id}/confirm`).expect(204);
    expect(await counts('owner')).toMatchObject({ all: 4, notExported: 0 });
    const again = await browsers.owner.post('/api/my-leads/exports').send({ list: 'callbacks', onlyNew: true }).expect(409);
    expect(again.body).toMatchObject({ code: 'nothing_to_export' });
  });

  it('L66 leads and callbacks have their own last export, and an export of one marks none of the other', async () => {
    const last = async (list?: string) =>
      ((await browsers.owner.get('/api/my-leads/exports/last').query({ list }).expect(200)).body as { last: LeadExport | null })
        .last;
    const ofCallbacks = await last('callbacks');
    expect(ofCallbacks).toMatchObject({ leads: 4, confirmedAt: expect.any(String) });
    expect(await last()).toBeNull();
    expect((await browsers.owner.get('/api/my-leads/counts').expect(200)).body).toMatchObject({ all: 4, notExported: 4 });
    const { body } = await browsers.owner.post('/api/my-leads/exports').send({ list: null }).expect(201);
    expect(await last()).toEqual(body);
    expect(await last('callbacks')).toEqual(ofCallbacks);
    expect(await csv('owner', await makeExport('owner', { status: 'sold' }))).toHaveLength(2);
    expect((await browsers.owner.post('/api/my-leads/exports').send({ list: 'calls' }).expect(400)).body).toMatchObject({
      errors: [{ field: 'list' }],
    });
  });

  it('L66 a returned callback keeps its note, masked, and no file has it, not even one made before', async () => {
    const made = await makeExport('owner', { state: 'FL' });
    const { leadId: _lead, ...line } = disconnected(0);
    await shop.db.run(`UPDATE orders SET paid_at = now() - interval '1 hour'`);
    const request = await returned(browsers.owner, [{ ...line, callbackId: rosa }]);
    expect(request.lines[0]).toMatchObject({ status: 'accepted' });
    expect(await row(rosa)).toMatchObject({
      isReturned: true,
      phone: expect.stringContaining('XXX-XXXX'),
      status: 'contacted',
      note: 'Her number is 305-555-0142',
    });
    expect((await csv('owner', made)).join('\n')).not.toContain('Rosa');
  });
});
