import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import type { ReturnablePage } from '@warmline/contracts/returns/types';
import type { Agent } from 'supertest';
import { CallDesk } from '../../support/calls/call-desk.js';
import { routed, talk } from '../../support/calls/calls.js';
import { accept, askDecision, askReturn, returned } from '../../support/shop/returns.js';

describe('returned calls', () => {
  let desk: CallDesk;
  let support: Agent;
  beforeAll(async () => {
    desk = await CallDesk.start();
    support = await desk.shop.signedIn('support');
  });
  afterAll(() => desk.shop.stop());
  afterEach(() => desk.pauseAll());

  const talked = async (ms: number) => {
    const { call_id: callId } = await routed(desk.shop);
    await talk(desk.shop, callId, ms);
    return callId;
  };
  const silent = (callId: string) => ({ callId, reason: 'no_audio', note: 'One side after 20 seconds' }) as const;
  const refusal = async (callId: string, line: object = silent(callId)) =>
    (
      await desk.buyer
        .post('/api/returns')
        .send({ requestId: crypto.randomUUID(), lines: [line] })
        .expect(409)
    ).body as ErrorBody;

  it('C21 a returned call is back in its campaign, once; a free call was never charged', async () => {
    await desk.open();
    const [billed, free] = [await talked(180_000), await talked(60_000)];
    const before = (await desk.campaign()).left;
    const { lines } = await returned(desk.buyer, [silent(billed)]);
    expect(lines[0]).toMatchObject({ status: 'requested', item: { kind: 'call', callId: billed, seconds: 180 } });
    expect(await refusal(billed)).toMatchObject({ code: 'return_exists' });
    expect(await refusal(free)).toMatchObject({ code: 'return_closed', lines: [{ rule: 'not_charged' }] });

    expect(await accept(support, lines[0]!.id)).toMatchObject({ status: 'accepted', cameBack: 'call', creditedCents: 0 });
    expect((await desk.campaign()).left).toBe(before + 1);
    expect((await desk.kinds()).filter(([kind]) => kind === 'credited')).toEqual([['credited', 1]]);
    expect((await desk.call(billed)).flags).toContain('CORRECTED');
    // Again after a lost answer, then by a colleague.
    await accept(support, lines[0]!.id);
    expect((await askDecision(desk.admin, lines[0]!.id).expect(409)).body).toMatchObject({ code: 'return_decided' });
    expect((await desk.campaign()).left).toBe(before + 1);
    await desk.admin.post(`/api/admin/calls/${billed}/decision`).send({ decision: 'give_back', reason: 'Again' }).expect(409);
    await askReturn(await desk.shop.signedIn('buyer', 'stranger'), [silent(billed)]).expect(404);
  });

  it('C21 the log decides about a short call; a call that staff gave back isn’t returned again', async () => {
    await desk.open();
    const callId = await talked(180_000);
    expect(await refusal(callId, { callId, reason: 'short_call' })).toMatchObject({ lines: [{ rule: 'log_decides' }] });
    const { lines } = await returned(desk.buyer, [silent(callId)]);
    await desk.admin.post(`/api/admin/calls/${callId}/decision`).send({ decision: 'give_back', reason: 'Sorry' }).expect(200);
    expect((await askDecision(support, lines[0]!.id).expect(409)).body).toMatchObject({ code: 'return_closed' });
    const refused = { decision: 'refuse', code: 'no_reason', note: 'It came back already.' } as const;
    expect((await askDecision(support, lines[0]!.id, refused).expect(200)).body).toMatchObject({ status: 'refused' });
    const { items } = (await desk.buyer.get('/api/returns/returnable?kind=call').expect(200)).body as ReturnablePage;
    expect(items[0]).toMatchObject({ item: { kind: 'call', callId }, closed: 'returned_before', line: { status: 'refused' } });
  });

  it('C21 the price of a call of a closed campaign comes back to the balance', async () => {
    await desk.open();
    const callId = await talked(180_000);
    const { lines } = await returned(desk.buyer, [silent(callId)]);
    await desk.shop.db.run(`UPDATE call_campaigns SET status = 'closed', paused_by = NULL WHERE id = $1`, [desk.campaignId]);
    const { priceCents } = lines[0]!;
    expect(await accept(support, lines[0]!.id)).toMatchObject({ cameBack: 'balance', creditedCents: priceCents });
    const posted = await desk.shop.db.query<{ kind: string }>(`SELECT kind FROM ledger_journals WHERE key = 'return:' || $1`, [
      lines[0]!.id,
    ]);
    expect(posted).toEqual([{ kind: 'call_credit' }]);
  });
});
