import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BuyerHome, StaffHome } from '@warmline/contracts/home/types';
import { addDays, dayIn } from '@warmline/domain/time/day-range';
import type { Agent } from 'supertest';
import { StockCounts } from '../../../src/modules/leads/persistence/stock-count.repository.js';
import { addInventory, buildLead } from '../../factories/leads.js';
import { hold } from '../../support/shop/buying.js';
import { makeCampaign } from '../../support/calls/campaigns.js';
import { fund } from '../../support/wallet/ledger.js';
import { buyAndOpen, callableLead, returned } from '../../support/shop/returns.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('the home page of buyers', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
  });
  afterAll(() => shop.stop());

  const dayAgo = (days: number) => addDays(dayIn('America/New_York', Date.now()), -days);
  const homeOf = async (who: Agent, query = '') => (await who.get(`/api/home${query}`).expect(200)).body as BuyerHome;
  /** Puts a call of a campaign into the log. */
  const addCall = (campaignId: string, outcome: 'billed' | 'free' | 'open', daysAgo: number, flags: string[] = []) =>
    shop.db.run(
      `INSERT INTO calls (id, source, request_id, request_hash, campaign_id, agency_id, lot_id, caller_key, product, expires_at, local_day, local_hour,
         free_seconds, ring_seconds, duplicate_days, offered_at, bridged_at, ended_at, state, outcome, seconds, decided_at, flags)
       SELECT uuidv7(), 'test', uuidv7()::text, '\\x00', c.id, c.agency_id, l.id, decode(md5(uuidv7()::text), 'hex'), 'live_transfer', now(),
         current_date, 9, 120, 30, 30, at, at, CASE WHEN $2 <> 'open' THEN at END, CASE $2 WHEN 'open' THEN 'bridged' ELSE 'ended' END, $2,
         CASE $2 WHEN 'billed' THEN 180 WHEN 'free' THEN 60 END, CASE WHEN $2 <> 'open' THEN at END, $4
       FROM call_campaigns c JOIN call_lots l ON l.campaign_id = c.id, (SELECT now() - $3::int * interval '1 day' AS at) ended
       WHERE c.id = $1`,
      [campaignId, outcome, daysAgo, flags],
    );

  it('P71 tells a new buyer that there is nothing yet', async () => {
    const home = await homeOf(await shop.signedIn('buyer'));
    expect(home).toEqual({
      wallet: { availableCents: 0, blocked: null },
      calls: { campaigns: 0, notStarted: 0, left: 0, total: 0, live: 0 },
      callDays: Array.from({ length: 14 }, () => ({ day: expect.any(String), billed: 0, free: 0 })),
      filters: [],
      openReturns: 0,
      orders: { orders: 0, cents: 0, holdExpiresAt: null, hasOrders: false },
      failed: [],
    });
  });

  it('P71 adds up balance, calls, returns, orders to pay and new leads of the agency, and of no other', async () => {
    const { buyer, username, leadIds } = await buyAndOpen(shop, [callableLead(), callableLead()]);
    await fund(shop, username, 1_250);
    await returned(buyer, [{ leadId: leadIds[0]!, reason: 'deceased' }]);
    const campaign = await makeCampaign(shop, username, { tickets: 12 });
    for (const [outcome, daysAgo] of [
      ['billed', 0],
      ['billed', 3],
      ['free', 3],
      ['open', 0],
      ['billed', 20],
    ] as const)
      await addCall(campaign, outcome, daysAgo);
    await addCall(campaign, 'billed', 5, ['CORRECTED']);
    const saved = { name: 'Wyoming', query: { states: 'WY' } };
    await buyer.post('/api/saved-filters').send(saved).expect(201);
    const [held] = await addInventory(shop, [buildLead({ state: 'WY', priceCents: 150 }), buildLead({ state: 'WY' })]);
    await hold(buyer, [held!]);
    const home = await homeOf(buyer, '?zone=America/New_York');
    expect(home).toMatchObject({
      wallet: { availableCents: 1_250, blocked: null },
      calls: { campaigns: 1, notStarted: 0, left: 12, total: 12, live: 0 },
      filters: [{ ...saved, fresh: 1 }],
      openReturns: 1,
      orders: { orders: 1, cents: 150, holdExpiresAt: expect.any(String), hasOrders: true },
      failed: [],
    });
    expect(home.callDays!.filter(({ billed, free }) => billed + free > 0)).toEqual([
      { day: dayAgo(5), billed: 0, free: 1 },
      { day: dayAgo(3), billed: 1, free: 1 },
      { day: dayAgo(0), billed: 1, free: 0 },
    ]);
    const stranger = await homeOf(await shop.signedIn('buyer'));
    expect(stranger).toMatchObject({ wallet: { availableCents: 0 }, openReturns: 0, orders: { orders: 0, hasOrders: false } });
    await buyer.get('/api/home?zone=Mars/Phobos').expect(400);
  });

  it('P72 leaves out what a seat may not see', async () => {
    const own = await buyAndOpen(shop, [callableLead()]);
    const viewer = await shop.signedIn('buyer', `viewer-${own.username}`);
    await moveSeat(shop, `viewer-${own.username}`, { with: own.username, role: 'viewer' });
    const home = await homeOf(viewer);
    expect(Object.keys(home).toSorted()).toEqual(['callDays', 'calls', 'failed', 'filters', 'orders']);
    expect(home.orders!.hasOrders).toBe(true);
    const agent = await shop.signedIn('buyer', `agent-${own.username}`);
    await moveSeat(shop, `agent-${own.username}`, { with: own.username, role: 'agent', sees: 'own' });
    expect(await homeOf(agent)).toMatchObject({ orders: { hasOrders: false }, openReturns: 0 });
    await (await shop.signedIn('admin')).get('/api/home').expect(403);
    await agent.get('/api/admin/home').expect(403);
    await (await shop.signedIn('support')).get('/api/admin/home').expect(403);
  });

  it('P66 names a part that could not be read and returns the others', async () => {
    const counts = shop.app.get(StockCounts, { strict: false });
    counts.byAge = () => Promise.reject(new Error('broken'));
    const admin = await shop.signedIn('admin');
    const home = (await admin.get('/api/admin/home').expect(200)).body as StaffHome;
    expect(home.failed).toEqual(['stock']);
    expect(home.stock).toBeUndefined();
    expect(home.sales!.days).toHaveLength(30);
    expect(home).toMatchObject({
      liveCalls: 1,
      adjustments: 0,
      reschedules: 0,
      books: null,
      callNeeds: { notStarted: 0, noCalls: 0, reviews: 0 },
    });
  });
});
