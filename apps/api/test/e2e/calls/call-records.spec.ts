import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anyFreePort } from '@warmline/tools/local-stack/ports';
import { startVoiceEmulator, type VoiceEmulator } from '@warmline/tools/voice-emulator/start';
import { createServer, type RequestListener } from 'node:http';
import { ReconcileCalls } from '../../../src/modules/calls/use-cases/intake/reconcile-calls.use-case.js';
import { SweepCalls } from '../../../src/modules/calls/use-cases/intake/sweep-calls.use-case.js';
import { collectCounts } from '../../support/metrics.js';
import { CallDesk } from '../../support/calls/call-desk.js';
import { CALL_SETTINGS, newCaller, report, routed } from '../../support/calls/calls.js';
import { callViolations } from '../../support/calls/call-violations.js';

/** A call of this many ms between connected and ended. */
const talk = (ms: number) => [
  { type: 'ringing', at_ms: 0 } as const,
  { type: 'bridged', at_ms: 5_000 } as const,
  { type: 'ended', at_ms: 5_000 + ms, ended_by: 'caller' } as const,
];

describe('C61 records of calls', () => {
  let desk: CallDesk;
  let voice: VoiceEmulator;
  let port: number;
  beforeAll(async () => {
    port = await anyFreePort();
    desk = await CallDesk.start({ CALLS_CDR_URL: `http://127.0.0.1:${port}/cdr?shop=warmline` });
  });
  beforeEach(async () => {
    await desk.open();
    voice = await startVoiceEmulator({
      baseUrl: desk.shop.url,
      secret: CALL_SETTINGS.CALLS_WEBHOOK_SECRET,
      port,
      retryBaseMs: 5,
    });
  });
  afterEach(async () => {
    await voice.stop();
    await desk.pauseAll();
    expect(await callViolations(desk.shop)).toEqual([]);
  });
  afterAll(() => desk.shop.stop());

  const reconcile = () => desk.shop.app.get(ReconcileCalls, { strict: false }).execute();
  const sweep = () => desk.shop.app.get(SweepCalls, { strict: false }).execute();
  const set = (id: string, what: string) => desk.shop.db.run(`UPDATE calls SET ${what} WHERE id = $1`, [id]);
  /** Plays a call that has just ended, and returns its ID. */
  const play = async (ms: number) => {
    const [answer] = await voice.run({ script: talk(ms), caller: { phone: newCaller(), state: 'FL' } });
    await voice.settled();
    if (answer?.decision !== 'route') throw new Error(`The call was not routed: ${JSON.stringify(answer)}`);
    return answer.call_id;
  };
  /** Plays a call whose end the shop is never told. */
  const playWithoutEnd = (ms: number) => {
    voice.faults.plan('no_end');
    return play(ms);
  };
  /** Plays a call of which the shop is never told anything. */
  const playSilent = (ms: number) => {
    voice.deliveries.loseNext(3);
    return play(ms);
  };
  const runOut = (id: string) => set(id, `expires_at = now() - interval '1 second'`);
  const billed = async () => (await desk.kinds()).filter(([kind]) => kind === 'billed').length;
  const outcomeOf = async (id: string) => {
    const { outcome, reason, seconds, flags } = await desk.call(id);
    return [outcome, reason, seconds, flags];
  };
  const sources = async (id: string) =>
    (
      await desk.shop.db.query<{ source: string }>('SELECT DISTINCT source FROM call_events WHERE call_id = $1 ORDER BY 1', [id])
    ).map(({ source }) => source);

  it('C61 counts a call whose end was lost by its record, before it is given up, once', async () => {
    const id = await playWithoutEnd(150_000);
    expect(await outcomeOf(id)).toEqual(['open', null, null, []]);
    await runOut(id);
    await Promise.all([sweep(), sweep()]);
    expect(await outcomeOf(id)).toEqual(['billed', 'BILLED', 150, []]);
    expect([await billed(), await desk.reviews(id), await sources(id)]).toEqual([1, [], ['records', 'voice']]);
    await Promise.all([reconcile(), reconcile()]);
    expect(await billed()).toBe(1);
  });

  it('C61 frees a call in its time if its record is short', async () => {
    const id = await playWithoutEnd(100_000);
    await runOut(id);
    await sweep();
    expect(await outcomeOf(id)).toEqual(['free', 'SHORT', 100, []]);
    expect(await desk.campaign()).toMatchObject({ left: 10, open: 0 });
  });

  it('C61 asks about calls that are on the line for over 15 minutes', async () => {
    const id = await playWithoutEnd(150_000);
    await reconcile();
    expect(voice.records.asked).toEqual([]);
    await set(id, `bridged_at = now() - interval '16 minutes'`);
    await reconcile();
    expect(voice.records.asked).toEqual([[id]]);
    expect(await outcomeOf(id)).toEqual(['billed', 'BILLED', 150, []]);
  });

  it.each([
    ['silent', 'answered'],
    ['away', 'failed'],
  ] as const)('C17 C61 gives a call up if the voice system is %s: free, and a person looks', async (mode, outcome) => {
    const id = await playWithoutEnd(150_000);
    voice.records.set({ mode });
    await runOut(id);
    const counted = collectCounts(desk.shop);
    await sweep();
    expect(counted).toContainEqual({ name: 'call_record_requests', labels: { outcome }, by: 1 });
    expect(await desk.call(id)).toMatchObject({ outcome: 'free', reason: 'NO_END', state: 'lost' });
    expect(await desk.reviews(id)).toEqual(['NO_END']);
    expect(await desk.campaign()).toMatchObject({ left: 10, open: 0 });

    // The records come later: still within 72 hours.
    voice.records.set({ mode: 'answer' });
    await Promise.all([reconcile(), reconcile()]);
    expect(await outcomeOf(id)).toEqual(['billed', 'BILLED', 150, ['LATE']]);
    expect([await billed(), (await desk.campaign()).left]).toEqual([1, 9]);
  });

  it('C16 C61 counts a call of which no event came, and stops asking after 72 hours', async () => {
    const [id, old] = [await playSilent(130_000), await playSilent(140_000)];
    for (const silent of [id, old]) await runOut(silent);
    await sweep();
    expect(voice.records.asked).toEqual([]);
    expect((await desk.call(id)).reason).toBe('EXPIRED');
    await set(old, `decided_at = now() - interval '73 hours', records_asked_at = now() - interval '30 hours'`);
    await reconcile();
    expect(voice.records.asked).toEqual([[id]]);
    expect(await outcomeOf(id)).toEqual(['billed', 'BILLED', 130, ['LATE']]);
    expect((await desk.call(old)).outcome).toBe('free');
  });

  it('C61 asks about a call whose connection was not reported in time, not about one that was never connected', async () => {
    const [waiting, never] = [(await routed(desk.shop)).call_id, (await routed(desk.shop)).call_id];
    voice.records.set({ mode: 'silent' });
    await report(desk.shop, 'ended', waiting);
    await report(desk.shop, 'ended', never, { bridged_at: null });
    await runOut(waiting);
    await sweep();
    for (const id of [waiting, never]) expect((await desk.call(id)).reason).toBe('NOT_BRIDGED');
    await reconcile();
    expect(voice.records.asked).toEqual([[waiting], [waiting]]);
    await set(waiting, `decided_at = now() - interval '73 hours', expires_at = now() - interval '74 hours'`);
    await reconcile();
    expect(voice.records.asked).toHaveLength(2);
  });

  it('C61 asks again and again, ever more seldom, about a call without a record', async () => {
    const id = await playWithoutEnd(150_000);
    voice.records.set({ mode: 'silent' });
    await runOut(id);
    await sweep();
    await reconcile();
    expect(voice.records.asked).toEqual([[id], [id]]);
    await set(id, `decided_at = now() - interval '60 minutes', records_asked_at = now() - interval '19 minutes'`);
    await reconcile();
    expect(voice.records.asked).toHaveLength(2);
    await set(id, `records_asked_at = now() - interval '21 minutes'`);
    await reconcile();
    expect(voice.records.asked).toHaveLength(3);
  });

  it('C62 asks once about the calls of the day before, and says nothing if they agree', async () => {
    const id = await play(150_000);
    expect((await desk.call(id)).outcome).toBe('billed');
    await reconcile();
    expect(voice.records.asked).toEqual([]);
    await set(id, `decided_at = now() - interval '25 hours'`);
    for (let round = 0; round < 2; round += 1) await reconcile();
    expect(voice.records.asked).toEqual([[id]]);
    expect([await outcomeOf(id), await desk.reviews(id), await sources(id)]).toEqual([
      ['billed', 'BILLED', 150, []],
      [],
      ['voice'],
    ]);
  });

  it.each([
    [2, ['billed', 'BILLED', 150, []], []],
    [3, ['billed', 'BILLED', 150, ['CONFLICT']], ['CONFLICT']],
    [-3, ['billed', 'BILLED', 150, ['CONFLICT']], ['CONFLICT']],
  ])(
    'C62 a record that differs by %d seconds never changes a decided call; over 2, a person looks',
    async (seconds, outcome, reviews) => {
      const id = await play(150_000);
      const before = await desk.ledger();
      voice.records.set({ mode: 'wrong_by_seconds', seconds });
      await set(id, `decided_at = now() - interval '25 hours'`);
      await reconcile();
      expect([await outcomeOf(id), await desk.reviews(id), await desk.ledger()]).toEqual([outcome, reviews, before]);
    },
  );

  describe('answers of others', () => {
    let other: ReturnType<typeof createServer> | undefined;
    const answerWith = async (listener: RequestListener) => {
      await voice.stop();
      other = createServer(listener);
      await new Promise<void>((resolve) => other!.listen(port, '127.0.0.1', resolve));
    };
    afterEach(async () => {
      await new Promise((resolve) => (other ? other.close(resolve) : resolve(undefined)));
      other = undefined;
      voice = await startVoiceEmulator({ baseUrl: desk.shop.url, secret: CALL_SETTINGS.CALLS_WEBHOOK_SECRET, port });
    });
    const ended = (callId: string, ms: number) => {
      const at = Date.now();
      const data = { call_id: callId, bridged_at: new Date(at - ms).toISOString(), ended_by: 'caller' };
      return JSON.stringify({ type: 'call.ended', timestamp: new Date(at).toISOString(), data });
    };

    it('C61 takes nothing but the records of the calls that it asked about, whatever else the answer has', async () => {
      const { call_id: asked } = await routed(desk.shop);
      const { call_id: notAsked } = await routed(desk.shop);
      await report(desk.shop, 'bridged', asked, { at: Date.now() - 140_000 });
      await report(desk.shop, 'bridged', notAsked, { at: Date.now() - 140_000 });
      await runOut(asked);
      const lines = [
        '{"type":"call.ended"}',
        'no JSON',
        ended(notAsked, 140_000),
        ended('0199c0de-0000-7000-8000-000000000001', 140_000),
        JSON.stringify({ type: 'call.ringing', timestamp: new Date().toISOString(), data: { call_id: asked } }),
        '{"type":"call.ended","timestamp":"2026-11-25T25:00:00Z","data":{}}',
      ];
      await answerWith((_request, response) => {
        response.setHeader('content-type', 'application/x-ndjson');
        response.end([...lines, ended(asked, 140_000)].join('\n'));
      });
      await sweep();
      expect((await desk.call(asked)).outcome).toBe('billed');
      expect((await desk.call(notAsked)).outcome).toBe('open');
      expect(await sources(notAsked)).toEqual(['voice']);
      await report(desk.shop, 'failed', notAsked, { cause: 'error' });
    });

    it('C10 C61 counts a call that was given up for the next one by its record, line by line', async () => {
      const caller = { phone: newCaller() };
      const { call_id: id } = await routed(desk.shop, { caller });
      const end = Date.now();
      await report(desk.shop, 'ended', id, { at: end });
      const { call_id: next } = await routed(desk.shop, { caller });
      const line = (type: string, at: number) =>
        JSON.stringify({ type, timestamp: new Date(at).toISOString(), data: { call_id: id } });
      const lines = [line('call.ringing', end - 135_000), line('call.bridged', end - 130_000), line('call.ended', end)];
      await answerWith((_request, response) => {
        response.setHeader('content-type', 'application/x-ndjson');
        response.end(lines.join('\n'));
      });
      await reconcile();
      expect([await outcomeOf(id), await desk.reviews(id)]).toEqual([['billed', 'BILLED', 130, ['LATE']], []]);
      await report(desk.shop, 'failed', next, { cause: 'error' });
    });

    const broken: [string, RequestListener][] = [
      ['another status', (_request, response) => void response.writeHead(500).end()],
      ['another type', (_request, response) => void response.setHeader('content-type', 'text/html').end('<p>Sign in</p>')],
      ['a redirect', (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
      ['a cut answer', (_request, response) => void response.writeHead(200, { 'content-length': '9' }).end('{}')],
      [
        'over 1 MB',
        (_request, response) => void response.setHeader('content-type', 'application/x-ndjson').end('\n'.repeat(1024 * 1024 + 1)),
      ],
    ];
    it.each(broken)('C61 asks again after %s, and bills nothing', async (_what, listener) => {
      const id = await playWithoutEnd(150_000);
      await answerWith(listener);
      await set(id, `bridged_at = now() - interval '16 minutes'`);
      await reconcile();
      const [row] = await desk.shop.db.query('SELECT outcome, records_asked_at FROM calls WHERE id = $1', [id]);
      expect(row).toEqual({ outcome: 'open', records_asked_at: null });
      await report(desk.shop, 'failed', id, { cause: 'error' });
    });
  });
});

describe('C61 without an address', () => {
  let desk: CallDesk;
  beforeAll(async () => {
    desk = await CallDesk.start();
  });
  afterAll(() => desk.shop.stop());

  it('C17 C61 gives calls up without asking', async () => {
    await desk.open();
    const { call_id: id } = await routed(desk.shop);
    await report(desk.shop, 'bridged', id);
    await desk.shop.db.run(`UPDATE calls SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);
    await desk.shop.app.get(SweepCalls, { strict: false }).execute();
    await desk.shop.app.get(ReconcileCalls, { strict: false }).execute();
    expect(await desk.call(id)).toMatchObject({ outcome: 'free', reason: 'NO_END' });
  });
});
