import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { SweepCalls } from '../../../src/modules/calls/use-cases/intake/sweep-calls.use-case.js';
import { VoiceCommands } from '../../../src/modules/calls/voice-commands.js';
import type { CallDesk } from '../../support/calls/call-desk.js';
import { CALL_SETTINGS, report } from '../../support/calls/calls.js';
import { runJobs } from '../../support/jobs.js';
import { NUMBER, signedHeaders, TestCallDesk, zoneAt } from '../../support/calls/test-call-desk.js';

const NEW_SECRET = 'whsec_bmV3LXNlY3JldC1vZi10aGUtdm9pY2Utc3lzdGVtLTAwMDI=';
const BOTH_SECRETS = { CALLS_WEBHOOK_SECRET: `${NEW_SECRET} ${CALL_SETTINGS.CALLS_WEBHOOK_SECRET}` };

describe('orders of test calls', () => {
  let tests: TestCallDesk;
  let desk: CallDesk;
  beforeAll(async () => {
    tests = await TestCallDesk.start(BOTH_SECRETS);
    desk = tests.desk;
  });
  beforeEach(() => tests.open());
  afterEach(async () => expect(await tests.finish()).toEqual([]));
  afterAll(() => tests.stop());

  describe('C66 the order', () => {
    it('names the call, the number and the words, signed with every secret that counts', async () => {
      await tests.set(`extension = '42'`);
      const { id, offeredAt } = await tests.ring();
      await tests.order(id);
      const [{ headers, text, body }] = tests.line.received as [(typeof tests.line.received)[0]];
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
        expect(
          (await fetch(`${desk.shop.url}${own}`, { method: 'POST', body: text, headers: signedHeaders(headers) })).status,
        ).toBe(400);
    });

    it.each([['cut'], [503], [429]] as const)(
      'is sent again with the same ID after %s, and no more once the phone rings',
      async (answer) => {
        const { id } = await tests.ring();
        tests.line.answer = () => answer;
        await expect(tests.order(id)).rejects.toThrow();
        expect((await tests.state()).latest).toMatchObject({ isOpen: true, state: 'offered' });
        tests.line.answer = () => 200;
        await tests.order(id);
        expect(tests.line.received.map(({ headers, body }) => [headers['webhook-id'], body.call_id])).toEqual([
          [id, id],
          [id, id],
        ]);
        await report(desk.shop, 'ringing', id);
        await tests.order(id);
        expect(tests.line.received).toHaveLength(2);
      },
    );

    it('waits for no answer that does not come', async () => {
      const commands = desk.shop.app.get(VoiceCommands, { strict: false });
      commands.timeoutMs = 50;
      const { id } = await tests.ring();
      tests.line.answer = () => new Promise(() => undefined);
      await expect(tests.order(id)).rejects.toThrow('timeout');
      commands.timeoutMs = 5_000;
      expect((await tests.state()).latest).toMatchObject({ id, isOpen: true });
    });

    it.each([[400], [404], [410], [{ status: 307, location: 'http://127.0.0.1:9/elsewhere' }]])(
      'ends the call at once when the voice system answers %j',
      async (answer) => {
        const { id } = await tests.ring();
        tests.line.answer = () => answer;
        await tests.order(id);
        expect((await tests.state()).latest).toMatchObject({ id, isOpen: false, state: 'failed', cause: 'error' });
        await tests.order(id);
        expect(tests.line.received).toHaveLength(1);
      },
    );

    it('is not sent after 40 seconds, and the call is over after a minute', async () => {
      const { id } = await tests.ring();
      const age = (seconds: number) =>
        desk.shop.db.run(
          `UPDATE calls SET offered_at = offered_at - make_interval(secs => $2), expires_at = expires_at - make_interval(secs => $2) WHERE id = $1`,
          [id, seconds],
        );
      const sweep = () => desk.shop.app.get(SweepCalls, { strict: false }).execute();
      await age(41);
      await tests.order(id);
      await sweep();
      expect(tests.line.received).toEqual([]);
      expect((await tests.state()).latest).toMatchObject({ isOpen: true });
      await age(20);
      await sweep();
      expect((await tests.state()).latest).toMatchObject({ isOpen: false, state: 'expired' });
    });

    it('is not sent when the campaign was closed or paused by staff since the click', async () => {
      const { id } = await tests.ring();
      await desk.admin.post(`/api/admin/campaigns/${desk.campaignId}/pause`).send({ reason: 'Foreign numbers' }).expect(200);
      await tests.order(id);
      expect(tests.line.received).toEqual([]);
      expect((await tests.state()).latest).toMatchObject({ isOpen: false, state: 'failed' });
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
      await tests.set(`${change}, stopped_at = now()`);
      expect(await tests.refused()).toEqual([409, 'test_call_refused', message]);
      expect(await tests.state()).toMatchObject({ isAvailable: true, refusal: message });
    });

    it.each([7, 21])('refuses at hour %i of the number', async (hour) => {
      await tests.set('zone = $2', [zoneAt(hour)]);
      const [status, code, message] = await tests.refused();
      expect([status, code]).toEqual([409, 'test_call_refused']);
      expect(message).toMatch(/^Test calls ring between 8 AM and 9 PM, \S.*\.$/);
    });

    it.each([8, 20])('rings at hour %i', async (hour) => {
      await tests.set('zone = $2', [zoneAt(hour)]);
      await tests.ring();
    });

    it('rings once for eight clicks at once', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => desk.buyer.post(tests.path)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
      await runJobs(desk.shop, ['commands']);
      expect(tests.line.received).toHaveLength(1);
      const other = await desk.shop.signedIn('buyer', 'twin');
      const [made] = await desk.shop.db.query<{ id: string }>(
        `UPDATE call_campaigns SET agency_id = (SELECT s.agency_id FROM seats s JOIN users u ON u.id = s.user_id WHERE u.username = 'twin')
         WHERE id = $1 RETURNING id`,
        [await desk.open()],
      );
      await tests.set('destination = $2, zone = $3', [NUMBER, zoneAt(12)]);
      expect(made).toBeDefined();
      expect((await tests.refused(other)).slice(0, 2)).toEqual([409, 'test_call_refused']);
    });

    const fill = async (calls: number) => {
      for (let call = 0; call < calls; call += 1) await report(desk.shop, 'failed', (await tests.ring()).id, { cause: 'busy' });
    };

    it('allows five a day for a campaign, five for a number and ten for an agency', async () => {
      await fill(5);
      expect(await tests.refused()).toEqual([409, 'test_call_refused', usedUp('5 test calls of this campaign')]);
      await tests.open();
      expect(await tests.refused()).toEqual([409, 'test_call_refused', usedUp('5 test calls to this number')]);
      await tests.set('destination = $2', ['+18885550100']);
      await fill(5);
      await tests.open({}, '+18775550100');
      expect(await tests.refused()).toEqual([409, 'test_call_refused', usedUp('10 test calls of your agency')]);
      expect((await tests.state()).latest).toBeNull();
      await desk.shop.db.run(`UPDATE calls SET offered_at = now() - interval '24 hours 1 second' WHERE kind = 'test'`);
      await tests.ring();
    });
    const usedUp = (what: string) => `There were ${what} within 24 hours. Please try again tomorrow.`;
  });
});
