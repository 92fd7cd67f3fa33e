import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Campaign } from '@warmline/contracts/campaigns/types';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import { SweepCalls } from '../../../src/modules/calls/use-cases/intake/sweep-calls.use-case.js';
import { CallDesk } from '../../support/calls/call-desk.js';
import { callViolations } from '../../support/calls/call-violations.js';
import { newCaller, question, report, route, routed, sendSigned, talk, type Asked } from '../../support/calls/calls.js';
import { changeCampaign, makeCampaign } from '../../support/calls/campaigns.js';

describe('routing of calls', () => {
  let desk: CallDesk;
  beforeAll(async () => {
    desk = await CallDesk.start();
  });
  afterAll(() => desk.shop.stop());
  afterEach(() => desk.pauseAll());

  const refused = { decision: 'none' as const };

  it('C3 sends a call to the campaign, and counts it at once', async () => {
    await desk.open();
    const answer = await routed(desk.shop, { caller: { state: 'TX', age: 67 } });
    expect(answer).toEqual({
      decision: 'route',
      call_id: expect.any(String),
      expires_at: expect.any(String),
      campaign_id: desk.campaignId,
      ttl_seconds: 45,
      destination: { type: 'phone', number: '+13055550100', extension: null },
      ring_seconds: 30,
      max_seconds: 14_400,
      free_seconds: 120,
      whisper: 'Warmline call from Texas, age 67.',
      replayed: false,
    });
    expect(Math.abs(Date.parse(answer.expires_at) - Date.now() - 45_000)).toBeLessThan(10_000);
    expect(await desk.campaign()).toMatchObject({ open: 1, left: 10, todayUsed: 1 });
  });

  it('C9 answers the same question the same way, and refuses its id for another one', async () => {
    await desk.open();
    const asked = question();
    const first = await routed(desk.shop, asked);
    const again = await sendSigned(desk.shop, '/api/calls/route', asked);
    expect([again.status, again.body]).toEqual([200, { ...first, replayed: true }]);
    expect((await desk.campaign()).open).toBe(1);
    const other = await sendSigned(desk.shop, '/api/calls/route', { ...asked, caller: { ...asked.caller, phone: newCaller() } });
    expect([other.status, (other.body as ErrorBody).code]).toEqual([409, 'request_reused']);
    await report(desk.shop, 'failed', first.call_id, { cause: 'error' });
    const over = await sendSigned(desk.shop, '/api/calls/route', asked);
    expect([over.status, (over.body as ErrorBody).code]).toEqual([409, 'request_reused']);
  });

  it('C10 gives a caller on the line the same call, and a connected caller none for a while', async () => {
    await desk.open();
    const caller = { phone: newCaller() };
    const first = await routed(desk.shop, { caller });
    expect(await routed(desk.shop, { caller: { ...caller, state: 'TX' } })).toMatchObject({
      call_id: first.call_id,
      replayed: true,
    });
    await talk(desk.shop, first.call_id, 30_000);
    expect(await desk.call(first.call_id)).toMatchObject({ outcome: 'free', reason: 'SHORT' });
    expect(await route(desk.shop, { caller })).toMatchObject({ ...refused, reason: 'DUPLICATE_CALLER' });
    await changeCampaign(desk.buyer, desk.campaignId, { duplicateDays: 0 });
    expect(await routed(desk.shop, { caller })).toMatchObject({ replayed: false });
  });

  it('C10 keeps the second of two calls of a caller free whose first one was given up, but connected before it', async () => {
    await desk.open();
    const caller = { phone: newCaller() };
    const first = await routed(desk.shop, { caller });
    await desk.shop.db.run(`UPDATE calls SET expires_at = now() - interval '1 second' WHERE id = $1`, [first.call_id]);
    await desk.shop.app.get(SweepCalls, { strict: false }).execute();
    const second = await routed(desk.shop, { caller });
    expect(second.call_id).not.toBe(first.call_id);
    await report(desk.shop, 'bridged', first.call_id, { at: Date.now() - 300_000 });
    await talk(desk.shop, second.call_id, 130_000);
    expect(await desk.call(second.call_id)).toMatchObject({ outcome: 'free', reason: 'DUPLICATE_CALLER', seconds: 130 });
  });

  it('C11 counts what is on the line toward the day, and gives a free call back', async () => {
    await desk.open({ dayCap: 2, maxOpen: 5 });
    const [one, two] = [await routed(desk.shop), await routed(desk.shop)];
    expect(await route(desk.shop)).toMatchObject({ ...refused, reason: 'DAY_CAP' });
    await talk(desk.shop, one.call_id, 20_000);
    const three = await routed(desk.shop);
    await talk(desk.shop, two.call_id, 130_000);
    await talk(desk.shop, three.call_id, 130_000);
    expect(await desk.campaign()).toMatchObject({ todayUsed: 2, open: 0, left: 8 });
    expect(await route(desk.shop)).toMatchObject({ ...refused, reason: 'DAY_CAP' });
  });

  it('C37 counts the calls of an hour', async () => {
    await desk.open();
    await changeCampaign(desk.buyer, desk.campaignId, { hourCap: 1 });
    const one = await routed(desk.shop);
    expect(await route(desk.shop)).toMatchObject({ ...refused, reason: 'HOUR_CAP' });
    await talk(desk.shop, one.call_id, 20_000);
    expect(await routed(desk.shop)).toMatchObject({ decision: 'route' });
  });

  it('C11 C37 ends every call when a router whose day or hour had ended by then made the counters begin again', async () => {
    await desk.open();
    const early = await routed(desk.shop);
    await desk.shop.db.run('UPDATE call_campaigns SET day = day - 1, hour_key = hour_key - 1 WHERE id = $1', [desk.campaignId]);
    const late = await routed(desk.shop);
    for (const { call_id: callId } of [early, late]) {
      await talk(desk.shop, callId, 20_000);
      expect(await desk.call(callId)).toMatchObject({ outcome: 'free', reason: 'SHORT' });
    }
    expect(await desk.campaign()).toMatchObject({ todayUsed: 0, open: 0, left: 10 });
  });

  it('C11 C37 C38 keeps what was counted of the day and the hour when the time zone changes', async () => {
    const other = await desk.open();
    await desk.open({ priority: 4 });
    await changeCampaign(desk.buyer, desk.campaignId, { hourCap: 2 });
    const [, onLine] = [await routed(desk.shop), await routed(desk.shop)];
    const change = (settings: Parameters<typeof changeCampaign>[2]) => changeCampaign(desk.buyer, desk.campaignId, settings);
    // One of these has another date than New York at any time.
    for (const zone of ['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'America/New_York']) {
      expect(await change({ zone, dayCap: 2 })).toMatchObject({ todayUsed: 2, blocker: 'DAY_CAP' });
      expect(await change({ dayCap: 9 })).toMatchObject({ blocker: 'HOUR_CAP' });
      expect(await routed(desk.shop)).toMatchObject({ campaign_id: other });
    }
    await change({ zone: 'America/Los_Angeles' });
    await talk(desk.shop, onLine.call_id, 20_000);
    expect(await desk.campaign()).toMatchObject({ todayUsed: 1, blocker: null });
  });

  it('C12 sends no second call while one is on the line', async () => {
    await desk.open({ maxOpen: 1 });
    const one = await routed(desk.shop);
    expect(await route(desk.shop)).toMatchObject({ ...refused, reason: 'BUSY' });
    await talk(desk.shop, one.call_id, 130_000);
    expect(await routed(desk.shop)).toMatchObject({ decision: 'route' });
  });

  it('C13 obeys a pause at once, bills the call on the line, and leaves a pause of staff to staff', async () => {
    await desk.open();
    const one = await routed(desk.shop);
    const paused = await desk.buyer.post(`/api/campaigns/${desk.campaignId}/pause`).expect(200);
    expect(paused.body as Campaign).toMatchObject({ status: 'paused', pausedBy: 'buyer' });
    expect(await route(desk.shop)).toMatchObject({ ...refused, reason: 'PAUSED' });
    await talk(desk.shop, one.call_id, 200_000);
    expect(await desk.call(one.call_id)).toMatchObject({ outcome: 'billed', seconds: 200 });
    await desk.buyer.post(`/api/campaigns/${desk.campaignId}/resume`).expect(200);
    const pause = (reason: string, who = desk.admin) =>
      who.post(`/api/admin/campaigns/${desk.campaignId}/pause`).send({ reason });
    await pause('Call us: 305-555-0100').expect(400);
    await pause('Number unclear').expect(200);
    // Again after a lost answer.
    await pause('Number unclear').expect(200);
    const colleague = await desk.shop.signedIn('admin', 'second-pauser');
    for (const other of [await pause('Busy').expect(409), await pause('Number unclear', colleague).expect(409)])
      expect(other.body as ErrorBody).toMatchObject({
        code: 'campaign_changed',
        message: expect.stringMatching(/ already paused this campaign\. The buyer sees the reason: Number unclear$/) as unknown,
      });
    await desk.buyer.post(`/api/campaigns/${desk.campaignId}/pause`).expect(200);
    const resumed = await desk.buyer.post(`/api/campaigns/${desk.campaignId}/resume`).expect(409);
    expect((resumed.body as ErrorBody).code).toBe('campaign_not_yours_to_resume');
    expect(await desk.campaign()).toMatchObject({ status: 'paused', pausedBy: 'staff', pauseReason: 'Number unclear' });
    await desk.admin.post(`/api/admin/campaigns/${desk.campaignId}/resume`).expect(200);
    expect(await routed(desk.shop)).toMatchObject({ decision: 'route' });
  });

  it('C14 knows the state by its code, its name or the area code', async () => {
    await desk.open({ states: '{FL}' });
    const ask = (caller: Asked['caller']) => route(desk.shop, { caller });
    expect(await ask({ state: 'CA' })).toMatchObject({ ...refused, reason: 'STATE', reasons: { STATE: 1 } });
    expect(await ask({ state: undefined })).toMatchObject({ decision: 'route' });
    expect(await ask({ state: undefined, phone: '+18005550177' })).toMatchObject({ ...refused, reason: 'UNKNOWN_STATE' });
    expect(await ask({ state: 'Nowhere' })).toMatchObject({ ...refused, reason: 'UNKNOWN_STATE' });
    expect(await ask({ state: 'Florida' })).toMatchObject({ decision: 'route' });
  });

  it('C38 matches ages, products and excluded campaigns, and names the campaign that came nearest', async () => {
    await desk.open();
    await changeCampaign(desk.buyer, desk.campaignId, { minAge: 50, maxAge: 80 });
    expect(await route(desk.shop)).toMatchObject({ ...refused, reason: 'AGE' });
    expect(await route(desk.shop, { caller: { age: 49 } })).toMatchObject({ ...refused, reason: 'AGE' });
    expect(await route(desk.shop, { product: 'medicare', caller: { age: 60 } })).toMatchObject({ ...refused, reason: 'PRODUCT' });
    expect(await route(desk.shop, { exclude: [desk.campaignId], caller: { age: 60 } })).toMatchObject({
      ...refused,
      reason: 'EXCLUDED',
    });
    await makeCampaign(desk.shop, 'buyer', { states: '{CA}' });
    expect(await route(desk.shop)).toMatchObject({ ...refused, reason: 'AGE', reasons: { AGE: 1, STATE: 1 } });
    expect(await route(desk.shop, { caller: { age: 80 } })).toMatchObject({ decision: 'route', campaign_id: desk.campaignId });
  });

  it('C38 prefers the lower priority, then the campaign with fewer calls today', async () => {
    const [late, first, second] = [await desk.open({ priority: 6 }), await desk.open(), await desk.open()];
    const chosen = [await routed(desk.shop), await routed(desk.shop), await routed(desk.shop), await routed(desk.shop)].map(
      ({ campaign_id: id }) => id,
    );
    expect(chosen.toSorted()).toEqual([first, first, second, second].toSorted());
    expect(chosen).not.toContain(late);
  });

  it('C38 gives a campaign of twice the weight twice the calls, and prefers the one that waited longest', async () => {
    const [light, heavy] = [await desk.open(), await desk.open()];
    await desk.shop.db.run('UPDATE call_campaigns SET weight = 2 * weight WHERE id = $1', [heavy]);
    const chosen = [];
    for (let count = 0; count < 6; count += 1) chosen.push((await routed(desk.shop)).campaign_id);
    expect(chosen.toSorted()).toEqual([light, light, heavy, heavy, heavy, heavy].toSorted());
    await desk.pauseAll();
    // Its ID is the later one.
    const [late, early] = [await desk.open(), await desk.open()];
    await desk.shop.db.run(
      `UPDATE call_campaigns SET last_offered_at = now() - CASE id WHEN $1 THEN interval '1 minute' ELSE interval '1 hour' END WHERE id = ANY($2::uuid[])`,
      [late, [late, early]],
    );
    expect(await routed(desk.shop)).toMatchObject({ campaign_id: early });
  });

  it.each([
    ['no phone', { caller: { state: 'FL' } }, 'caller.phone'],
    ['a foreign phone', { caller: { phone: '+442071838750' } }, 'caller.phone'],
    ['an unknown field', { color: 'red' }, 'color'],
    ['a short id', { request_id: 'x' }, 'request_id'],
    ['no caller', { caller: undefined }, 'caller'],
    ['an impossible age', { caller: { phone: '+13055559999', age: 200 } }, 'caller.age'],
  ])('C39 refuses a question with %s', async (_what, wrong, field) => {
    const { status, body } = await sendSigned(desk.shop, '/api/calls/route', { ...question(), ...wrong });
    expect([status, (body as ErrorBody).code, (body as ErrorBody).errors?.map((error) => error.field)]).toEqual([
      400,
      'validation_failed',
      [field],
    ]);
  });

  it('C44 leaves nothing wrong between calls, campaigns, ledgers and orders', async () => {
    expect(await callViolations(desk.shop)).toEqual([]);
  });
});
