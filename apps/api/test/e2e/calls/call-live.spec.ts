import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { LiveEvent } from '@warmline/contracts/http/live-events';
import { CallDesk } from '../../support/calls/call-desk.js';
import { callViolations } from '../../support/calls/call-violations.js';
import { report, routed } from '../../support/calls/calls.js';
import { readCampaign } from '../../support/calls/campaigns.js';
import { emailsTo } from '../../support/inbox.js';
import { PASSWORD } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('live calls', () => {
  let desk: CallDesk;
  beforeAll(async () => {
    desk = await CallDesk.start({}, true);
  });
  afterAll(() => desk.shop.stop());
  afterEach(() => desk.pauseAll());

  /** Ends a call without an answer, or one that the buyer hangs up after so many ms. */
  const unanswered = async (ms?: number) => {
    const { call_id: callId } = await routed(desk.shop);
    const end = Date.now();
    if (ms === undefined) await report(desk.shop, 'failed', callId, { cause: 'no_answer' });
    else await report(desk.shop, 'ended', callId, { at: end, bridged_at: new Date(end - ms).toISOString(), ended_by: 'buyer' });
  };
  const anHourLater = () =>
    desk.shop.db.run(`UPDATE calls SET decided_at = decided_at - interval '61 minutes' WHERE campaign_id = $1`, [
      desk.campaignId,
    ]);

  it('C25 pauses a campaign at the third unanswered call of an hour or the fifth of a day, dropped ones included', async () => {
    await desk.open();
    for (const ms of [9_999, 10_000]) await unanswered(ms);
    await unanswered();
    await anHourLater();
    for (let count = 0; count < 2; count += 1) await unanswered();
    // Four of the day, two of them of this hour; the one of ten seconds is none.
    expect(await desk.campaign()).toMatchObject({ status: 'active' });
    await anHourLater();
    await unanswered();
    expect(await desk.campaign()).toMatchObject({ status: 'paused', pauseReason: 'UNANSWERED' });
  });

  const stopping = new AbortController();
  afterAll(() => stopping.abort());

  it('C25 tells the agency of every change by ids, and pauses a campaign whose phone nobody answers', async () => {
    const { id, orders } = await desk.buy();
    const cookieOf = async (username: string) => {
      const answer = await desk.shop.anonymous().post('/api/login').send({ username, password: PASSWORD }).expect(200);
      return answer.get('Set-Cookie')![0]!.split(';')[0]!;
    };
    const listen = async (username: string) => {
      const seen: LiveEvent[] = [];
      const stream = await fetch(`${desk.shop.url}/api/events`, {
        headers: { cookie: await cookieOf(username) },
        signal: stopping.signal,
      });
      void (async () => {
        let text = '';
        for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
          text += chunk;
          const lines = text.split('\n');
          text = lines.pop()!;
          for (const line of lines) if (line.startsWith('data: {')) seen.push(JSON.parse(line.slice(6)) as LiveEvent);
        }
      })().catch(() => undefined);
      return seen;
    };
    await desk.shop.createUser('buyer', 'stranger');
    const [own, foreign] = [await listen('buyer'), await listen('stranger')];
    const calls = [];
    for (let count = 1; count <= 3; count += 1) {
      const { call_id: callId } = await routed(desk.shop);
      calls.push(callId);
      await report(desk.shop, 'failed', callId, { cause: 'no_answer' });
    }
    expect(await readCampaign(desk.buyer, id)).toMatchObject({
      status: 'paused',
      pausedBy: 'system',
      pauseReason: 'UNANSWERED',
      open: 0,
    });
    await waitFor('the events', async () => own.filter(({ type }) => type === 'call_changed').length >= 6);
    const ofCalls = own.filter(({ type }) => type === 'call_changed');
    expect(new Set(ofCalls.map((event) => JSON.stringify(event)))).toEqual(
      new Set(calls.map((callId) => JSON.stringify({ type: 'call_changed', callId, campaignId: id }))),
    );
    expect(foreign.filter(({ type }) => type === 'call_changed' || type === 'campaign_changed')).toEqual([]);
    const subject = `Your calls are paused (${orders[0]!.number})`;
    await waitFor('the mail', async () => (await emailsTo(desk.buyerEmail)).some(({ Subject }) => Subject === subject));
    expect((await emailsTo(desk.buyerEmail)).filter(({ Subject }) => Subject === subject)).toHaveLength(1);
    expect((await desk.buyer.post(`/api/campaigns/${id}/resume`).expect(200)).body).toMatchObject({ status: 'active' });
    const { call_id: callId } = await routed(desk.shop);
    await report(desk.shop, 'failed', callId, { cause: 'no_answer' });
    expect(await readCampaign(desk.buyer, id)).toMatchObject({ status: 'active' });
  });

  it('C44 leaves nothing wrong between calls, campaigns, ledgers and orders', async () => {
    expect(await callViolations(desk.shop)).toEqual([]);
  });
});
