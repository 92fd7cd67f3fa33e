import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallPage } from '@warmline/contracts/calls/types';
import type { Campaign, CampaignPage } from '@warmline/contracts/campaigns/types';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import { OpenCampaign } from '../../../src/modules/campaigns/use-cases/orders/open-campaign.use-case.js';
import { orderTransfers } from '../../support/shop/admin-orders.js';
import { CallDesk } from '../../support/calls/call-desk.js';
import { callViolations } from '../../support/calls/call-violations.js';
import { route, routed, talk } from '../../support/calls/calls.js';
import { ALL_WEEK, buyCampaign, changeCampaign, readCampaign, readLedger } from '../../support/calls/campaigns.js';
import { handleEvents } from '../../support/jobs.js';
import { moveSeat } from '../../support/accounts/seats.js';

describe('campaigns of orders', () => {
  let desk: CallDesk;
  beforeAll(async () => {
    desk = await CallDesk.start({}, true);
  });
  afterAll(() => desk.shop.stop());
  afterEach(() => desk.pauseAll());

  it('C1 proposes a campaign when an order is paid, once, with what its buyer ordered', async () => {
    const before = (await desk.buyer.get('/api/campaigns').expect(200)).body as CampaignPage;
    expect(before.items).toEqual([]);
    const campaign = await buyCampaign(desk.buyer);
    const nine = [['09:00', '17:00']];
    expect(campaign).toMatchObject({
      status: 'setup',
      left: 10,
      total: 10,
      open: 0,
      states: ['FL', 'TX'],
      zone: 'America/New_York',
      week: { mon: nine, tue: nine, wed: nine, thu: nine, fri: nine, sat: [], sun: [] },
      dayCap: 10,
      maxOpen: 1,
      destination: { type: 'phone', number: '+13055550100', extension: null },
      typedHours: '9am-5pm EST',
      freeSeconds: 120,
    });
    const open = desk.shop.app.get(OpenCampaign, { strict: false });
    expect(await Promise.all([open.execute(campaign.orderId), open.execute(campaign.orderId)])).toEqual([false, false]);
    expect(((await desk.buyer.get('/api/campaigns').expect(200)).body as CampaignPage).items).toHaveLength(1);
    expect((await readLedger(desk.admin, campaign.id)).map(({ kind, tickets }) => [kind, tickets])).toEqual([['bought', 10]]);
    expect(await route(desk.shop)).toMatchObject({ decision: 'none', reason: 'NO_CAMPAIGN' });
  });

  it('C1 has no campaign for an unpaid order', async () => {
    const { orderId } = await orderTransfers(desk.buyer);
    await handleEvents(desk.shop);
    expect(await desk.shop.db.query('SELECT FROM call_lots WHERE order_id = $1', [orderId])).toEqual([]);
  });

  describe('settings', () => {
    it('C27 starts a campaign only when it knows where, when and for which states the phone rings', async () => {
      const { id } = await buyCampaign(desk.buyer, { transferHours: 'whenever', workingStates: 'everywhere' });
      const { body } = await desk.buyer.post(`/api/campaigns/${id}/start`).expect(409);
      expect(body as ErrorBody).toMatchObject({
        code: 'campaign_incomplete',
        message: "This campaign can't start yet. Missing: states, hours.",
      });
      await changeCampaign(desk.buyer, id, { week: ALL_WEEK, states: ['TX'] });
      for (const _again of [1, 2])
        expect((await desk.buyer.post(`/api/campaigns/${id}/start`).expect(200)).body).toMatchObject({ status: 'active' });
    });

    it('C27 refuses a change that is based on an older version, and keeps what it leaves out', async () => {
      const { id, version } = await buyCampaign(desk.buyer);
      const change = {
        version,
        name: 'Mornings',
        destination: { number: '(713) 555-0144 x12' },
        closedDays: ['2026-12-25'],
        maxAge: 80,
      };
      const { body } = await desk.buyer.patch(`/api/campaigns/${id}`).send(change).expect(200);
      expect(body as Campaign).toMatchObject({
        version: version + 1,
        name: 'Mornings',
        destination: { number: '+17135550144', extension: '12' },
        closedDays: ['2026-12-25'],
        maxAge: 80,
        states: ['FL', 'TX'],
      });
      const late = await desk.buyer.patch(`/api/campaigns/${id}`).send({ version, name: 'Evenings' }).expect(409);
      expect((late.body as ErrorBody).code).toBe('campaign_changed');
      expect((await readCampaign(desk.buyer, id)).name).toBe('Mornings');
    });

    it.each([
      ['no US number', { destination: { number: '+44 20 7183 8750' } }, 'destination.number'],
      ['a premium number', { destination: { number: '900 555 0100' } }, 'destination.number'],
      ['letters as the extension', { destination: { number: '305 555 0100', extension: 'a' } }, 'destination.extension'],
      ['an unknown zone', { zone: 'America/Springfield' }, 'zone'],
      ['an abbreviation that two databases read differently', { zone: 'Foo' }, 'zone'],
      [
        'hours that overlap',
        {
          week: {
            ...ALL_WEEK,
            mon: [
              ['09:00', '12:00'],
              ['11:00', '13:00'],
            ],
          },
        },
        'week',
      ],
      ['a week without Sunday', { week: { mon: [] } }, 'week'],
      ['an unknown state', { states: ['ZZ'] }, 'states'],
      ['a day that does not exist', { closedDays: ['2026-02-30'] }, 'closedDays'],
      ['ages the wrong way around', { minAge: 80, maxAge: 50 }, 'minAge'],
      ['no call at once', { maxOpen: 0 }, 'maxOpen'],
      ['a fraction of a call', { dayCap: 1.5 }, 'dayCap'],
      ['an empty name', { name: ' ' }, 'name'],
      ['a field of the order', { freeSeconds: 1 }, 'freeSeconds'],
    ])('C27 refuses %s at its field', async (_what, change, field) => {
      const [{ id, version }] = ((await desk.buyer.get('/api/campaigns?limit=1').expect(200)).body as CampaignPage).items as [
        Campaign,
      ];
      const { body } = await desk.buyer
        .patch(`/api/campaigns/${id}`)
        .send({ version, ...change })
        .expect(400);
      expect((body as ErrorBody).errors!.map((error) => error.field)).toEqual([field]);
    });

    it('C27 keeps a running campaign complete', async () => {
      const { id, version } = await desk.buy();
      const empty = { version, states: [], week: { ...ALL_WEEK, mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] } };
      const { body } = await desk.buyer.patch(`/api/campaigns/${id}`).send(empty).expect(400);
      expect((body as ErrorBody).errors!.map(({ field }) => field)).toEqual(['week', 'states']);
    });

    it('C20 shows an agent only the campaigns that they bought, and lets a viewer change none', async () => {
      const { id } = await desk.buy();
      const [agent, viewer] = [await desk.shop.signedIn('buyer', 'agent'), await desk.shop.signedIn('buyer', 'viewer')];
      await moveSeat(desk.shop, 'agent', { with: 'buyer', role: 'agent', sees: 'own' });
      await moveSeat(desk.shop, 'viewer', { with: 'buyer', role: 'viewer' });
      await agent.get(`/api/campaigns/${id}`).expect(404);
      expect((await viewer.get(`/api/campaigns/${id}`).expect(200)).body).toMatchObject({
        destination: { number: '(305) XXX-XXXX' },
      });
      await viewer.post(`/api/campaigns/${id}/pause`).expect(403);
    });

    it('C20 masks the caller of a call that counted for a viewer, and shows an agent only the calls that they bought', async () => {
      await desk.buy();
      const { call_id: callId } = await routed(desk.shop, { caller: { phone: '+13055557702' } });
      await talk(desk.shop, callId, 130_000);
      expect((await desk.call(callId)).callerPhone).toBe('(305) 555-7702');
      const [agent, viewer] = [
        await desk.shop.signedIn('buyer', 'other-agent'),
        await desk.shop.signedIn('buyer', 'other-viewer'),
      ];
      await moveSeat(desk.shop, 'other-agent', { with: 'buyer', role: 'agent', sees: 'own' });
      await moveSeat(desk.shop, 'other-viewer', { with: 'buyer', role: 'viewer' });
      const read = async (path: string) => (await viewer.get(path).expect(200)).text;
      for (const path of [`/api/calls/${callId}`, '/api/calls?limit=50', '/api/calls.csv']) {
        expect(await read(path)).toContain('(305) XXX-XXXX');
        expect(await read(path)).not.toMatch(/555.?7702/);
      }
      const found = await viewer.get('/api/calls?limit=50&q=7702').expect(200);
      expect((found.body as CallPage).items).toEqual([]);
      await agent.get(`/api/calls/${callId}`).expect(404);
      expect(((await agent.get('/api/calls?limit=50').expect(200)).body as CallPage).items).toEqual([]);
    });
  });

  it('C44 leaves nothing wrong between calls, campaigns, ledgers and orders', async () => {
    expect(await callViolations(desk.shop)).toEqual([]);
  });
});
