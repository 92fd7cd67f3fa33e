import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import type { Campaign, CampaignPage } from '@warmline/contracts/campaigns/types';
import type { StaffHome } from '@warmline/contracts/home/types';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import type { SetupView } from '@warmline/contracts/orders/setup';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import { TakeEarlierSetup } from '../../../src/modules/campaigns/jobs/take-earlier-setup.subscriber.js';
import { adminOrderRows, readAdminOrder } from '../../support/shop/admin-orders.js';
import { pay } from '../../support/shop/buying.js';
import { CallDesk } from '../../support/calls/call-desk.js';
import { ALL_WEEK, buyCampaign, changeCampaign, readCampaign } from '../../support/calls/campaigns.js';
import { PASSWORD } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('campaigns and set-ups', () => {
  let desk: CallDesk;
  beforeAll(async () => {
    desk = await CallDesk.start({}, true);
  });
  afterAll(() => desk.shop.stop());

  /** Pays for a package as a guest, and returns how to read its campaign as staff. */
  const buyAsGuest = async (bought: { amount: number; callCount: number; tier: string }) => {
    const guest = desk.shop.anonymous();
    const { body } = await guest.post('/api/create-payment-intent').send(bought).expect(200);
    const { orderId, reference } = body as { orderId: string; reference: string };
    await pay(guest, body as { clientSecret: string });
    const own = async () => {
      const [row] = await desk.shop.db.query<{ id: string }>('SELECT campaign_id AS id FROM call_lots WHERE order_id = $1', [
        orderId,
      ]);
      return row && ((await desk.admin.get(`/api/admin/campaigns/${row.id}`).expect(200)).body as Campaign);
    };
    return { guest, orderId, reference, own };
  };

  it.each([
    ['standard', 200, 8000, 100],
    ['premium', 300, 11_100, 199],
  ])('C28 proposes the most calls a day that the tier %s promises', async (tier, callCount, amount, dayCap) => {
    const { own } = await buyAsGuest({ amount, callCount, tier });
    expect(await waitFor('the campaign', own)).toMatchObject({ left: callCount, dayCap });
  });

  it('C28 takes what a guest says in the set-up into the campaign, until its buyer changes it', async () => {
    const { guest, reference, own } = await buyAsGuest({ amount: 400, callCount: 10, tier: 'standard' });
    const opened = await waitFor('the campaign', own);
    expect(opened).toMatchObject({ status: 'setup', destination: null, states: [], dayCap: 10 });
    const setup = { states: ['CA'], hours: 'daily 8am-8pm', timeZone: 'America/Los_Angeles', transferPhone: '(213) 555-0111' };
    await guest.put(`/api/order-setups/${reference}`).send(setup).expect(200);
    const proposed = (await own())!;
    expect(proposed).toMatchObject({ states: ['CA'], zone: 'America/Los_Angeles', destination: { number: '+12135550111' } });
    expect(proposed.week.sun).toEqual([['08:00', '20:00']]);
    const user = await desk.shop.createUser('buyer', 'claimant');
    const attached = await desk.admin.post(`/api/admin/campaigns/${proposed.id}/attach`).send({ userId: user }).expect(200);
    expect(attached.body as Campaign).toMatchObject({ id: proposed.id });
    await desk.admin.post(`/api/admin/campaigns/${proposed.id}/attach`).send({ userId: user }).expect(409);
    const claimant = desk.shop.anonymous();
    await claimant.post('/api/login').send({ username: 'claimant', password: PASSWORD }).expect(200);
    expect(((await claimant.get('/api/campaigns').expect(200)).body as CampaignPage).items.map(({ id }) => id)).toEqual([
      proposed.id,
    ]);
  });

  it('C28 takes a set-up that a process of 0.2.0 saved, and the same one again as no other version', async () => {
    const { guest, orderId, reference, own } = await buyAsGuest({ amount: 400, callCount: 10, tier: 'standard' });
    await waitFor('the campaign', own);
    const setup = { states: ['CA'], hours: '9am-5pm', timeZone: 'America/Los_Angeles', transferPhone: '213-555-0111' };
    await guest.put(`/api/order-setups/${reference}`).send(setup).expect(200);
    await desk.shop.db.run(`UPDATE order_setups SET states = '{NV}', revision = revision + 1 WHERE order_id = $1`, [orderId]);
    const { version } = (await own())!;
    const earlier = desk.shop.app.get(TakeEarlierSetup, { strict: false });
    for (let times = 0; times < 2; times += 1) {
      await earlier.handle({ orderId });
      expect(await own()).toMatchObject({ states: ['NV'], version: version + 1 });
    }
  });

  it('C28 proposes no number if that of the order cannot be read, although the account has one', async () => {
    await desk.shop.db.run(`UPDATE users SET phone = '7135550101' WHERE username = 'buyer'`);
    expect(await buyCampaign(desk.buyer, { transferPhone: '305-555-01422' })).toMatchObject({ destination: null });
  });

  describe('C28 the set-up of a campaign that was changed or started', () => {
    const setup = { states: ['TX'], hours: '10-2', timeZone: 'America/Chicago', transferPhone: '212-555-0199' };
    const setupOf = ({ reference }: { reference: string }) => `/api/order-setups/${reference}`;
    const expectRefused = async (order: { orderId: string; reference: string }) => {
      const { body } = await desk.buyer.put(setupOf(order)).send(setup).expect(409);
      expect(body as ErrorBody).toMatchObject({ code: 'setup_in_campaign' });
      expect(await desk.shop.db.query('SELECT FROM order_setups WHERE order_id = $1', [order.orderId])).toEqual([]);
      const mails = `SELECT FROM outbox WHERE dedupe_key LIKE 'mail:setup:' || $1 || '%'`;
      expect(await desk.shop.db.query(mails, [order.orderId])).toEqual([]);
    };

    it.each(['changed', 'started'] as const)('C28 is refused once the campaign was %s, and the page leads to it', async (how) => {
      const campaign = await buyCampaign(desk.buyer);
      const { id } = campaign;
      const before = (await desk.buyer.get(setupOf(campaign)).expect(200)).body as SetupView;
      expect(before).toMatchObject({ editable: true, campaign: { id, hasOwnSettings: false, isStarted: false } });
      if (how === 'changed') await changeCampaign(desk.buyer, id, { dayCap: 5 });
      else await desk.buyer.post(`/api/campaigns/${id}/start`).expect(200);
      await expectRefused(campaign);
      const isStarted = how === 'started';
      const after = (await desk.buyer.get(setupOf(campaign)).expect(200)).body as SetupView;
      expect(after).toMatchObject({ editable: false, campaign: { id, hasOwnSettings: true, isStarted } });
      const order = (await desk.buyer.get(`/api/orders/${campaign.orderId}`).expect(200)).body as OrderDetail;
      expect(order.delivery).toMatchObject({ campaignId: id, hasOwnSettings: true, isStarted });
    });

    it('C28 is refused to one that waits for a change of the campaign', async () => {
      const campaign = await buyCampaign(desk.buyer);
      let refused: Promise<void> | undefined;
      await desk.shop.db.transaction(async (tx) => {
        await tx.run('UPDATE call_campaigns SET version = version + 1 WHERE id = $1', [campaign.id]);
        refused = expectRefused(campaign);
        const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE '%call_campaigns%'`;
        await waitFor('the set-up to wait', async () => (await desk.shop.db.query(waiting)).length > 0);
      });
      await refused;
    });

    it('C28 is in the campaign when it is answered, and a change based on what was before gets 409', async () => {
      const campaign = await buyCampaign(desk.buyer);
      const { id, version } = campaign;
      for (const states of [['TX'], ['NV']]) {
        await desk.buyer
          .put(setupOf(campaign))
          .send({ ...setup, states })
          .expect(200);
        expect(await readCampaign(desk.buyer, id)).toMatchObject({ states, destination: { number: '+12125550199' } });
      }
      const late = await desk.buyer
        .patch(`/api/campaigns/${id}`)
        .send({ version, states: ['FL'] })
        .expect(409);
      expect((late.body as ErrorBody).code).toBe('campaign_changed');
      expect((await readCampaign(desk.buyer, id)).states).toEqual(['NV']);
      await changeCampaign(desk.buyer, id, { states: ['FL'] });
      await desk.buyer.put(setupOf(campaign)).send(setup).expect(409);
    });

    it('C28 is in the settings on which a change that waits for it decides', async () => {
      const campaign = await buyCampaign(desk.buyer);
      const { id, version } = campaign;
      let changed: Promise<Response> | undefined;
      let saved: Promise<Response> | undefined;
      const waiting = async (sql: string) =>
        (
          await desk.shop.db.query(
            `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE $1`,
            [sql],
          )
        ).length > 0;
      await desk.shop.db.transaction(async (tx) => {
        // Holds up the set-up when it has locked the campaign.
        await tx.run('LOCK TABLE order_setups IN SHARE MODE');
        saved = desk.buyer.put(setupOf(campaign)).send(setup).then();
        await waitFor('the set-up to wait', () => waiting('%order_setups%'));
        changed = desk.buyer.patch(`/api/campaigns/${id}`).send({ version, dayCap: 5 }).then();
        await waitFor('the change to wait', () => waiting('%call_campaigns%'));
      });
      expect((await saved!).status).toBe(200);
      expect(await changed!).toMatchObject({ status: 409, body: { code: 'campaign_changed' } });
      expect(await readCampaign(desk.buyer, id)).toMatchObject({ states: ['TX'], dayCap: 10 });
    });

    it('C28 M90 is not missing once the campaign was changed, and staff see its states', async () => {
      const { orderId, own } = await buyAsGuest({ amount: 400, callCount: 10, tier: 'standard' });
      const { id } = await waitFor('the campaign', own);
      const missing = async () => {
        const rows = await adminOrderRows(desk.admin, '?need=setup&limit=100');
        const home = (await desk.admin.get('/api/admin/home?zone=America/New_York').expect(200)).body as StaffHome;
        return { isListed: rows.some((row) => row.id === orderId), count: home.orderNeeds!.setup.count };
      };
      const before = await missing();
      expect(before.isListed).toBe(true);
      const settings = { destination: { number: '(713) 555-0144' }, week: ALL_WEEK, states: ['NV', 'TX'] };
      await desk.admin
        .patch(`/api/admin/campaigns/${id}`)
        .send({ version: 1, reason: 'By phone', ...settings })
        .expect(200);
      expect(await missing()).toEqual({ isListed: false, count: before.count - 1 });
      expect(await readAdminOrder(desk.admin, orderId)).toMatchObject({ setupMissing: false, selectedStates: ['NV', 'TX'] });
    });

    it('C28 is not named to the holder of a link', async () => {
      const { guest, reference, own } = await buyAsGuest({ amount: 400, callCount: 10, tier: 'standard' });
      await waitFor('the campaign', own);
      const { body } = await guest.get(setupOf({ reference })).expect(200);
      expect((body as SetupView).campaign).toEqual({ id: null, hasOwnSettings: false, isStarted: false });
    });
  });
});
