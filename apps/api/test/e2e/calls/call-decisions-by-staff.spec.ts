import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminCall, DecideCallRequest } from '@warmline/contracts/calls/types';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import type { ReturnablePage } from '@warmline/contracts/returns/types';
import { CallDesk } from '../../support/calls/call-desk.js';
import { callViolations } from '../../support/calls/call-violations.js';
import { report, routed, talk } from '../../support/calls/calls.js';
import { returned } from '../../support/shop/returns.js';

describe('C80 decisions of admins', () => {
  let desk: CallDesk;
  beforeAll(async () => {
    desk = await CallDesk.start();
  });
  afterAll(() => desk.shop.stop());
  afterEach(async () => {
    expect(await callViolations(desk.shop)).toEqual([]);
    await desk.pauseAll();
  });

  const decide = (id: string, decision: DecideCallRequest['decision'], reason = 'Checked with the carrier') =>
    desk.admin.post(`/api/admin/calls/${id}/decision`).send({ decision, reason });
  const read = async (id: string) => (await desk.admin.get(`/api/admin/calls/${id}`).expect(200)).body as AdminCall;
  const refused = async (id: string, decision: DecideCallRequest['decision']) => {
    const { status, body } = await decide(id, decision);
    return [status, (body as ErrorBody).code, (body as ErrorBody).message];
  };
  /** A call that was given up and whose end came four days after it ended. */
  const lateCall = async () => {
    const { call_id: id } = await routed(desk.shop);
    await desk.shop.db.transaction(async (tx) => {
      await tx.run(`UPDATE call_campaigns SET open_calls = open_calls - 1, day_used = day_used - 1 WHERE id = $1`, [
        desk.campaignId,
      ]);
      await tx.run(`UPDATE calls SET state = 'expired', outcome = 'free', reason = 'EXPIRED', decided_at = now() WHERE id = $1`, [
        id,
      ]);
    });
    const end = Date.now() - 4 * 86_400_000;
    await report(desk.shop, 'ended', id, { at: end, bridged_at: new Date(end - 130_000).toISOString(), ended_by: 'caller' });
    return id;
  };

  it('C47 C80 W85 the buyer can return a call that counts late for 72 hours from its charge', async () => {
    await desk.open({ tickets: 3 });
    const id = await lateCall();
    const returnable = async () => {
      const { body } = await desk.buyer.get('/api/returns/returnable?kind=call').expect(200);
      return (body as ReturnablePage).items.find(({ item }) => item.kind === 'call' && item.callId === id);
    };
    expect(await returnable()).toBeUndefined();
    expect(await desk.call(id)).toMatchObject({ outcome: 'free', chargedAt: null });
    await decide(id, 'count').expect(200);
    const [row] = await desk.shop.db.query<{ at: string }>(`SELECT at FROM call_ledger WHERE call_id = $1`, [id]);
    const at = new Date(row!.at);
    const { chargedAt, endedAt } = await desk.call(id);
    expect(chargedAt).toBe(at.toISOString());
    const found = await returnable();
    expect(found).toMatchObject({ since: chargedAt, closed: null, item: { endedAt } });
    const until = (hours: number) => new Date(at.getTime() + hours * 3_600_000).toISOString();
    expect(found?.open).toContainEqual({ reason: 'no_audio', until: until(72) });
    expect(found?.open).toContainEqual({ reason: 'short_call', until: until(720) });
    const { lines } = await returned(desk.buyer, [{ callId: id, reason: 'no_audio', note: 'One side after 20 seconds' }]);
    expect(lines[0]).toMatchObject({ status: 'requested', item: { kind: 'call', callId: id, endedAt } });
  });

  it('C80 counts a free call whose events prove it, once, with a reason in the log', async () => {
    await desk.open({ tickets: 3 });
    const id = await lateCall();
    expect(await read(id)).toMatchObject({ outcome: 'free', reason: 'EXPIRED', decidable: 'count' });
    expect((await read(id)).evidence.map(({ type, source }) => [type, source])).toEqual([['call.ended', 'voice']]);
    await decide(id, 'count', ' ').expect(400);
    const { body } = await decide(id, 'count').expect(200);
    expect(body).toMatchObject({ outcome: 'billed', reason: 'BILLED', seconds: 130, decidable: null, priceCents: 3500 });
    expect((body as AdminCall).flags).toContain('DECIDED');
    expect(await desk.kinds()).toEqual([
      ['bought', 3],
      ['billed', -1],
    ]);
    expect((await desk.campaign()).left).toBe(2);
    expect(await refused(id, 'count')).toEqual([409, 'call_not_decidable', 'This call was decided before.']);
    expect(await refused(id, 'give_back')).toEqual([409, 'call_not_decidable', 'This call was decided before.']);
    expect(
      await desk.shop.db.query(`SELECT before, after FROM audit_log WHERE action = 'call.decided' AND target_id = $1`, [id]),
    ).toEqual([
      {
        before: { outcome: 'free', reason: 'EXPIRED' },
        after: { decision: 'count', note: 'Checked with the carrier' },
      },
    ]);
  });

  it('C80 gives a counted call back, once, though two admins decide at the same time', async () => {
    await desk.open({ tickets: 3 });
    const { call_id: id } = await routed(desk.shop);
    await talk(desk.shop, id, 125_000);
    expect(await read(id)).toMatchObject({ outcome: 'billed', decidable: 'give_back' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => decide(id, 'give_back')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const decided = await read(id);
    expect(decided).toMatchObject({ outcome: 'billed', decidable: null });
    expect(decided.flags).toEqual(['CORRECTED', 'DECIDED']);
    const ledger = await desk.ledger();
    expect(ledger.map(({ kind, tickets, reason }) => [kind, tickets, reason])).toEqual([
      ['bought', 3, 'paid'],
      ['billed', -1, 'call'],
      ['credited', 1, 'decision'],
    ]);
    expect((await desk.campaign()).left).toBe(3);
  });

  it('C80 never counts a call without proof, without a free call, or of the same caller', async () => {
    await desk.open({ tickets: 1 });
    const { call_id: short } = await routed(desk.shop);
    expect(await refused(short, 'count')).toEqual([409, 'call_not_decidable', 'This call is still on the line.']);
    await talk(desk.shop, short, 120_000);
    expect(await refused(short, 'count')).toEqual([
      409,
      'call_not_decidable',
      "The events of this call don't prove that it counts.",
    ]);
    expect(await refused(short, 'give_back')).toEqual([409, 'call_not_decidable', 'This call is free already.']);
    expect(await read(short)).toMatchObject({ outcome: 'free', reason: 'SHORT', decidable: null, flags: [] });

    const late = await lateCall();
    const { call_id: last } = await routed(desk.shop);
    const noTicket = [
      409,
      'call_not_decidable',
      'No call of the campaign is free for it. Give a call back to the campaign first.',
    ];
    expect(await refused(late, 'count')).toEqual(noTicket);
    await talk(desk.shop, last, 121_000);
    expect(await refused(late, 'count')).toEqual(noTicket);
    await decide(last, 'give_back').expect(200);
    await desk.shop.db.run('UPDATE calls SET caller_key = (SELECT caller_key FROM calls WHERE id = $2) WHERE id = $1', [
      late,
      last,
    ]);
    await desk.shop.db.run(`UPDATE calls SET duplicate_days = 365 WHERE id = $1`, [late]);
    expect(await refused(late, 'count')).toEqual([
      409,
      'call_not_decidable',
      'The agency had talked to this caller before, so the call stays free.',
    ]);
  });

  it('C80 refuses what belongs to a refunded order, an unknown call, and an unknown decision', async () => {
    await desk.open({ tickets: 2 });
    const { call_id: id } = await routed(desk.shop);
    await talk(desk.shop, id, 125_000);
    await desk.shop.db.run(`UPDATE call_campaigns SET status = 'closed', stopped_at = now() WHERE id = $1`, [desk.campaignId]);
    expect(await refused(id, 'give_back')).toEqual([409, 'call_not_decidable', 'The order of this call was refunded in full.']);
    expect(await read(id)).toMatchObject({ flags: [], decidable: 'give_back' });
    await decide('00000000-0000-4000-8000-000000000000', 'give_back').expect(404);
    await desk.admin.post(`/api/admin/calls/${id}/decision`).send({ decision: 'bill', reason: 'No' }).expect(400);
  });
});
