import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AgencyLead, AgencyLeadCounts } from '@warmline/contracts/agency-leads/types';
import type { Page } from '@warmline/contracts/lists/page';
import type { Agent } from 'supertest';
import { addInventory, buildLead } from '../../factories/leads.js';
import { hold, pay, waitForStatus } from '../../support/shop/buying.js';
import { expectSorted } from '../../support/lists.js';
import { giveLeads } from '../../support/shop/owned-leads.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const EVERYBODY = ['owner', 'loner', 'partner', 'viewer', 'stranger'] as const;
type Who = (typeof EVERYBODY)[number];

describe('M94 My Leads', () => {
  let shop: TestApp;
  const browsers = {} as Record<Who, Agent>;
  let bought: number[];
  let lonely: number;
  let foreign: number;

  const page = async (who: Who, query: Record<string, string | number> = {}) =>
    (await browsers[who].get('/api/my-leads').query(query).expect(200)).body as Page<AgencyLead>;
  const found = async (who: Who, query: Record<string, string>) => (await page(who, query)).items.map(({ id }) => id);
  const lead = async (id: number) => (await page('owner')).items.find((each) => each.id === id)!;
  const setStatus = (who: Who, leadIds: readonly number[], status: string) =>
    browsers[who].put('/api/my-leads/status').send({ leadIds, status });
  const setNote = (who: Who, id: number, note: string, version: number) =>
    browsers[who].put(`/api/my-leads/${id}/note`).send({ note, version });

  beforeAll(async () => {
    shop = await startTestApp();
    for (const who of EVERYBODY) browsers[who] = await shop.signedIn('buyer', who);
    await moveSeat(shop, 'loner', { with: 'owner', role: 'agent', sees: 'own' });
    await moveSeat(shop, 'partner', { with: 'owner', role: 'agent', sees: 'all' });
    await moveSeat(shop, 'viewer', { with: 'owner', role: 'viewer' });
    const leads = [
      buildLead({ name: 'Margaret O’Hara', phone: '3055550142', email: 'maggie_o@mail.example', state: 'FL', ageDays: 40 }),
      buildLead({ name: 'James Thompson', phone: '2125550199', email: 'jt@other.example', state: 'NY', ageDays: 75 }),
      buildLead({ name: 'Ann Lee', phone: '7135550133', email: null, state: 'TX', ageDays: 120 }),
    ];
    const paidAt = new Date('2026-10-01T03:30:00Z');
    bought = (await giveLeads(shop, 'owner', leads, paidAt)).ids;
    lonely = (await giveLeads(shop, 'loner', [buildLead({ state: 'FL' })])).ids[0]!;
    foreign = (await giveLeads(shop, 'stranger', [buildLead({ phone: '3055550143', state: 'FL' })])).ids[0]!;
  }, 60_000);
  afterAll(() => shop.stop());

  it('M94 lists every lead that the agency owns, last bought first, with its order', async () => {
    const { items, total } = await page('owner');
    expect(items.map(({ id }) => id)).toEqual([lonely, ...bought.toReversed()]);
    expect(total).toEqual({ count: 4, exact: true });
    expect(items[3]).toEqual({
      id: bought[0],
      name: 'Margaret O’Hara',
      phone: '(305) 555-0142',
      email: 'maggie_o@mail.example',
      state: 'FL',
      actualAge: 40,
      boughtAt: '2026-10-01T03:30:00.000Z',
      orderId: expect.any(String),
      orderNumber: expect.stringMatching(/^WL-\d+$/),
      status: 'new',
      statusBy: null,
      statusAt: null,
      note: null,
      noteBy: null,
      noteAt: null,
      noteVersion: 0,
      refund: null,
      isReturned: false,
    });
  });

  it('M94 a bought lead appears once it is paid, and not while it is held', async () => {
    const buyer = await shop.signedIn('buyer', 'customer');
    const [id] = await addInventory(shop, [buildLead()]);
    const held = await hold(buyer, [id!]);
    expect((await buyer.get('/api/my-leads').expect(200)).body).toMatchObject({ items: [], total: { count: 0 } });
    await pay(buyer, held);
    await waitForStatus(buyer, held.orderId, 'paid');
    expect((await buyer.get('/api/my-leads').expect(200)).body).toMatchObject({ items: [{ id, orderId: held.orderId }] });
  });

  it.each<[Who, () => number[]]>([
    ['owner', () => [...bought, lonely]],
    ['partner', () => [...bought, lonely]],
    ['viewer', () => [...bought, lonely]],
    ['loner', () => [lonely]],
    ['stranger', () => [foreign]],
  ])('P42 shows %s the leads of the purchases that the seat sees, and no others', async (who, ids) => {
    expect((await found(who, {})).toSorted((a, b) => a - b)).toEqual(ids().toSorted((a, b) => a - b));
    expect((await browsers[who].get('/api/my-leads/counts').expect(200)).body).toMatchObject({ all: ids().length });
  });

  it.each([
    ['a name in other letters', 'margaret o', 0],
    ['a part of a name', 'THOMP', 1],
    ['a phone number as digits', '3055550142', 0],
    ['a phone number as people write it', '(305) 555-0142', 0],
    ['a phone number with the country code', '+1 305.555.0142', 0],
    ['a part of a phone number', '555-0199', 1],
    ['the last four digits', '0133', 2],
    ['an email address', 'jt@other.example', 1],
    ['a part of an email address with a wildcard of SQL', 'maggie_o', 0],
  ])('M94 finds a lead by %s, and shows just the hit', async (_what, q, index) => {
    expect(await found('owner', { q })).toEqual([bought[index]]);
  });

  it('M94 finds leads by order number, and nothing by text that no lead has', async () => {
    const { orderNumber } = await lead(bought[0]!);
    expect(await found('owner', { q: orderNumber })).toEqual(bought.toReversed());
    expect(await found('owner', { q: 'm_ggie' })).toEqual([]);
    expect(await found('owner', { q: '%' })).toEqual([]);
  });

  it('M94 filters by state, by status and by days of purchase in a time zone', async () => {
    expect(await found('owner', { state: 'FL' })).toEqual([lonely, bought[0]]);
    // 3:30 UTC on October 1 was still September 30 in New York.
    const days = { from: '2026-09-30', to: '2026-09-30' };
    expect(await found('owner', { ...days, zone: 'America/New_York' })).toEqual(bought.toReversed());
    expect(await found('owner', days)).toEqual([]);
    await setStatus('owner', [bought[1]!], 'quoted').expect(200);
    expect(await found('owner', { status: 'quoted' })).toEqual([bought[1]]);
    expect(await found('owner', { status: 'new' })).toEqual([lonely, bought[2], bought[0]]);
    await setStatus('owner', [bought[1]!], 'new').expect(200);
  });

  it.each([
    ['zone', { zone: 'Mars/Phobos' }],
    ['from', { from: '2026-02-30' }],
    ['status', { status: 'lost' }],
    ['cursor', { cursor: 'x' }],
    ['limit', { limit: '101' }],
  ])('M94 rejects a wrong %s at its field', async (field, query) => {
    const { body } = await browsers.owner.get('/api/my-leads').query(query).expect(400);
    expect(body).toMatchObject({ errors: [{ field }] });
  });

  it('M94 can be sorted by each column and read page by page', async () => {
    await expectSorted(browsers.owner, '/api/my-leads', ['bought', 'name', 'state', 'age']);
  });

  it('M95 sets the status of one lead and of many, and says who did it', async () => {
    const { body } = await setStatus('partner', bought, 'called').expect(200);
    expect(body).toHaveLength(3);
    expect(await lead(bought[0]!)).toMatchObject({
      status: 'called',
      statusBy: expect.any(String),
      statusAt: expect.any(String),
    });
    // The last change wins.
    await setStatus('owner', [bought[0]!], 'sold').expect(200);
    expect(await lead(bought[0]!)).toMatchObject({ status: 'sold' });
    const counts = (await browsers.owner.get('/api/my-leads/counts').expect(200)).body as AgencyLeadCounts;
    expect(counts).toMatchObject({ all: 4, byStatus: { sold: 1, called: 2, new: 1, quoted: 0 } });
  });

  it('M95 changes only leads that the seat sees', async () => {
    const { body } = await setStatus('loner', [lonely, bought[0]!, foreign], 'bad_number').expect(200);
    expect(body).toEqual([expect.objectContaining({ id: lonely, status: 'bad_number' })]);
    await setStatus('loner', [foreign], 'sold').expect(404);
    await setNote('loner', foreign, 'Mine', 0).expect(404);
    await setNote('stranger', bought[0]!, 'Mine', 0).expect(404);
    expect(await lead(bought[0]!)).toMatchObject({ status: 'sold', note: null });
    expect((await page('stranger')).items[0]).toMatchObject({ status: 'new', note: null });
  });

  it('M95 two seats that open the same note: the second one gets 409, and nothing is lost', async () => {
    const { body } = await setNote('owner', bought[2]!, 'Call after 5 PM.\nHas a dog.', 0).expect(200);
    expect(body).toMatchObject({ note: 'Call after 5 PM.\nHas a dog.', noteBy: expect.any(String), noteVersion: 1 });
    const refused = await setNote('partner', bought[2]!, 'Wants $10,000', 0).expect(409);
    const { note, noteBy, noteAt, noteVersion } = body as AgencyLead;
    expect(refused.body).toMatchObject({ code: 'note_changed', stored: { note, noteBy, noteAt, noteVersion } });
    expect(await lead(bought[2]!)).toMatchObject({ note: 'Call after 5 PM.\nHas a dog.' });
    await setNote('partner', bought[2]!, 'Wants $10,000', 1).expect(200);
    // A changed status is no change of the note.
    await setStatus('owner', [bought[2]!], 'contacted').expect(200);
    expect((await setNote('owner', bought[2]!, '', 2).expect(200)).body).toMatchObject({ note: null, status: 'contacted' });
  });

  it('M95 two first notes at the same moment: one is stored, the other refused', async () => {
    const [id] = (await giveLeads(shop, 'owner', [buildLead()])).ids;
    const answers = await Promise.all(['a', 'b', 'c'].map((note) => setNote('owner', id!, note, 0)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it.each([
    ['leadIds', { leadIds: [], status: 'sold' }],
    ['leadIds', { leadIds: Array.from({ length: 501 }, (_, at) => at + 1), status: 'sold' }],
    ['status', { leadIds: [1], status: 'free' }],
  ])('M95 rejects wrong %s', async (field, body) => {
    expect((await browsers.owner.put('/api/my-leads/status').send(body).expect(400)).body).toMatchObject({ errors: [{ field }] });
  });

  it('M95 rejects a note that is too long', async () => {
    const { body } = await setNote('owner', bought[0]!, 'x'.repeat(1_001), 0).expect(400);
    expect(body).toMatchObject({ errors: [{ field: 'note', message: 'Please use at most 1,000 characters' }] });
  });

  it('P41 a viewer sees masked leads without notes, searches order numbers only and changes nothing', async () => {
    await setNote('owner', bought[0]!, 'Her number is 305-555-0142', 0).expect(200);
    const masked = (await page('viewer')).items.find(({ id }) => id === bought[0]);
    expect(masked).toMatchObject({ name: 'Margaret O’HXXX', phone: '(305) XXX-XXXX', email: null, note: null, noteBy: null });
    expect(await found('viewer', { q: '3055550142' })).toEqual([]);
    expect(await found('viewer', { q: 'maggie' })).toEqual([]);
    expect(await found('viewer', { q: masked!.orderNumber })).toHaveLength(3);
    const sorted = await browsers.viewer.get('/api/my-leads?sort=name').expect(400);
    expect(sorted.body).toMatchObject({ errors: [{ field: 'sort' }] });
    await setStatus('viewer', [bought[0]!], 'sold').expect(403);
    await setNote('viewer', bought[0]!, 'x', 1).expect(403);
    await browsers.viewer.post('/api/my-leads/exports').send({}).expect(403);
    const { next } = await page('viewer', { limit: 1 });
    expect(Buffer.from(next!, 'base64url').toString()).toMatch(/^\["-bought","\d+","\d+"\]$/);
  });
});
