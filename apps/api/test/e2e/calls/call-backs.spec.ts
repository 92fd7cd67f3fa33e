import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Call } from '@warmline/contracts/calls/types';
import type { Agent } from 'supertest';
import { callViolations } from '../../support/calls/call-violations.js';
import { CALL_SETTINGS, newCaller, question, report, route, routed, sendSigned, talk } from '../../support/calls/calls.js';
import { makeCampaign, readCampaign } from '../../support/calls/campaigns.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('callers who call back', () => {
  let shop: TestApp;
  let buyer: Agent;
  const pauseAll = () =>
    shop.db.run(
      `UPDATE call_campaigns SET status = 'paused', paused_by = 'staff', stopped_at = clock_timestamp() WHERE status = 'active'`,
    );
  beforeAll(async () => {
    shop = await startTestApp({ settings: CALL_SETTINGS, workers: false });
    buyer = await shop.signedIn('buyer', 'buyer');
  });
  afterAll(() => shop.stop());
  afterEach(pauseAll);

  const call = async (id: string) => (await buyer.get(`/api/calls/${id}`).expect(200)).body as Call;

  it('C10 C18 gives a caller who calls back after an end without a connection a call of its own', async () => {
    const id = await makeCampaign(shop, 'buyer', { tickets: 1 });
    const caller = { phone: newCaller() };
    const dead = await routed(shop, { caller });
    const end = Date.now();
    await report(shop, 'ended', dead.call_id, { at: end });
    const next = await routed(shop, { caller });
    expect(next).toMatchObject({ call_id: expect.not.stringContaining(dead.call_id), replayed: false });
    expect(await call(dead.call_id)).toMatchObject({ state: 'ended', outcome: 'free', reason: 'NOT_BRIDGED' });
    expect(await readCampaign(buyer, id)).toMatchObject({ open: 1, left: 1 });
    await talk(shop, next.call_id, 130_000);
    expect(await call(next.call_id)).toMatchObject({ outcome: 'billed', seconds: 130 });
    // The caller was connected by the other call.
    await report(shop, 'bridged', dead.call_id, { at: end - 130_000 });
    expect(await call(dead.call_id)).toMatchObject({ outcome: 'free', reason: 'DUPLICATE_CALLER' });
  });

  it.each([
    ['alone', []],
    ['behind a late ringing', [['ringing', {}]]],
    ['behind another end', [['ended', {}]]],
    ['behind an end with seconds', [['ended', { seconds: 130 }]]],
  ] as const)(
    'C6 C16 C18 counts a call that was given up for the next one when its connection is reported after all, %s',
    async (_when, before) => {
      const id = await makeCampaign(shop, 'buyer');
      const caller = { phone: newCaller() };
      const first = await routed(shop, { caller });
      const end = Date.now();
      await report(shop, 'ended', first.call_id, { at: end });
      const next = await routed(shop, { caller });
      for (const [type, facts] of before) await report(shop, type, first.call_id, { at: end, ...facts });
      await report(shop, 'bridged', first.call_id, { at: end - 130_000 });
      expect(await call(first.call_id)).toMatchObject({ outcome: 'billed', seconds: 130, flags: ['LATE'] });
      await talk(shop, next.call_id, 130_000);
      expect(await call(next.call_id)).toMatchObject({ outcome: 'free', reason: 'DUPLICATE_CALLER' });
      expect(await readCampaign(buyer, id)).toMatchObject({ open: 0, left: 9 });
    },
  );

  it('C18 keeps a call free that was given up for the next one and was never connected, whatever comes later', async () => {
    const id = await makeCampaign(shop, 'buyer');
    const caller = { phone: newCaller() };
    const first = await routed(shop, { caller });
    const end = Date.now();
    await report(shop, 'ended', first.call_id, { at: end });
    await routed(shop, { caller });
    await report(shop, 'ended', first.call_id, { at: end, bridged_at: null });
    await report(shop, 'bridged', first.call_id, { at: end - 130_000 });
    expect(await call(first.call_id)).toMatchObject({ outcome: 'free', reason: 'NOT_BRIDGED', flags: ['CONFLICT'] });
    expect(await readCampaign(buyer, id)).toMatchObject({ open: 1, left: 10 });
  });

  it('C10 C18 decides once when a caller asks twice and the connection is reported at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await makeCampaign(shop, 'buyer');
      const caller = { phone: newCaller() };
      const { call_id: first } = await routed(shop, { caller });
      const end = Date.now();
      await report(shop, 'ended', first, { at: end });
      let moved: Promise<unknown[]> | undefined;
      await shop.db.transaction(async (tx) => {
        await tx.query('SELECT FROM calls WHERE id = $1 FOR UPDATE', [first]);
        const evidence = () => report(shop, 'bridged', first, { at: end - 130_000 });
        const asked = () => route(shop, { caller });
        moved = Promise.all(round % 2 === 0 ? [asked(), asked(), evidence()] : [evidence(), asked(), asked()]);
        const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
        await waitFor('all to wait', async () => (await shop.db.query(waiting)).length >= 3);
      });
      await moved;
      const rows = await shop.db.query<{ id: string; outcome: string }>(
        'SELECT id, outcome FROM calls WHERE campaign_id = $1 ORDER BY offered_at',
        [id],
      );
      expect(rows[0]).toEqual({ id: first, outcome: 'billed' });
      expect(rows.length).toBeLessThanOrEqual(2);
      for (const { id: next } of rows.slice(1)) await talk(shop, next, 130_000);
      expect(await readCampaign(buyer, id)).toMatchObject({ open: 0, left: 9 });
      await pauseAll();
    }
  });

  it('C9 C10 C13 C16 gives a silent call up when its caller asks after the reservation, without a worker', async () => {
    const id = await makeCampaign(shop, 'buyer', { tickets: 1 });
    const asked = question();
    const { caller } = asked;
    const runOut = (callId: string) =>
      shop.db.run(`UPDATE calls SET expires_at = now() - interval '1 second' WHERE id = $1`, [callId]);
    const first = await routed(shop, asked);
    await runOut(first.call_id);
    const next = await routed(shop, { caller });
    expect(next).toMatchObject({ call_id: expect.not.stringContaining(first.call_id), replayed: false });
    expect(await call(first.call_id)).toMatchObject({ state: 'expired', outcome: 'free', reason: 'EXPIRED' });
    expect(await readCampaign(buyer, id)).toMatchObject({ open: 1, left: 1 });

    await runOut(next.call_id);
    await pauseAll();
    expect(await route(shop, { caller })).toMatchObject({ decision: 'none', reason: 'PAUSED' });
    expect(await readCampaign(buyer, id)).toMatchObject({ open: 0, left: 1 });
    await talk(shop, next.call_id, 130_000);
    expect(await call(next.call_id)).toMatchObject({ outcome: 'billed', flags: ['LATE'] });
  });

  it('C9 C16 refuses the same question again after the reservation', async () => {
    const id = await makeCampaign(shop, 'buyer');
    const asked = question();
    const { call_id: callId } = await routed(shop, asked);
    await shop.db.run(`UPDATE calls SET expires_at = now() - interval '1 second' WHERE id = $1`, [callId]);
    expect(await sendSigned(shop, '/api/calls/route', asked)).toMatchObject({ status: 409, body: { code: 'request_reused' } });
    expect(await readCampaign(buyer, id)).toMatchObject({ open: 0, left: 10 });
  });

  it('C10 C16 goes on with an overdue call that rings, whose record is asked for', async () => {
    await makeCampaign(shop, 'buyer');
    const caller = { phone: newCaller() };
    const { call_id: callId } = await routed(shop, { caller });
    await report(shop, 'ringing', callId);
    await shop.db.run(`UPDATE calls SET expires_at = now() - interval '1 second' WHERE id = $1`, [callId]);
    expect(await routed(shop, { caller })).toMatchObject({ call_id: callId, replayed: true });
  });

  it('C44 leaves nothing wrong between calls, campaigns, ledgers and orders', async () => {
    expect(await callViolations(shop)).toEqual([]);
  });
});
