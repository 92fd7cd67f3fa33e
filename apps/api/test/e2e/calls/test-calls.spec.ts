import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CallPage, CallStats } from '@warmline/contracts/calls/types';
import type { TestCalls } from '@warmline/contracts/calls/test-calls';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import { startVoiceEmulator } from '@warmline/tools/voice-emulator/start';
import { CallDesk } from '../../support/calls/call-desk.js';
import { CALL_SETTINGS, report, route, routed, signatureOf, talk } from '../../support/calls/calls.js';
import { changeCampaign } from '../../support/calls/campaigns.js';
import { runJobs } from '../../support/jobs.js';
import { NUMBER, signedHeaders, TestCallDesk, zoneAt } from '../../support/calls/test-call-desk.js';
import { VoiceLine } from '../../support/calls/voice-line.js';
import { waitFor } from '../../support/wait-for.js';

describe('test calls', () => {
  let tests: TestCallDesk;
  let desk: CallDesk;
  beforeAll(async () => {
    tests = await TestCallDesk.start();
    desk = tests.desk;
  });
  beforeEach(() => tests.open());
  afterEach(async () => expect(await tests.finish()).toEqual([]));
  afterAll(() => tests.stop());

  describe('C65 Send me a test call', () => {
    it('rings the number before the start, follows the call, and verifies the number until it changes', async () => {
      await tests.set(`status = 'setup', started_at = NULL`);
      expect(await tests.state()).toEqual({ isAvailable: true, refusal: null, latest: null });
      const { id, ...begun } = await tests.ring();
      expect(begun).toEqual({
        isOpen: true,
        state: 'offered',
        offeredAt: expect.any(String),
        cause: null,
        ringingAt: null,
        bridgedAt: null,
        endedAt: null,
      });
      await runJobs(desk.shop, ['commands']);
      expect(tests.line.received).toHaveLength(1);
      await report(desk.shop, 'ringing', id);
      expect((await tests.state()).latest).toMatchObject({ id, isOpen: true, state: 'ringing' });
      expect((await desk.campaign()).verifiedAt).toBeNull();
      await report(desk.shop, 'bridged', id);
      expect((await tests.state()).latest).toMatchObject({ isOpen: true, state: 'bridged', bridgedAt: expect.any(String) });
      await report(desk.shop, 'ended', id, { ended_by: 'system' });
      expect((await tests.state()).latest).toMatchObject({ isOpen: false, state: 'ended' });
      const { verifiedAt, version, ...campaign } = await desk.campaign();
      expect(Date.parse(verifiedAt!)).toBeGreaterThan(Date.now() - 60_000);
      expect(campaign).toMatchObject({ status: 'setup', left: 10, open: 0, todayUsed: 0 });
      const same = { type: 'phone', number: '1 (800) 555-0100' } as const;
      expect(await changeCampaign(desk.buyer, desk.campaignId, { destination: same, name: 'Other' })).toMatchObject({
        verifiedAt,
      });
      const moved = await changeCampaign(desk.buyer, desk.campaignId, { destination: { ...same, extension: '7' } });
      expect([moved.verifiedAt, moved.version]).toEqual([null, version + 2]);
    });

    it('verifies nothing when the number has changed meanwhile, or when nobody was connected', async () => {
      const first = await tests.ring();
      await changeCampaign(desk.buyer, desk.campaignId, { destination: { number: '(888) 555-0100' } });
      await talk(desk.shop, first.id, 5_000);
      expect((await tests.state()).latest).toBeNull();
      expect((await desk.campaign()).verifiedAt).toBeNull();
      const second = await tests.ring();
      await report(desk.shop, 'ended', second.id, { bridged_at: null });
      expect((await tests.state()).latest).toMatchObject({ id: second.id, isOpen: false, state: 'ended', bridgedAt: null });
      expect((await desk.campaign()).verifiedAt).toBeNull();
    });

    it('is nothing that other agencies, viewers and pages of other sites can do', async () => {
      const stranger = await desk.shop.signedIn('buyer');
      expect((await tests.refused(stranger))[0]).toBe(404);
      expect((await stranger.get(tests.path)).status).toBe(404);
      expect((await desk.shop.anonymous().post(tests.path)).status).toBe(401);
      expect((await desk.buyer.post(tests.path).set('Origin', 'https://evil.example')).status).toBe(403);
      expect((await desk.admin.post(tests.path)).status).toBe(403);
      expect((await desk.buyer.post('/api/campaigns/7/test-call')).status).toBe(404);
      expect(
        await desk.shop.db.query(`SELECT FROM calls WHERE kind = 'test' AND offered_at > now() - interval '1 hour'`),
      ).toEqual([]);
    });

    it('leaves an entry without the number in the audit log', async () => {
      await tests.ring();
      const [row] = await desk.shop.db.query(
        `SELECT action, target_id AS target, after FROM audit_log WHERE action = 'campaign.test_called' ORDER BY id DESC LIMIT 1`,
      );
      expect(row).toEqual({ action: 'campaign.test_called', target: desk.campaignId, after: { phoneEnding: '0100' } });
    });
  });

  describe('C42 a test call is no call', () => {
    it('holds no ticket, no place of the day and no line, and is in no log, file, statistic or list of staff', async () => {
      await desk.pauseAll();
      await tests.open({ tickets: 1, maxOpen: 1, dayCap: 1 });
      const { id } = await tests.ring();
      await report(desk.shop, 'ringing', id);
      expect(await desk.campaign()).toMatchObject({ left: 1, open: 0, todayUsed: 0 });
      const live = await routed(desk.shop);
      await talk(desk.shop, id, 200_000);
      expect((await desk.buyer.get(`/api/calls/${id}`)).status).toBe(404);
      const listed = (await desk.buyer.get(`/api/calls?campaign=${desk.campaignId}`).expect(200)).body as CallPage;
      expect(listed.items.map((call) => call.id)).toEqual([live.call_id]);
      expect((await desk.buyer.get(`/api/calls.csv?campaign=${desk.campaignId}`).expect(200)).text).not.toContain(id);
      const stats = (await desk.buyer.get(`/api/calls/stats?campaign=${desk.campaignId}`).expect(200)).body as CallStats;
      expect([stats.calls, stats.hours.map(({ offered, answered }) => [offered, answered])]).toEqual([0, [[1, 0]]]);
      const next = await tests.ring();
      const onTheLine = (await desk.admin.get('/api/admin/calls/live').expect(200)).body as CallPage;
      expect(onTheLine.items.map((call) => call.id)).toEqual([live.call_id]);
      expect(onTheLine.total).toEqual({ count: 1, exact: true });
      await report(desk.shop, 'failed', live.call_id, { cause: 'error' });
      await talk(desk.shop, next.id, 200_000);
      const [row] = await desk.shop.db.query(
        'SELECT kind, outcome, reason, seconds, lot_id AS lot, flags FROM calls WHERE id = $1',
        [id],
      );
      expect(row).toEqual({ kind: 'test', outcome: 'free', reason: 'TEST', seconds: null, lot: null, flags: [] });
      expect(await desk.reviews(id)).toEqual([]);
      expect(await desk.kinds()).toEqual([['bought', 1]]);
    });

    it('makes no caller a known one, and is none itself', async () => {
      const { id } = await tests.ring();
      await talk(desk.shop, id, 130_000);
      const own = await routed(desk.shop, { caller: { phone: NUMBER, state: 'FL' } });
      await talk(desk.shop, own.call_id, 130_000);
      expect(await desk.call(own.call_id)).toMatchObject({ outcome: 'billed' });
      expect(await route(desk.shop, { caller: { phone: NUMBER, state: 'FL' } })).toMatchObject({ reason: 'DUPLICATE_CALLER' });
    });

    it('pauses nothing when nobody answers, and says so', async () => {
      for (const cause of ['no_answer', 'busy', 'rejected', 'unreachable'] as const) {
        const { id } = await tests.ring();
        await report(desk.shop, 'failed', id, { cause });
        expect((await tests.state()).latest).toMatchObject({ id, isOpen: false, state: 'failed', cause });
      }
      expect((await desk.campaign()).status).toBe('active');
      const live = await routed(desk.shop);
      await report(desk.shop, 'failed', live.call_id, { cause: 'no_answer' });
      expect((await desk.campaign()).status).toBe('active');
    });

    it('counts no event twice, in any order', async () => {
      const { id } = await tests.ring();
      const at = Date.now();
      await report(desk.shop, 'ended', id, { at, bridged_at: new Date(at - 3_000).toISOString(), id: `evt_${id}` });
      expect(await report(desk.shop, 'ended', id, { at, id: `evt_${id}` })).toEqual({ received: true, duplicate: true });
      await report(desk.shop, 'ringing', id, { at: at - 5_000 });
      expect((await tests.state()).latest).toMatchObject({ isOpen: false, state: 'ended' });
      expect((await desk.campaign()).verifiedAt).not.toBeNull();
    });
  });
});

describe('C68 test calls of the voice emulator', () => {
  it('rings once for a command that comes twice, and tells the shop what happens', async () => {
    const line = await VoiceLine.start();
    const desk = await CallDesk.start({ CALLS_COMMAND_URL: line.url });
    const voice = await startVoiceEmulator({ baseUrl: desk.shop.url, secret: CALL_SETTINGS.CALLS_WEBHOOK_SECRET });
    const post = async (text: string, headers: Record<string, string>) =>
      (await fetch(`${voice.url}/commands`, { method: 'POST', body: text, headers })).status;
    line.answer = async ({ text, headers }) => {
      const answers = [await post(text, signedHeaders(headers)), await post(text, signedHeaders(headers))];
      return answers.every((status) => status === 200) ? 200 : 500;
    };
    const id = await desk.open();
    // Busy, by its last two digits.
    await desk.shop.db.run(`UPDATE call_campaigns SET destination = '+18005550192', zone = $2 WHERE id = $1`, [id, zoneAt(12)]);
    await desk.buyer.post(`/api/campaigns/${id}/test-call`).expect(201);
    await runJobs(desk.shop, ['commands']);
    const latest = async () => ((await desk.buyer.get(`/api/campaigns/${id}/test-call`).expect(200)).body as TestCalls).latest;
    const ended = await waitFor('the call to end', async () => {
      const call = await latest();
      return call?.isOpen === false && call;
    });
    expect(ended).toMatchObject({ state: 'failed', cause: 'busy', ringingAt: expect.any(String) });
    expect(voice.calls()).toEqual([expect.objectContaining({ id: ended.id, campaignId: null })]);
    const command = line.received[0]!;
    const sign = (body: object, callId: string = ended.id) => {
      const text = JSON.stringify(body);
      return post(text, signatureOf(text, { id: callId }));
    };
    expect([
      await post(command.text, { ...signedHeaders(command.headers), 'webhook-timestamp': '1' }),
      await sign({ ...command.body, command: 'sing' }),
      await sign({ ...command.body, call_id: id, expires_at: new Date(Date.now() - 1_000).toISOString() }, id),
    ]).toEqual([400, 422, 410]);
    expect(voice.calls()).toHaveLength(1);
    await voice.stop();
    await desk.shop.stop();
    await line.stop();
  });
});

describe('C65 without CALLS_COMMAND_URL', () => {
  it('offers no test call, and refuses one', async () => {
    const desk = await CallDesk.start();
    const path = `/api/campaigns/${await desk.open()}/test-call`;
    expect((await desk.buyer.get(path).expect(200)).body).toMatchObject({ isAvailable: false, latest: null });
    const { body } = await desk.buyer.post(path).expect(409);
    expect(body as ErrorBody).toMatchObject({ code: 'test_call_refused', message: 'This shop makes no test calls.' });
    await desk.shop.stop();
  });
});
