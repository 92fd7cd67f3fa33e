import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CallPage } from '@warmline/contracts/calls/types';
import { startVoiceEmulator, type VoiceEmulator } from '@warmline/tools/voice-emulator/start';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { CallDesk } from '../../support/calls/call-desk.js';
import { CALL_SETTINGS } from '../../support/calls/calls.js';
import { callViolations } from '../../support/calls/call-violations.js';
import { waitFor } from '../../support/wait-for.js';

/** A call of this many ms between connected and ended. */
const talk = (ms: number) => [
  { type: 'ringing', at_ms: 0 } as const,
  { type: 'bridged', at_ms: 5_000 } as const,
  { type: 'ended', at_ms: 5_000 + ms, ended_by: 'caller' } as const,
];

describe('C55 voice emulator', () => {
  let desk: CallDesk;
  let voice: VoiceEmulator;
  beforeAll(async () => {
    desk = await CallDesk.start();
  });
  beforeEach(async () => {
    await desk.open({ states: '{FL,GA,NC,TX}' });
    voice = await startVoiceEmulator({ baseUrl: desk.shop.url, secret: CALL_SETTINGS.CALLS_WEBHOOK_SECRET, retryBaseMs: 5 });
    voice.traffic.set({ states: ['FL', 'GA', 'NC', 'TX'] });
  });
  afterEach(async () => {
    await voice.stop();
    await desk.pauseAll();
    expect(await callViolations(desk.shop)).toEqual([]);
  });
  afterAll(() => desk.shop.stop());

  /** Returns what became of the campaign's calls, the first one first. */
  const outcomes = async () => {
    const { body } = await desk.buyer.get(`/api/calls?campaign=${desk.campaignId}`).expect(200);
    return (body as CallPage).items.map(({ outcome, reason, seconds }) => [outcome, reason, seconds]).toReversed();
  };
  const florida = (last: number) => ({ phone: `+1305555010${last}`, state: 'FL' });

  it('C4 C55 plays exact calls: 120 and 120.999 seconds are free, 121 count', async () => {
    for (const [index, ms] of [120_000, 120_999, 121_000].entries())
      await voice.run({ script: talk(ms), caller: florida(index) });
    await voice.settled();
    expect(await outcomes()).toEqual([
      ['free', 'SHORT', 120],
      ['free', 'SHORT', 120],
      ['billed', 'BILLED', 121],
    ]);
    expect(await desk.kinds()).toEqual([
      ['bought', 10],
      ['billed', -1],
    ]);
  });

  it('C6 C55 events that come three times, in any order, count once; a lost one is made up for by the end', async () => {
    voice.deliveries.setCopies(3);
    voice.deliveries.hold();
    await voice.run({ script: talk(150_000), caller: florida(3) });
    await voice.deliveries.release('shuffled', 7);
    voice.deliveries.setCopies(1);
    voice.deliveries.loseNext(2);
    await voice.run({ script: talk(150_000), caller: florida(4) });
    await voice.settled();
    expect(await outcomes()).toEqual([
      ['billed', 'BILLED', 150],
      ['billed', 'BILLED', 150],
    ]);
    expect((await desk.campaign()).left).toBe(8);
    expect(voice.calls().map(({ events }) => events.map(({ state }) => state))).toEqual([
      ['delivered', 'delivered', 'delivered'],
      ['lost', 'lost', 'delivered'],
    ]);
  });

  it('C2 C55 a forged and a stale copy change nothing', async () => {
    voice.faults.plan('forged');
    await voice.run({ script: talk(30_000), caller: florida(5) });
    voice.faults.plan('stale_signature');
    await voice.run({ script: talk(130_000), caller: florida(6) });
    await voice.settled();
    expect((await outcomes()).map(([outcome]) => outcome)).toEqual(['free', 'billed']);
  });

  it('C55 has callers on the line at once, and hangs up when it stops', async () => {
    const running = await startVoiceEmulator({
      baseUrl: desk.shop.url,
      secret: CALL_SETTINGS.CALLS_WEBHOOK_SECRET,
      perMinute: 1,
      seed: 1,
    });
    const live = async () =>
      ((await desk.buyer.get('/api/calls?outcome=open').expect(200)).body as CallPage).items.map(({ state }) => state).sort();

    await waitFor('three calls on the line', async () => (await live()).join() === 'bridged,bridged,ringing' || undefined);
    await running.stop();
    expect(await live()).toEqual([]);
    expect((await outcomes()).map(([outcome]) => outcome)).toEqual(['free', 'free', 'free']);
  });

  it('C55 goes on after a kill with the calls that were on the line', async () => {
    const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? '.', 'voice-'));
    const options = {
      baseUrl: desk.shop.url,
      secret: CALL_SETTINGS.CALLS_WEBHOOK_SECRET,
      stateFile: join(folder, 'calls.json'),
      seed: 2,
    };
    const killed = await startVoiceEmulator(options);
    killed.deliveries.hold();
    await killed.run({ script: talk(140_000), caller: florida(7) });
    expect((await outcomes()).map(([outcome]) => outcome)).toEqual(['open']);
    const next = await startVoiceEmulator({ ...options, perMinute: 1 });
    await waitFor('the call to count', async () => (await outcomes()).some(([outcome]) => outcome === 'billed'));
    // The call that is over does not stand for one that is on the line when the shop opens.
    await waitFor(
      'three calls on the line',
      async () => (await outcomes()).filter(([outcome]) => outcome === 'open').length === 3,
    );
    await next.stop();
    await killed.stop();
  });

  it('C55 answers on its control routes to JSON only', async () => {
    const post = (path: string, body: string, type = 'application/json') =>
      fetch(`${voice.url}/_emulator/${path}`, { method: 'POST', body, headers: { 'content-type': type } });
    const played = await post('calls', JSON.stringify({ script: talk(125_000), times: 2 }));
    expect([played.status, ((await played.json()) as { answers: unknown[] }).answers]).toEqual([
      201,
      [expect.objectContaining({ decision: 'route' }), expect.objectContaining({ decision: 'route' })],
    ]);
    await voice.settled();
    expect((await outcomes()).map(([outcome]) => outcome)).toEqual(['billed', 'billed']);
    const answers = [
      post('calls', '{}', 'text/plain'),
      post('calls', '{"script":[{"type":"sung","at_ms":0}]}'),
      post('traffic', '{"perMinute":0,"mix":{"long":1},"states":["FL"]}'),
      post('clock', '{"skewSeconds":60}'),
      post('faults', '{"kind":"no_end"}'),
      post('cdr', '{"mode":"wrong_by_seconds","seconds":3}'),
      post('cdr', '{"mode":"lies"}'),
      fetch(`${voice.recordsUrl}?call=0199c0de-0000-7000-8000-000000000001`),
      post('deliveries/hold', '{}'),
      post('deliveries/copies', '{"copies":2}'),
      post('deliveries/lose', '{"count":1}'),
      post('deliveries/release', '{"order":"reversed"}'),
    ];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([
      415, 400, 204, 204, 204, 204, 400, 400, 204, 204, 204, 204,
    ]);
    const read = async (path: string) => (await fetch(`${voice.url}/_emulator/${path}`)).json();
    expect([await read('health'), await read('calls'), await read('faults')]).toEqual([
      { ok: true, open: 0 },
      [expect.anything(), expect.anything()],
      { no_end: 1 },
    ]);
  });
});

describe('C55 production', () => {
  const environment = process.env.NODE_ENV;
  afterEach(() => {
    process.env.NODE_ENV = environment;
  });

  it('C55 refuses to run', async () => {
    process.env.NODE_ENV = 'production';
    const started = startVoiceEmulator({ baseUrl: 'http://127.0.0.1:9', secret: CALL_SETTINGS.CALLS_WEBHOOK_SECRET });
    await expect(started).rejects.toThrow('production');
  });
});
