import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { CampaignBlockers, Campaign } from '@warmline/contracts/campaigns/types';
import type { OrderSummary } from '@warmline/contracts/orders/types';
import type { CallDetail, CallPage, CallStats } from '@warmline/contracts/calls/types';
import { CallDesk } from '../../../support/calls/call-desk.js';
import { callViolations } from '../../../support/calls/call-violations.js';
import { report, routed, talk } from '../../../support/calls/calls.js';
import { changeCampaign } from '../../../support/calls/campaigns.js';

describe('log of calls', () => {
  let desk: CallDesk;
  beforeAll(async () => {
    desk = await CallDesk.start();
  });
  afterAll(() => desk.shop.stop());
  afterEach(() => desk.pauseAll());

  it('C20 shows campaigns and calls to their agency only', async () => {
    await desk.open();
    const { call_id: id } = await routed(desk.shop, { caller: { phone: '+13055558803' } });
    await talk(desk.shop, id, 150_000);
    const [other, support] = [await desk.shop.signedIn('buyer'), await desk.shop.signedIn('support')];
    for (const path of [`/api/campaigns/${desk.campaignId}`, `/api/campaigns/${desk.campaignId}/statement`, `/api/calls/${id}`]) {
      await desk.buyer.get(path).expect(200);
      expect((await other.get(path).expect(404)).text).not.toContain('8803');
      await desk.shop.anonymous().get(path).expect(401);
    }
    expect((await other.get('/api/calls').expect(200)).body as CallPage).toMatchObject({ items: [] });
    expect((await other.get('/api/calls.csv').expect(200)).text).not.toContain('8803');
    await other.post(`/api/campaigns/${desk.campaignId}/pause`).expect(404);
    const credit = { requestId: '0b8f0c1e-1f0a-4a53-9c7c-0f1d5a0a7d11', tickets: 1, reason: 'quality', note: 'Test' };
    await support.post(`/api/admin/campaigns/${desk.campaignId}/credit`).send(credit).expect(403);
    const seen = (await support.get(`/api/admin/campaigns/${desk.campaignId}`).expect(200)).body as Campaign;
    expect(seen.destination).toEqual({ type: 'phone', number: '(305) XXX-XXXX', extension: null });
  });

  it('C27 changes the zone in two requests at once, and rejects the later one', async () => {
    await desk.open();
    const { version } = await desk.campaign();
    const change = (zone: string) => desk.buyer.patch(`/api/campaigns/${desk.campaignId}`).send({ version, zone });
    const answers = await Promise.all([change('America/Chicago'), change('America/Denver')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('C75 shows how many calls of an order were delivered, and by which campaign', async () => {
    const campaignId = await desk.open({ tickets: 3 });
    for (const ms of [121_000, 60_000]) await talk(desk.shop, (await routed(desk.shop)).call_id, ms);
    const [order] = (await desk.campaign()).orders;
    const delivery = { campaignId, delivered: 1, total: 3, isStarted: true, hasOwnSettings: true, states: ['TX', 'FL'] };
    const listed = (await desk.buyer.get(`/api/orders?q=${order!.number}`).expect(200)).body as OrderSummary[];
    expect(listed.map(({ id, delivery: of }) => [id, of])).toEqual([[order!.id, delivery]]);
    expect((await desk.buyer.get(`/api/orders/${order!.id}`).expect(200)).body).toMatchObject({ delivery });
  });

  it('C23 sends the calls of a filter as a file that no spreadsheet runs', async () => {
    await desk.open();
    await changeCampaign(desk.buyer, desk.campaignId, { name: '=1+1' });
    const [one, two, back] = [await routed(desk.shop), await routed(desk.shop), await routed(desk.shop)];
    for (const { call_id: id } of [one, back]) await talk(desk.shop, id, 130_000);
    const decision = { decision: 'give_back', reason: 'Checked with the carrier' };
    await desk.admin.post(`/api/admin/calls/${back.call_id}/decision`).send(decision).expect(200);
    const { text } = await desk.buyer.get(`/api/calls.csv?campaign=${desk.campaignId}`).expect(200);
    const [header, ...rows] = text.trim().split('\r\n');
    expect(header).toBe(
      'call_id,offered_at,campaign,order,caller,state,ringing_at,bridged_at,ended_at,seconds,ended_by,result,reason,price',
    );
    expect(rows.map((row) => row.split(',')[0])).toEqual([back.call_id, two.call_id, one.call_id]);
    expect(rows[2]).toMatch(/,'=1\+1,WL-\d+,\(305\) 555-\d{4},FL,,.*,130,caller,billed,BILLED,35\.00$/);
    expect(rows[0]).toMatch(/,130,caller,given_back,BILLED,$/);
    for (const [outcome, call] of [
      ['open', two],
      ['billed', one],
      ['given_back', back],
    ] as const) {
      const filter = `campaign=${desk.campaignId}&outcome=${outcome}`;
      const file = (await desk.buyer.get(`/api/calls.csv?${filter}`).expect(200)).text.trim().split('\r\n');
      const page = (await desk.buyer.get(`/api/calls?${filter}`).expect(200)).body as CallPage;
      expect(file.slice(1).map((row) => row.split(',')[0])).toEqual([call.call_id]);
      expect(page.items.map(({ id }) => id)).toEqual([call.call_id]);
    }
    const stats = (await desk.buyer.get(`/api/calls/stats?campaign=${desk.campaignId}`).expect(200)).body as CallStats;
    expect(stats.bins[25]).toEqual({ billed: 1, free: 1 });
  });

  it('C40 filters calls, and finds a number only once its call counts', async () => {
    await desk.open();
    const [one, two] = [
      await routed(desk.shop, { caller: { phone: '+13055558804', state: 'TX' } }),
      await routed(desk.shop, { caller: { phone: '+13055558805' } }),
    ];
    await talk(desk.shop, one.call_id, 130_000);
    const found = async (query: string) =>
      ((await desk.buyer.get(`/api/calls?campaign=${desk.campaignId}&${query}`).expect(200)).body as CallPage).items.map(
        ({ id }) => id,
      );
    expect(await found('outcome=open')).toEqual([two.call_id]);
    expect(await found('state=Texas')).toEqual([one.call_id]);
    expect(await found('minSeconds=130')).toEqual([one.call_id]);
    expect(await found('q=8804')).toEqual([one.call_id]);
    expect(await found('q=8805')).toEqual([]);
    expect(await found('from=2026-01-01&to=2026-01-02')).toEqual([]);
  });

  it('C70 counts the calls of a filter by their length and hour, for staff those of a campaign', async () => {
    await desk.open();
    const [one, two] = [await routed(desk.shop, { caller: { state: 'TX' } }), await routed(desk.shop)];
    await routed(desk.shop);
    await talk(desk.shop, one.call_id, 120_000);
    await talk(desk.shop, two.call_id, 121_000);
    const stats = async (query: string) =>
      (await desk.buyer.get(`/api/calls/stats?campaign=${desk.campaignId}${query}`).expect(200)).body as CallStats;
    const all = await stats('');
    expect(all).toMatchObject({ calls: 2, isWhole: true, freeSeconds: 120, longer: { billed: 0, free: 0 } });
    expect(all.bins.map(({ billed, free }) => billed + free).reduce((sum, calls) => sum + calls)).toBe(2);
    expect([all.bins[23], all.bins[24]]).toEqual([
      { billed: 0, free: 1 },
      { billed: 1, free: 0 },
    ]);
    expect(all.edge).toEqual({
      calls: 2,
      before: { calls: 1, expected: 0, ratio: null, endedByBuyer: 0 },
      after: { calls: 1, expected: 0, ratio: null, endedByBuyer: 0 },
    });
    // The calls may be on both sides of a full hour.
    expect(all.hours.reduce((sum, { offered }) => sum + offered, 0)).toBe(3);
    expect(all.hours.reduce((sum, { answered }) => sum + answered, 0)).toBe(2);
    expect(await stats('&state=TX')).toMatchObject({ calls: 1, hours: [{ offered: 1, answered: 1 }] });
    expect(await stats('&from=2026-01-01&to=2026-01-02')).toMatchObject({ calls: 0, hours: [] });
    const path = `/api/admin/campaigns/${desk.campaignId}/call-stats`;
    expect((await desk.admin.get(path).expect(200)).body).toEqual(all);
    await desk.buyer.get(path).expect(403);
    const other = await desk.shop.signedIn('buyer');
    expect((await other.get(`/api/calls/stats?campaign=${desk.campaignId}`).expect(200)).body).toMatchObject({
      calls: 0,
      hours: [],
    });
  });

  it('C71 shows the events that a call was measured from', async () => {
    await desk.open();
    const { call_id: id } = await routed(desk.shop);
    const end = Date.now();
    await report(desk.shop, 'bridged', id, { at: end - 90_000, id: 'ev_bridged_1' });
    await report(desk.shop, 'ended', id, { at: end, id: 'ev_ended_1', ended_by: 'buyer' });
    await report(desk.shop, 'ended', id, { at: end, id: 'ev_ended_1', ended_by: 'buyer' });
    const { evidence } = (await desk.buyer.get(`/api/calls/${id}`).expect(200)).body as CallDetail;
    expect(evidence.map(({ eventId, type, occurredAt }) => [eventId, type, occurredAt])).toEqual([
      ['ev_bridged_1', 'call.bridged', new Date(end - 90_000).toISOString()],
      ['ev_ended_1', 'call.ended', new Date(end).toISOString()],
    ]);
    expect(Object.keys(evidence[0]!)).toEqual(['eventId', 'type', 'source', 'occurredAt', 'receivedAt']);
  });

  it('C72 counts the calls of a filter on its first page', async () => {
    await desk.open();
    for (const _each of [1, 2, 3]) await routed(desk.shop);
    const page = async (query: string) =>
      (await desk.buyer.get(`/api/calls?campaign=${desk.campaignId}&limit=2${query}`).expect(200)).body as CallPage;
    const { total, next } = await page('');
    expect(total).toEqual({ count: 3, exact: true });
    expect(await page(`&cursor=${next}`)).not.toHaveProperty('total');
    expect((await page('&outcome=billed')).total).toEqual({ count: 0, exact: true });
    const sql = `INSERT INTO calls (id, source, request_id, request_hash, campaign_id, agency_id, caller_key, product, expires_at, local_day, local_hour,
        free_seconds, ring_seconds, duplicate_days, state, outcome, reason, decided_at)
      SELECT uuidv7(), 'test', 'many_' || n, '', id, agency_id, n::text::bytea, product, now(), now()::date, 0, 120, 30, 30, 'failed', 'free', 'BUSY', now()
      FROM call_campaigns, generate_series(1, 1000) n WHERE id = '${desk.campaignId}'`;
    await desk.shop.asOwner(sql);
    expect((await page('')).total).toEqual({ count: 1000, exact: false });
    expect((await page('&outcome=free')).total).toEqual({ count: 1000, exact: true });
  });

  describe('hours', () => {
    const NINE_TO_FIVE = '{[540,1020),[1980,2460),[3420,3900),[4860,5340),[6300,6780),[7740,8220),[9180,9660)}';
    const closed = async (at: string) => {
      const { body } = await desk.admin.get(`/api/admin/campaigns/${desk.campaignId}/blockers?state=TX&at=${at}`).expect(200);
      const blockers = body as CampaignBlockers;
      const rule = blockers.rules.find(({ rule: name }) => name === 'CLOSED')!;
      expect(blockers.pass).toBe(rule.pass);
      return rule;
    };

    it('C15 refuses forms of ISO 8601 that are no time to both sides', async () => {
      await desk.open({ week: NINE_TO_FIVE });
      for (const at of ['2026-W10-1T10:00Z', '20261126T10:00Z', '2026-11-26T10:00:00,5Z'])
        await desk.admin.get(`/api/admin/campaigns/${desk.campaignId}/blockers?at=${at}`).expect(400, /validation_failed/);
    });

    it('C15 follows the local clock, also on the days on which it changes', async () => {
      await desk.open({ week: NINE_TO_FIVE });
      for (const [at, isOpen] of [
        ['2026-10-31T12:59:59Z', false],
        ['2026-10-31T13:00:00Z', true],
        ['2026-11-01T13:59:59Z', false],
        ['2026-11-01T14:00:00Z', true],
        ['2027-03-13T14:00:00Z', true],
        ['2027-03-14T12:59:59Z', false],
        ['2027-03-14T13:00:00Z', true],
      ] as const)
        expect([at, (await closed(at)).pass]).toEqual([at, isOpen]);
      expect((await closed('2026-11-01T13:59:59Z')).value).toBe('Sunday 08:59 in America/New_York, opens 09:00');
    });

    it('C15 opens a doubled hour twice, and stays closed on a closed day', async () => {
      await desk.open({ week: '{[8700,8760),[9180,9660),[6300,6780)}' });
      expect((await closed('2026-11-01T05:30:00Z')).pass).toBe(true);
      expect((await closed('2026-11-01T06:30:00Z')).pass).toBe(true);
      expect((await closed('2026-12-25T15:00:00Z')).pass).toBe(true);
      await changeCampaign(desk.buyer, desk.campaignId, { closedDays: ['2026-12-25'] });
      expect(await closed('2026-12-25T15:00:00Z')).toMatchObject({
        pass: false,
        value: 'Friday 10:00 in America/New_York, a closed day',
      });
    });

    it('C15 lists every rule for one caller, in the order in which they are checked', async () => {
      await desk.open({ maxOpen: 1 });
      const { call_id: id } = await routed(desk.shop, { caller: { phone: '+13055558802' } });
      await report(desk.shop, 'bridged', id);
      const { body } = await desk.admin.get(`/api/admin/campaigns/${desk.campaignId}/blockers?phone=3055558802`).expect(200);
      const { pass, rules } = body as CampaignBlockers;
      expect(pass).toBe(false);
      expect(rules.filter((rule) => !rule.pass)).toEqual([
        { rule: 'BUSY', pass: false, value: '1 of 1 at once' },
        { rule: 'DUPLICATE_CALLER', pass: false, value: 'not again within 30 days' },
      ]);
      expect(rules.map(({ rule }) => rule)).toEqual([
        'PRODUCT',
        'PAUSED',
        'ACCOUNT_DISABLED',
        'UNKNOWN_STATE',
        'STATE',
        'AGE',
        'CLOSED',
        'NO_TICKETS',
        'DAY_CAP',
        'HOUR_CAP',
        'BUSY',
        'DUPLICATE_CALLER',
        'EXCLUDED',
      ]);
    });
  });

  it('C44 leaves nothing wrong between calls, campaigns, ledgers and orders', async () => {
    expect(await callViolations(desk.shop)).toEqual([]);
  });
});
