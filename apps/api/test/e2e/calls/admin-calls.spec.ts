import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallReview, CallReviewPage, LiveCallPage } from '@warmline/contracts/calls/types';
import type { AdminCampaign, AdminCampaignPage, Campaign, CampaignPage } from '@warmline/contracts/campaigns/types';
import { randomUUID } from 'node:crypto';
import { waitFor } from '../../support/wait-for.js';
import type { Agent } from 'supertest';
import { adminOrderRows } from '../../support/shop/admin-orders.js';
import { CallDesk } from '../../support/calls/call-desk.js';
import { report, routed, talk } from '../../support/calls/calls.js';
import { changeCampaign } from '../../support/calls/campaigns.js';

const ALWAYS_THERE = '00000000-0000-4000-8000-000000000000';

describe('calls and campaigns for staff', () => {
  let desk: CallDesk;
  let support: Agent;
  beforeAll(async () => {
    desk = await CallDesk.start();
    support = await desk.shop.signedIn('support');
  });
  afterAll(() => desk.shop.stop());
  afterEach(() => desk.pauseAll());

  const listed = async (query: string) => {
    const { body } = await desk.admin.get(`/api/admin/campaigns?${query}`).expect(200);
    return (body as AdminCampaignPage).items.map(({ id }) => id);
  };
  const blockerOf = async (id: string) =>
    ((await desk.admin.get(`/api/admin/campaigns/${id}`).expect(200)).body as AdminCampaign).blocker;
  const set = (id: string, what: string) => desk.shop.db.run(`UPDATE call_campaigns SET ${what} WHERE id = $1`, [id]);

  it('C50 lists the calls on the line, oldest first, with masked numbers for everybody', async () => {
    await desk.open();
    const first = await routed(desk.shop, { caller: { phone: '+13055550177' } });
    const second = await routed(desk.shop);
    const over = await routed(desk.shop);
    await report(desk.shop, 'bridged', first.call_id);
    await talk(desk.shop, over.call_id, 30_000);
    for (const staff of [desk.admin, support]) {
      const { body } = await staff.get('/api/admin/calls/live').expect(200);
      const { items, next, total } = body as LiveCallPage;
      expect(items.map(({ id, state, callerPhone }) => [id, state, callerPhone])).toEqual([
        [first.call_id, 'bridged', '(305) XXX-XXXX'],
        [second.call_id, 'offered', '(305) XXX-XXXX'],
      ]);
      expect({ next, total }).toEqual({ next: null, total: { count: 2, exact: true } });
    }
    for (const { call_id: id } of [first, second]) await report(desk.shop, 'failed', id, { cause: 'busy' });
    expect((await support.get('/api/admin/calls/live').expect(200)).body).toMatchObject({ items: [], total: { count: 0 } });
  });

  it('C51 lists running campaigns before those that are not started, newer ones first', async () => {
    const ids: string[] = [];
    for (const what of [`status = 'paused', paused_by = 'buyer'`, '', `status = 'setup', started_at = NULL`, '']) {
      const id = await desk.open();
      ids.push(id);
      if (what !== '') await set(id, what);
    }
    const [paused, older, waiting, newer] = ids;
    const named = (await listed('limit=200')).filter((id) => ids.includes(id));
    expect(named).toEqual([newer, older, paused, waiting]);
    const { body } = await desk.admin.get('/api/admin/campaigns?limit=1').expect(200);
    const { items, next } = body as AdminCampaignPage;
    expect([items[0]!.id, (await listed(`limit=1&cursor=${next}`))[0]]).toEqual([newer, older]);
  });

  it('C51 finds campaigns that were not started for a day', async () => {
    const id = await desk.open();
    await set(id, `status = 'setup', started_at = NULL, created_at = now() - interval '23 hours'`);
    expect(await listed('need=not_started')).not.toContain(id);
    await set(id, `created_at = now() - interval '25 hours'`);
    expect(await listed('need=not_started')).toContain(id);
    expect(await listed('need=not_started&status=active')).not.toContain(id);
    await desk.admin.get('/api/admin/campaigns?need=other').expect(400);
  });

  it('C51 finds campaigns without a call for a day, only if they were open', async () => {
    const id = await desk.open();
    expect(await listed('need=no_calls')).not.toContain(id);
    await set(id, `started_at = now() - interval '3 days', last_offered_at = now() - interval '25 hours'`);
    expect(await listed('need=no_calls')).toContain(id);
    await set(id, `resumed_at = now() - interval '1 hour'`);
    expect(await listed('need=no_calls')).not.toContain(id);
    await set(id, `resumed_at = NULL, zone = 'UTC'`);
    // An hour that began 30 hours ago, and one that began 20 hours ago; both may be in the week before.
    const hourAgo = async (hours: number) => {
      await desk.shop.db.run(
        `UPDATE call_campaigns c SET week = int4multirange(int4range(m.start, m.start + 60)) FROM (SELECT ((extract(isodow FROM at)::int - 1) * 1440
           + extract(hour FROM at)::int * 60) AS start FROM (SELECT (now() AT TIME ZONE 'UTC') - make_interval(hours => $2::int) AS at) t) m WHERE c.id = $1`,
        [id, hours],
      );
      return (await listed('need=no_calls')).includes(id);
    };
    expect(await hourAgo(30)).toBe(false);
    expect(await hourAgo(20)).toBe(true);
  });

  it('C51 names the first rule that keeps every caller away', async () => {
    const id = await desk.open({ tickets: 1 });
    expect(await blockerOf(id)).toBeNull();
    await set(id, `max_open = 1`);
    const { call_id: callId } = await routed(desk.shop);
    expect(await blockerOf(id)).toBe('NO_TICKETS');
    await report(desk.shop, 'failed', callId, { cause: 'busy' });
    await set(id, `week = '{}'::int4multirange, status = 'paused', paused_by = 'staff'`);
    expect(await blockerOf(id)).toBe('PAUSED');
    await set(
      id,
      `week = '{[0,10080)}', status = 'active', paused_by = NULL, closed_days = ARRAY[(now() AT TIME ZONE zone)::date]`,
    );
    expect(await blockerOf(id)).toBe('CLOSED');
    await set(id, `closed_days = '{}', day_cap = 1, day = (now() AT TIME ZONE zone)::date, day_used = 1`);
    expect(await blockerOf(id)).toBe('DAY_CAP');
  });

  it('C73 names the rule that keeps every caller away, to its buyer', async () => {
    await desk.open({ maxOpen: 1, tickets: 3 });
    const blocker = async () => (await desk.campaign()).blocker;
    expect(await blocker()).toBeNull();
    await routed(desk.shop);
    expect(await blocker()).toBe('BUSY');
    await changeCampaign(desk.buyer, desk.campaignId, { maxOpen: 5, hourCap: 1 });
    expect(await blocker()).toBe('HOUR_CAP');
    await changeCampaign(desk.buyer, desk.campaignId, { dayCap: 1 });
    expect(await blocker()).toBe('DAY_CAP');
    const { body } = await desk.buyer.get('/api/campaigns').expect(200);
    expect((body as CampaignPage).items.find(({ id }) => id === desk.campaignId)).toMatchObject({ blocker: 'DAY_CAP' });
    const { status, blocker: paused } = (await desk.buyer.post(`/api/campaigns/${desk.campaignId}/pause`).expect(200))
      .body as Campaign;
    expect([status, paused]).toEqual(['paused', 'PAUSED']);
  });

  it('C51 searches campaigns by name, order, buyer and agency, and hides numbers from support', async () => {
    const id = await desk.open();
    const { body } = await support.get(`/api/admin/campaigns/${id}`).expect(200);
    const campaign = body as AdminCampaign;
    const [order] = campaign.orders;
    expect(campaign).toMatchObject({
      isOfGuest: false,
      delivered: 0,
      lastCallAt: null,
      destination: { number: '(305) XXX-XXXX' },
    });
    expect(await listed(`order=${order!.id}`)).toEqual([id]);
    expect(await listed(`order=${ALWAYS_THERE}`)).toEqual([]);
    for (const q of [order!.number, campaign.name, campaign.buyer!.agency, 'buyer'])
      expect(await listed(`q=${encodeURIComponent(q)}`)).toContain(id);
    expect(await listed('q=%25')).toEqual([]);
  });

  it('C77 shows staff how many calls of an order were delivered, in the list, the file and the order', async () => {
    const id = await desk.open({ tickets: 5 });
    const { call_id: callId } = await routed(desk.shop);
    await talk(desk.shop, callId, 121_000);
    const requestId = randomUUID();
    const credit = { requestId, tickets: 2, reason: 'goodwill', note: 'Two short ones' };
    await desk.admin.post(`/api/admin/campaigns/${id}/credit`).send(credit).expect(200);
    const [order] = ((await desk.admin.get(`/api/admin/campaigns/${id}`).expect(200)).body as AdminCampaign).orders;
    const delivery = { campaignId: id, delivered: 1, total: 7, isStarted: true, hasOwnSettings: true, states: ['TX', 'FL'] };
    const rows = await adminOrderRows(desk.admin, `?q=${order!.number}`);
    expect(rows.map((row) => row.delivery)).toEqual([delivery]);
    expect((await desk.admin.get(`/api/admin/orders/${order!.id}`).expect(200)).body).toMatchObject({ delivery });
    const { text } = await desk.admin.get(`/api/admin/orders.csv?q=${order!.number}`).expect(200);
    expect(text.trim().split('\r\n').at(-1)).toMatch(/,no,1,7,,$/);
  });

  it('C52 lists calls that a person should look at, and closes them once, with a note', async () => {
    await desk.open();
    const { call_id: callId } = await routed(desk.shop);
    const end = Date.now();
    await report(desk.shop, 'ended', callId, { at: end, bridged_at: new Date(end + 5_000).toISOString() });
    const reviews = async (query = '') =>
      ((await desk.admin.get(`/api/admin/calls/reviews${query}`).expect(200)).body as CallReviewPage).items;
    const [review] = (await reviews()).filter((each) => each.callId === callId);
    expect(review).toMatchObject({ why: 'BAD_TIMES', outcome: 'free', reason: 'BAD_TIMES', closedAt: null, note: null });
    const close = (note: string) => desk.admin.post(`/api/admin/calls/reviews/${review!.id}/close`).send({ note });
    await close(' ').expect(400);
    expect((await close('The clock of the provider was wrong').expect(200)).body).toMatchObject({
      closedBy: expect.stringMatching(/^admin/),
    });
    expect((await reviews()).map(({ id }) => id)).not.toContain(review!.id);
    expect((await reviews('?closed=true')).map(({ id }) => id)).toContain(review!.id);
    const logged = await desk.shop.db.query(`SELECT target_id FROM audit_log WHERE action = 'call.review_closed'`);
    expect(logged).toEqual([{ target_id: callId }]);
    await desk.admin.post(`/api/admin/calls/reviews/${ALWAYS_THERE}/close`).send({ note: 'No' }).expect(404);
  });

  it('C52 a second closing gets 409 with who was first and the note, except the same note by the same person', async () => {
    await desk.open();
    const { call_id: callId } = await routed(desk.shop);
    const end = Date.now();
    await report(desk.shop, 'ended', callId, { at: end, bridged_at: new Date(end + 5_000).toISOString() });
    const [review] = await desk.openReviews(callId);
    const close = (agent: Agent, note: string) => agent.post(`/api/admin/calls/reviews/${review!.id}/close`).send({ note });
    const { closedBy } = (await close(desk.admin, 'Fine').expect(200)).body as CallReview;
    expect((await close(desk.admin, ' Fine ').expect(200)).body).toMatchObject({ note: 'Fine' });
    const other = await desk.shop.signedIn('admin');
    for (const [agent, note] of [
      [other, 'Fine'],
      [other, 'The carrier confirms fraud'],
      [desk.admin, 'The carrier confirms fraud'],
    ] as const)
      expect((await close(agent, note).expect(409)).body).toMatchObject({
        code: 'review_closed',
        message: `${closedBy} already closed this review with the note: Fine`,
      });
    const logged = await desk.shop.db.query(
      `SELECT after->>'note' AS note FROM audit_log WHERE action = 'call.review_closed' AND target_id = $1`,
      [callId],
    );
    expect(logged).toEqual([{ note: 'Fine' }]);
  });

  it('C52 closes a review that an event is just opening again, and names who closed one just before', async () => {
    await desk.open();
    const { call_id: callId } = await routed(desk.shop);
    const end = Date.now();
    await report(desk.shop, 'ended', callId, { at: end, bridged_at: new Date(end + 5_000).toISOString() });
    const { id } = (await desk.openReviews(callId))[0]!;
    const close = (agent: Agent, note: string) => agent.post(`/api/admin/calls/reviews/${id}/close`).send({ note });
    const { closedBy } = (await close(desk.admin, 'Fine').expect(200)).body as CallReview;
    const during = async (change: string, note: string) => {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      await desk.shop.db.transaction(async (tx) => {
        await tx.run(`UPDATE call_reviews SET ${change} WHERE id = $1`, [id]);
        resolve(close(desk.admin, note).then(({ status, body }) => ({ status, body: body as unknown })));
        const waits = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE '%call_reviews%'`;
        await waitFor('the request to wait', async () => (await desk.shop.db.query(waits)).length);
      });
      return promise;
    };
    expect(await during('closed_at = NULL, closed_by = NULL, note = NULL', 'Seen again')).toMatchObject({
      status: 200,
      body: { note: 'Seen again' },
    });
    await desk.shop.db.run('UPDATE call_reviews SET closed_at = NULL, closed_by = NULL, note = NULL WHERE id = $1', [id]);
    expect(
      await during(
        `closed_at = now(), closed_by = (SELECT id FROM users WHERE username = '${closedBy}'), note = 'First'`,
        'Second',
      ),
    ).toMatchObject({ status: 409, body: { message: `${closedBy} already closed this review with the note: First` } });
  });
});
