import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Call } from '@warmline/contracts/calls/types';
import type { Agent } from 'supertest';
import { SweepCalls } from '../../../src/modules/calls/use-cases/intake/sweep-calls.use-case.js';
import { callViolations } from '../../support/calls/call-violations.js';
import { CALL_SETTINGS, newCaller, report, route, routed, talk } from '../../support/calls/calls.js';
import { makeCampaign, readCampaign } from '../../support/calls/campaigns.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('calls without an end', () => {
  let shop: TestApp;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ settings: { ...CALL_SETTINGS, CALLS_RESERVATION_SECONDS: '5', CALLS_MAX_SECONDS: '300' } });
    buyer = await shop.signedIn('buyer', 'buyer');
  });
  afterAll(() => shop.stop());
  afterEach(() =>
    shop.db.run(
      `UPDATE call_campaigns SET status = 'paused', paused_by = 'staff', stopped_at = clock_timestamp() WHERE status = 'active'`,
    ),
  );

  /** Lets the time of a call run out, and sweeps. */
  const giveUp = async (id: string) => {
    await shop.db.run(`UPDATE calls SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);
    await shop.app.get(SweepCalls, { strict: false }).execute();
  };
  const reviews = async (id: string) =>
    (await shop.db.query<{ why: string }>('SELECT why FROM call_reviews WHERE call_id = $1', [id])).map(({ why }) => why);
  const call = async (id: string) => (await buyer.get(`/api/calls/${id}`).expect(200)).body as Call;

  it('C16 gives the ticket of a silent call back, and counts it when its events come late', async () => {
    const id = await makeCampaign(shop, 'buyer', { tickets: 1 });
    const { call_id: callId } = await routed(shop);
    await waitFor('the call to expire', async () => (await call(callId)).state === 'expired');
    expect(await call(callId)).toMatchObject({ outcome: 'free', reason: 'EXPIRED' });
    expect(await readCampaign(buyer, id)).toMatchObject({ open: 0, left: 1, todayUsed: 0 });
    await talk(shop, callId, 121_000);
    expect(await call(callId)).toMatchObject({ outcome: 'billed', seconds: 121, flags: ['LATE'] });
    expect(await readCampaign(buyer, id)).toMatchObject({ open: 0, left: 0, todayUsed: 1, status: 'finished' });
  });

  it('C16 keeps a late call free when its ticket was spent meanwhile', async () => {
    const id = await makeCampaign(shop, 'buyer', { tickets: 1 });
    const { call_id: callId } = await routed(shop);
    await giveUp(callId);
    await talk(shop, (await routed(shop)).call_id, 130_000);
    await talk(shop, callId, 121_000);
    expect(await call(callId)).toMatchObject({ outcome: 'free', reason: 'NO_TICKET', state: 'ended' });
    expect(await readCampaign(buyer, id)).toMatchObject({ left: 0, open: 0 });
  });

  it('C16 keeps a call free whose events came days later, and lets a person look', async () => {
    const id = await makeCampaign(shop, 'buyer');
    const { call_id: callId } = await routed(shop);
    await giveUp(callId);
    const end = Date.now() - 73 * 3_600_000;
    await report(shop, 'ended', callId, { at: end, bridged_at: new Date(end - 200_000).toISOString() });
    expect(await call(callId)).toMatchObject({ outcome: 'free', reason: 'EXPIRED' });
    expect(await shop.db.query('SELECT why FROM call_reviews WHERE call_id = $1', [callId])).toEqual([{ why: 'LATE' }]);
    expect(await readCampaign(buyer, id)).toMatchObject({ left: 10, open: 0 });
  });

  it('C16 C17 waits for the reservation, then for an answer, then as long as a call may take', async () => {
    await makeCampaign(shop, 'buyer');
    const { call_id: callId, ring_seconds: ring, ...told } = await routed(shop);
    const waits = async () => {
      const sql = 'SELECT round(extract(epoch FROM expires_at - offered_at))::int AS seconds FROM calls WHERE id = $1';
      return (await shop.db.query<{ seconds: number }>(sql, [callId]))[0]!.seconds;
    };
    expect([await waits(), told.max_seconds]).toEqual([5, 300]);
    await report(shop, 'ringing', callId);
    expect(await waits()).toBeGreaterThanOrEqual(5 + ring);
    expect(await waits()).toBeLessThan(300);
    await report(shop, 'bridged', callId);
    expect(await waits()).toBe(300);
  });

  it('C17 keeps a call free whose end never comes, and lets a person look', async () => {
    const id = await makeCampaign(shop, 'buyer');
    const { call_id: callId } = await routed(shop);
    await report(shop, 'bridged', callId);
    await giveUp(callId);
    expect(await call(callId)).toMatchObject({ outcome: 'free', reason: 'NO_END' });
    expect(await shop.db.query('SELECT why FROM call_reviews WHERE call_id = $1', [callId])).toEqual([{ why: 'NO_END' }]);
    expect(await readCampaign(buyer, id)).toMatchObject({ left: 10, open: 0 });
  });

  it('C16 gives up every other call when one can’t be given up', async () => {
    const broken = await makeCampaign(shop, 'buyer');
    const first = await routed(shop);
    await shop.db.run(
      `UPDATE call_campaigns SET status = 'paused', paused_by = 'staff', stopped_at = clock_timestamp() WHERE id = $1`,
      [broken],
    );
    const id = await makeCampaign(shop, 'buyer');
    const second = await routed(shop);
    // Wrong counters, as after a manual change: this ticket can't come back.
    await shop.db.run('UPDATE call_campaigns SET open_calls = 0 WHERE id = $1', [broken]);
    await shop.db.run(`UPDATE calls SET expires_at = now() - interval '2 seconds' WHERE id = $1`, [first.call_id]);
    await giveUp(second.call_id);
    expect(await readCampaign(buyer, id)).toMatchObject({ open: 0, left: 10 });
    expect(await call(first.call_id)).toMatchObject({ outcome: 'open' });
    await shop.db.run('UPDATE call_campaigns SET open_calls = 1 WHERE id = $1', [broken]);
    await giveUp(first.call_id);
    expect(await call(first.call_id)).toMatchObject({ outcome: 'free', reason: 'EXPIRED' });
  });

  it('C18 waits ten minutes for the connection that an end does not name', async () => {
    await makeCampaign(shop, 'buyer');
    const { call_id: callId } = await routed(shop);
    await report(shop, 'ended', callId, { ended_by: 'caller' });
    const [row] = await shop.db.query<{ waits: boolean }>(
      `SELECT outcome = 'open' AND expires_at BETWEEN now() + interval '9 minutes' AND now() + interval '10 minutes' AS waits FROM calls WHERE id = $1`,
      [callId],
    );
    expect(row).toEqual({ waits: true });
    await giveUp(callId);
    expect(await call(callId)).toMatchObject({ state: 'ended', reason: 'NOT_BRIDGED' });
    expect(await reviews(callId)).toEqual([]);
  });

  /**
   * Lets the first of two calls of a caller expire. The first was connected for 195 s ten minutes ago, the second has been on the
   * line for 130 s.
   */
  const twoCalls = async (afterFirst = async () => {}) => {
    const caller = { phone: newCaller() };
    const [first, now] = [(await routed(shop, { caller })).call_id, Date.now()];
    await giveUp(first);
    await afterFirst();
    const second = (await routed(shop, { caller })).call_id;
    const at = { first: now - 600_000, second: now - 130_000 };
    const bridge = (which: keyof typeof at) => report(shop, 'bridged', which === 'first' ? first : second, { at: at[which] });
    const end = (which: keyof typeof at) => {
      const [callId, ms] = which === 'first' ? [first, 195_000] : [second, 130_000];
      return report(shop, 'ended', callId, { at: at[which] + ms, bridged_at: new Date(at[which]).toISOString() });
    };
    return { ids: { first, second }, bridge, end };
  };

  it.each([
    ['bridge second, end first, end second', 'first'],
    ['bridge second, bridge first, end second, end first', 'first'],
    ['end first, bridge second, end second', 'first'],
    ['bridge second, end second, end first', 'second'],
  ] as const)('C10 C16 counts exactly one of two connected calls of a caller: %s', async (order, counted) => {
    const id = await makeCampaign(shop, 'buyer');
    const { ids, ...events } = await twoCalls();
    for (const step of order.split(', ')) {
      const [what, which] = step.split(' ') as ['bridge' | 'end', 'first' | 'second'];
      await events[what](which);
    }
    expect(await call(ids[counted])).toMatchObject({ outcome: 'billed' });
    expect(await call(ids[counted === 'first' ? 'second' : 'first'])).toMatchObject({
      outcome: 'free',
      reason: 'DUPLICATE_CALLER',
    });
    expect(await readCampaign(buyer, id)).toMatchObject({ open: 0, left: 9 });
  });

  it('C10 counts one of two connected calls of a caller that end at the same moment in two campaigns', async () => {
    const pause = `UPDATE call_campaigns SET status = 'paused', paused_by = 'staff', stopped_at = clock_timestamp() WHERE id = $1`;
    for (let round = 0; round < 3; round += 1) {
      const campaigns = [await makeCampaign(shop, 'buyer')];
      const { ids, bridge, end } = await twoCalls(async () => {
        await shop.db.run(pause, campaigns);
        campaigns.push(await makeCampaign(shop, 'buyer'));
      });
      await bridge('second');
      let ended: Promise<unknown> | undefined;
      await shop.db.transaction(async (tx) => {
        await tx.query('SELECT FROM call_campaigns WHERE id = ANY ($1::uuid[]) FOR UPDATE', [campaigns]);
        ended = Promise.all([end('first'), end('second')]);
        const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
        await waitFor('both to wait', async () => (await shop.db.query(waiting)).length >= 2);
      });
      await ended;
      const outcomes = [await call(ids.first), await call(ids.second)].map(({ outcome }) => outcome);
      expect(outcomes.toSorted()).toEqual(['billed', 'free']);
      await shop.db.run(pause, [campaigns[1]]);
    }
  });

  it.each([
    [130_000, { outcome: 'billed', seconds: 130, flags: ['LATE'] }],
    [30_000, { outcome: 'free', reason: 'SHORT', seconds: 30, flags: [] }],
  ])(
    'C10 C16 C18 decides a call anew whose connection, %d ms before its end, is reported after ten minutes',
    async (ms, decided) => {
      await makeCampaign(shop, 'buyer');
      const caller = { phone: newCaller() };
      const { call_id: callId } = await routed(shop, { caller });
      const end = Date.now();
      await report(shop, 'ended', callId, { at: end, ended_by: 'caller' });
      await giveUp(callId);
      await report(shop, 'bridged', callId, { at: end - ms });
      expect(await call(callId)).toMatchObject({ ...decided, bridgedAt: new Date(end - ms).toISOString() });
      expect(await route(shop, { caller })).toMatchObject({ decision: 'none', reason: 'DUPLICATE_CALLER' });
    },
  );

  it('C18 keeps a call free that was never connected, whatever comes later', async () => {
    const id = await makeCampaign(shop, 'buyer');
    const { call_id: callId } = await routed(shop);
    const end = Date.now();
    await report(shop, 'ended', callId, { at: end });
    await giveUp(callId);
    await report(shop, 'ended', callId, { at: end, bridged_at: null });
    expect(await call(callId)).toMatchObject({ outcome: 'free', reason: 'NOT_BRIDGED' });
    await report(shop, 'bridged', callId, { at: end - 130_000 });
    expect(await call(callId)).toMatchObject({ outcome: 'free', flags: ['CONFLICT'] });
    expect([await reviews(callId), (await readCampaign(buyer, id)).left]).toEqual([['CONFLICT'], 10]);
  });

  it('C18 lets a person look at a call without a connection whose seconds were counted', async () => {
    const id = await makeCampaign(shop, 'buyer');
    const [before, after] = [await routed(shop), await routed(shop)];
    await report(shop, 'ended', before.call_id, { seconds: 130 });
    await report(shop, 'ended', after.call_id);
    for (const { call_id: callId } of [before, after]) await giveUp(callId);
    await report(shop, 'ended', after.call_id, { seconds: 130 });
    for (const { call_id: callId } of [before, after]) {
      expect(await call(callId)).toMatchObject({ outcome: 'free', reason: 'NOT_BRIDGED' });
      expect(await reviews(callId)).toEqual(expect.arrayContaining(['NOT_BRIDGED']));
    }
    expect((await readCampaign(buyer, id)).left).toBe(10);
  });

  it('C44 leaves nothing wrong between calls, campaigns, ledgers and orders', async () => {
    expect(await callViolations(shop)).toEqual([]);
  });
});
