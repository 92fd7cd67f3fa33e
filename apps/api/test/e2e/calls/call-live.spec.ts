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
