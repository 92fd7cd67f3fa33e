import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CallEdge, CallPage } from '@warmline/contracts/calls/types';
import type { TestCall, TestCalls } from '@warmline/contracts/calls/test-calls';
import type { ErrorBody } from '@warmline/contracts/errors';
import { startVoiceEmulator } from '@warmline/tools/voice-emulator/start';
import { Webhook } from 'standardwebhooks';
import { OrderTestCall } from '../../src/modules/calls/use-cases/testing/order-test-call.use-case.js';
import { SweepCalls } from '../../src/modules/calls/use-cases/intake/sweep-calls.use-case.js';
import { CallDesk } from '../support/call-desk.js';
import { callViolations } from '../support/call-violations.js';
import { CALL_SETTINGS, report, route, routed, signatureOf, talk } from '../support/calls.js';
import { changeCampaign } from '../support/campaigns.js';
import { runJobs } from '../support/jobs.js';
import { VoiceLine } from '../support/voice-line.js';
import { waitFor } from '../support/wait-for.js';

/** A zone in which it is now this hour. */
function zoneAt(hour: number): string {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

const NUMBER = '+18005550100';
const NEW_SECRET = 'whsec_bmV3LXNlY3JldC1vZi10aGUtdm9pY2Utc3lzdGVtLTAwMDI=';
const BOTH_SECRETS = { CALLS_WEBHOOK_SECRET: `${NEW_SECRET} ${CALL_SETTINGS.CALLS_WEBHOOK_SECRET}` };

describe('test calls', () => {
  let line: VoiceLine;
  let desk: CallDesk;
  beforeAll(async () => {
    line = await VoiceLine.start();
    desk = await CallDesk.start({ ...BOTH_SECRETS, CALLS_COMMAND_URL: line.url });
  });
  beforeEach(async () => {
    await open();
  });
  afterEach(async () => {
    line.clear();
    // The calls of a test don't count against the limits of the next.
    await desk.shop.db.run(`UPDATE calls SET outcome = 'free', reason = 'TEST', decided_at = now() WHERE kind = 'test' AND outcome = 'open'`);
    expect(await callViolations(desk.shop)).toEqual([]);
    await desk.shop.db.run(`UPDATE calls SET offered_at = offered_at - interval '25 hours', expires_at = expires_at - interval '25 hours' WHERE kind = 'test'`);
    await desk.pauseAll();
  });
  afterAll(async () => {
    await desk.shop.stop();
    await line.stop();
  });

  /** Opens a running campaign with a toll-free number at noon, where it may be rung at any time of the day at which the tests run. */
  const open = async (made: Parameters<CallDesk['open']>[0] = {}, number: string | null = NUMBER, zone = zoneAt(12)) => {
    await desk.open(made);
    await set('destination = $2, zone = $3', [number, zone]);
  };
  const set = (change: string, values: unknown[] = []) =>
    desk.shop.db.run(`UPDATE call_campaigns SET ${change} WHERE id = $1`, [desk.campaignId, ...values]);
  const path = () => `/api/campaigns/${desk.campaignId}/test-call`;
  const ring = async () => (await desk.buyer.post(path()).expect(201)).body as TestCall;
  const refused = async (by = desk.buyer) => {
    const { status, body } = await by.post(path());
    return [status, (body as ErrorBody).code, (body as ErrorBody).message];
  };
  const state = async () => (await desk.buyer.get(path()).expect(200)).body as TestCalls;
  const order = (callId: string) => desk.shop.app.get(OrderTestCall, { strict: false }).execute({ callId });

  describe('C65 Send me a test call', () => {
    it('rings the number before the start, follows the call, and verifies the number until it changes', async () => {
      await set(`status = 'setup', started_at = NULL`);
      expect(await state()).toEqual({ isAvailable: true, refusal: null, latest: null });
      const { id, ...begun } = await ring();
      expect(begun).toEqual({
        ...{ isOpen: true, state: 'offered', offeredAt: expect.any(String), cause: null },
        ...{ ringingAt: null, bridgedAt: null, endedAt: null },
      });
      await runJobs(desk.shop, ['commands']);
      expect(line.received).toHaveLength(1);
      await report(desk.shop, 'ringing', id);
      expect((await state()).latest).toMatchObject({ id, isOpen: true, state: 'ringing' });
      expect((await desk.campaign()).verifiedAt).toBeNull();
      await report(desk.shop, 'bridged', id);
      expect((await state()).latest).toMatchObject({ isOpen: true, state: 'bridged', bridgedAt: expect.any(String) });
      await report(desk.shop, 'ended', id, { ended_by: 'system' });
      expect((await state()).latest).toMatchObject({ isOpen: false, state: 'ended' });
      const { verifiedAt, version, ...campaign } = await desk.campaign();
      expect(Date.parse(verifiedAt!)).toBeGreaterThan(Date.now() - 60_000);
      expect(campaign).toMatchObject({ status: 'setup', left: 10, open: 0, todayUsed: 0 });
      const same = { type: 'phone', number: '1 (800) 555-0100' } as const;
      expect(await changeCampaign(desk.buyer, desk.campaignId, { destination: same, name: 'Other' })).toMatchObject({ verifiedAt });
      const moved = await changeCampaign(desk.buyer, desk.campaignId, { destination: { ...same, extension: '7' } });
      expect([moved.verifiedAt, moved.version]).toEqual([null, version + 2]);
    });

    it('verifies nothing when the number has changed meanwhile, or when nobody was connected', async () => {
      const first = await ring();
      await changeCampaign(desk.buyer, desk.campaignId, { destination: { number: '(888) 555-0100' } });
      await talk(desk.shop, first.id, 5_000);
      expect((await state()).latest).toBeNull();
      expect((await desk.campaign()).verifiedAt).toBeNull();
      const second = await ring();
      await report(desk.shop, 'ended', second.id, { bridged_at: null });
      expect((await state()).latest).toMatchObject({ id: second.id, isOpen: false, state: 'ended', bridgedAt: null });
      expect((await desk.campaign()).verifiedAt).toBeNull();
    });

    it('is nothing that other agencies, viewers and pages of other sites can do', async () => {
      const stranger = await desk.shop.signedIn('buyer');
      expect((await refused(stranger))[0]).toBe(404);
      expect((await stranger.get(path())).status).toBe(404);
      expect((await desk.shop.anonymous().post(path())).status).toBe(401);
      expect((await desk.buyer.post(path()).set('Origin', 'https://evil.example')).status).toBe(403);
      expect((await desk.admin.post(path())).status).toBe(403);
      expect((await desk.buyer.post('/api/campaigns/7/test-call')).status).toBe(404);
      expect(await desk.shop.db.query(`SELECT FROM calls WHERE kind = 'test' AND offered_at > now() - interval '1 hour'`)).toEqual([]);
    });

    it('leaves an entry without the number in the audit log', async () => {
      await ring();
      const [row] = await desk.shop.db.query(
        `SELECT action, target_id AS target, after FROM audit_log WHERE action = 'campaign.test_called' ORDER BY id DESC LIMIT 1`,
      );
      expect(row).toEqual({ action: 'campaign.test_called', target: desk.campaignId, after: { phoneEnding: '0100' } });
    });
  });

  describe('C42 a test call is no call', () => {
    it('holds no ticket, no place of the day and no line, and is in no log, file, statistic or list of staff', async () => {
      await desk.pauseAll();
      await open({ tickets: 1, maxOpen: 1, dayCap: 1 });
      const { id } = await ring();
      await report(desk.shop, 'ringing', id);
      expect(await desk.campaign()).toMatchObject({ left: 1, open: 0, todayUsed: 0 });
      const live = await routed(desk.shop);
      await talk(desk.shop, id, 200_000);
      expect((await desk.buyer.get(`/api/calls/${id}`)).status).toBe(404);
      const listed = (await desk.buyer.get(`/api/calls?campaign=${desk.campaignId}`).expect(200)).body as CallPage;
      expect(listed.items.map((call) => call.id)).toEqual([live.call_id]);
      expect((await desk.buyer.get(`/api/calls.csv?campaign=${desk.campaignId}`).expect(200)).text).not.toContain(id);
      expect(((await desk.buyer.get(`/api/calls/stats?campaign=${desk.campaignId}`).expect(200)).body as CallEdge).calls).toBe(0);
      const next = await ring();
      const onTheLine = (await desk.admin.get('/api/admin/calls/live').expect(200)).body as CallPage;
      expect(onTheLine.items.map((call) => call.id)).toEqual([live.call_id]);
      expect(onTheLine.total).toEqual({ count: 1, exact: true });
      await report(desk.shop, 'failed', live.call_id, { cause: 'error' });
      await talk(desk.shop, next.id, 200_000);
      const [row] = await desk.shop.db.query('SELECT kind, outcome, reason, seconds, lot_id AS lot, flags FROM calls WHERE id = $1', [id]);
      expect(row).toEqual({ kind: 'test', outcome: 'free', reason: 'TEST', seconds: null, lot: null, flags: [] });
      expect(await desk.reviews(id)).toEqual([]);
      expect(await desk.kinds()).toEqual([['bought', 1]]);
    });

    it('makes no caller a known one, and is none itself', async () => {
      const { id } = await ring();
      await talk(desk.shop, id, 130_000);
      const own = await routed(desk.shop, { caller: { phone: NUMBER, state: 'FL' } });
      await talk(desk.shop, own.call_id, 130_000);
      expect(await desk.call(own.call_id)).toMatchObject({ outcome: 'billed' });
      expect(await route(desk.shop, { caller: { phone: NUMBER, state: 'FL' } })).toMatchObject({ reason: 'DUPLICATE_CALLER' });
    });

    it('pauses nothing when nobody answers, and says so', async () => {
      for (const cause of ['no_answer', 'busy', 'rejected', 'unreachable'] as const) {
        const { id } = await ring();
        await report(desk.shop, 'failed', id, { cause });
        expect((await state()).latest).toMatchObject({ id, isOpen: false, state: 'failed', cause });
      }
      expect((await desk.campaign()).status).toBe('active');
      const live = await routed(desk.shop);
      await report(desk.shop, 'failed', live.call_id, { cause: 'no_answer' });
      expect((await desk.campaign()).status).toBe('active');
    });

    it('counts no event twice, in any order', async () => {
      const { id } = await ring();
      const at = Date.now();
      await report(desk.shop, 'ended', id, { at, bridged_at: new Date(at - 3_000).toISOString(), id: `evt_${id}` });
      expect(await report(desk.shop, 'ended', id, { at, id: `evt_${id}` })).toEqual({ received: true, duplicate: true });
      await report(desk.shop, 'ringing', id, { at: at - 5_000 });
      expect((await state()).latest).toMatchObject({ isOpen: false, state: 'ended' });
      expect((await desk.campaign()).verifiedAt).not.toBeNull();
    });
  });

  describe('C66 the order', () => {
    it('names the call, the number and the words, signed with every secret that counts', async () => {
      await set(`extension = '42'`);
      const { id, offeredAt } = await ring();
      await order(id);
      const [{ headers, text, body }] = line.received as [(typeof line.received)[0]];
      expect(body).toEqual({
        command: 'test_call',
        call_id: id,
        destination: { type: 'phone', number: NUMBER, extension: '42' },
        ring_seconds: 30,
        max_seconds: 60,
        expires_at: new Date(Date.parse(offeredAt) + 60_000).toISOString(),
        say: expect.stringMatching(/^This is a test call from [A-Z]/),
      });
      expect(headers['webhook-id']).toBe(id);
      const verify = (secret: string) => new Webhook(secret).verify(text, headers as Record<string, string>);
      expect([verify(NEW_SECRET), verify(CALL_SETTINGS.CALLS_WEBHOOK_SECRET)]).toEqual([body, body]);
      // Sent back by somebody who saw it, it is no event and no question.
      for (const own of ['/api/calls/events', '/api/calls/route'])
        expect((await fetch(`${desk.shop.url}${own}`, { method: 'POST', body: text, headers: signed(headers) })).status).toBe(400);
    });

    it.each([['cut'], [503], [429]] as const)('is sent again with the same ID after %s, and no more once the phone rings', async (answer) => {
      const { id } = await ring();
      line.answer = () => answer;
      await expect(order(id)).rejects.toThrow();
      expect((await state()).latest).toMatchObject({ isOpen: true, state: 'offered' });
      line.answer = () => 200;
      await order(id);
      expect(line.received.map(({ headers, body }) => [headers['webhook-id'], body.call_id])).toEqual([
        [id, id],
        [id, id],
      ]);
      await report(desk.shop, 'ringing', id);
      await order(id);
      expect(line.received).toHaveLength(2);
    });

    it.each([[400], [404], [410], [{ status: 307, location: 'http://127.0.0.1:9/elsewhere' }]])(
      'ends the call at once when the voice system answers %j',
      async (answer) => {
        const { id } = await ring();
        line.answer = () => answer;
        await order(id);
        expect((await state()).latest).toMatchObject({ id, isOpen: false, state: 'failed', cause: 'error' });
        await order(id);
        expect(line.received).toHaveLength(1);
      },
    );

    it('is not sent after 40 seconds, and the call is over after a minute', async () => {
      const { id } = await ring();
      const age = (seconds: number) =>
        desk.shop.db.run(
          `UPDATE calls SET offered_at = offered_at - make_interval(secs => $2), expires_at = expires_at - make_interval(secs => $2) WHERE id = $1`,
          [id, seconds],
        );
      const sweep = () => desk.shop.app.get(SweepCalls, { strict: false }).execute();
      await age(41);
      await order(id);
      await sweep();
      expect(line.received).toEqual([]);
      expect((await state()).latest).toMatchObject({ isOpen: true });
      await age(20);
      await sweep();
      expect((await state()).latest).toMatchObject({ isOpen: false, state: 'expired' });
    });

    it('is not sent when the campaign was closed or paused by staff since the click', async () => {
      const { id } = await ring();
      await desk.admin.post(`/api/admin/campaigns/${desk.campaignId}/pause`).send({ reason: 'Foreign numbers' }).expect(200);
      await order(id);
      expect(line.received).toEqual([]);
      expect((await state()).latest).toMatchObject({ isOpen: false, state: 'failed' });
    });
  });

  describe('C67 limits', () => {
    const CLOSED = 'This campaign is over, so its number needs no test.';
    const PAUSED = 'Our team paused this campaign. Contact us to resume it.';

    it.each([
      ['closed', `status = 'closed'`, CLOSED],
      ['without calls left', `status = 'finished'`, CLOSED],
      ['of a disputed payment', `status = 'paused', paused_by = 'system', pause_reason = 'PAYMENT_DISPUTED'`, PAUSED],
      ['paused by staff', `status = 'paused', paused_by = 'staff', pause_reason = 'x'`, PAUSED],
      ['without a number', `status = 'setup', destination = NULL`, 'Save a number first.'],
      ['with a premium number', `destination = '+13059765551'`, 'This is not a US phone number that we can call'],
    ])('refuses a campaign %s', async (_what, change, message) => {
      await set(`${change}, stopped_at = now()`);
      expect(await refused()).toEqual([409, 'test_call_refused', message]);
      expect(await state()).toMatchObject({ isAvailable: true, refusal: message });
    });

    it.each([7, 21])('refuses at hour %i of the number', async (hour) => {
      await set('zone = $2', [zoneAt(hour)]);
      const [status, code, message] = await refused();
      expect([status, code]).toEqual([409, 'test_call_refused']);
      expect(message).toMatch(/^Test calls ring between 8 AM and 9 PM, \S.*\.$/);
    });

    it.each([8, 20])('rings at hour %i', async (hour) => {
      await set('zone = $2', [zoneAt(hour)]);
      await ring();
    });

    it('rings once for eight clicks at once', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => desk.buyer.post(path())));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
      await runJobs(desk.shop, ['commands']);
      expect(line.received).toHaveLength(1);
      const other = await desk.shop.signedIn('buyer', 'twin');
      const [made] = await desk.shop.db.query<{ id: string }>(
        `UPDATE call_campaigns SET agency_id = (SELECT s.agency_id FROM seats s JOIN users u ON u.id = s.user_id WHERE u.username = 'twin')
         WHERE id = $1 RETURNING id`,
        [await desk.open()],
      );
      await set('destination = $2, zone = $3', [NUMBER, zoneAt(12)]);
      expect(made).toBeDefined();
      expect((await refused(other)).slice(0, 2)).toEqual([409, 'test_call_refused']);
    });

    const fill = async (calls: number) => {
      for (let call = 0; call < calls; call += 1) await report(desk.shop, 'failed', (await ring()).id, { cause: 'busy' });
    };

    it('allows five a day for a campaign, five for a number and ten for an agency', async () => {
      await fill(5);
      expect(await refused()).toEqual([409, 'test_call_refused', usedUp('5 test calls of this campaign')]);
      await open();
      expect(await refused()).toEqual([409, 'test_call_refused', usedUp('5 test calls to this number')]);
      await set('destination = $2', ['+18885550100']);
      await fill(5);
      await open({}, '+18775550100');
      expect(await refused()).toEqual([409, 'test_call_refused', usedUp('10 test calls of your agency')]);
      expect((await state()).latest).toBeNull();
      await desk.shop.db.run(`UPDATE calls SET offered_at = now() - interval '24 hours 1 second' WHERE kind = 'test'`);
      await ring();
    });
    const usedUp = (what: string) => `There were ${what} within 24 hours. Please try again tomorrow.`;
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
      const answers = [await post(text, signed(headers)), await post(text, signed(headers))];
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
      await post(command.text, { ...signed(command.headers), 'webhook-timestamp': '1' }),
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

function signed(headers: Record<string, unknown>): Record<string, string> {
  const names = ['content-type', 'webhook-id', 'webhook-timestamp', 'webhook-signature'];
  return Object.fromEntries(names.map((name) => [name, String(headers[name])]));
}
