import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decideCall, isUnanswered, stateOf, type BillTerms } from './bill-decision.ts';
import { foldCall, type CallFact } from './fold-call.ts';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

const T = Date.parse('2026-11-23T15:00:00Z');
const TERMS: BillTerms = {
  isTest: false,
  freeSeconds: 120,
  offeredAt: T - 10_000,
  now: T + 4 * 3_600_000,
  strictTimes: false,
  isDuplicate: false,
  isOrderClosed: false,
  hasTicket: true,
};
let ids = 0;
const event = (type: string, at: number, more: Partial<CallFact> = {}): CallFact => ({
  eventId: `e${String((ids += 1)).padStart(4, '0')}`,
  type: `call.${type}`,
  occurredAt: T + at,
  ...more,
});
const decide = (events: CallFact[], terms: Partial<BillTerms> = {}) => decideCall(foldCall(events), { ...TERMS, ...terms });
const talk = (ms: number): CallFact[] => [event('ringing', -4_000), event('bridged', 0), event('ended', ms, { bridgedAt: T })];

describe('decision of a call', () => {
  it.each([
    ['C4 exactly 120 seconds', 120_000, 'free', 'SHORT', 120],
    ['C4 120.999 seconds', 120_999, 'free', 'SHORT', 120],
    ['C5 121 seconds', 121_000, 'billed', 'BILLED', 121],
  ])('%s', (_what, ms, outcome, reason, seconds) => {
    expect(decide(talk(ms))).toEqual({ outcome, reason, seconds, flags: [], reviews: [] });
  });

  it('C18 counts a call of which only the end arrives, because it says when the call was connected', () => {
    expect(decide([event('ended', 130_000, { bridgedAt: T })])).toMatchObject({ outcome: 'billed', seconds: 130 });
  });

  it.each([
    ['C18 never connected', [event('ended', 130_000, { bridgedAt: null })], 'NOT_BRIDGED', [], []],
    ['C18 an end before the connection', [event('bridged', 5_000), event('ended', 0)], 'BAD_TIMES', [], ['BAD_TIMES']],
    ['C4 an end within the second of the connection', [event('bridged', 999), event('ended', 0)], 'SHORT', [], []],
    [
      'C18 a shorter count of the voice system',
      [event('ended', 300_000, { bridgedAt: T, seconds: 118 })],
      'SHORT',
      ['DURATION_MISMATCH'],
      ['DURATION_MISMATCH'],
    ],
    ['C18 a failure', [event('ringing', -3_000), event('failed', 0, { cause: 'busy' })], 'BUSY', [], []],
    [
      'C18 a failure and a connection',
      [event('bridged', 0), event('failed', 200_000, { cause: 'error' })],
      'CONFLICT',
      ['CONFLICT'],
      ['CONFLICT'],
    ],
    ['C41 two ends', [...talk(300_000), event('ended', 100_000)], 'SHORT', ['CONFLICT'], ['CONFLICT']],
    ['C41 two connections', [...talk(200_000), event('bridged', 100_000)], 'SHORT', ['CONFLICT'], ['CONFLICT']],
  ])('%s is free', (_what, events, reason, flags, reviews) => {
    expect(decide(events)).toMatchObject({ outcome: 'free', reason, flags, reviews });
  });

  it.each([
    ['C42 a test call', { isTest: true }, 'TEST'],
    ['C10 a caller who was connected before', { isDuplicate: true }, 'DUPLICATE_CALLER'],
    ['C33 an order that was refunded meanwhile', { isOrderClosed: true }, 'ORDER_CLOSED'],
    ['C16 no ticket', { hasTicket: false }, 'NO_TICKET'],
    ['C43 longer than our clock allows', { strictTimes: true, now: T + 60_000 }, 'LONGER_THAN_POSSIBLE'],
  ])('%s is free', (_what, terms, reason) => {
    expect(decide(talk(200_000), terms)).toMatchObject({ outcome: 'free', reason });
  });

  it('C18 waits for the connection when the end does not say whether there was one', () => {
    expect(decide([event('ended', 200_000)])).toMatchObject({ outcome: 'open', seconds: null });
    expect(decide([event('ended', 200_000), event('bridged', 0)])).toMatchObject({ outcome: 'billed', seconds: 200 });
  });

  it('C59 takes the end from the length if no event has its time, and never from both', () => {
    const measured = event('measured', 500_000, { seconds: 121 });
    expect(decide([event('bridged', 0), measured])).toMatchObject({ outcome: 'billed', seconds: 121, reviews: [] });
    expect(decide([...talk(122_000), measured])).toMatchObject({ outcome: 'billed', seconds: 121, reviews: [] });
    expect(decide([...talk(120_000), measured])).toMatchObject({ outcome: 'free', seconds: 120, reviews: [] });
    expect(decide([measured])).toMatchObject({ outcome: 'open' });
    expect(foldCall([event('bridged', 0), measured]).endedAt).toBe(T + 121_000);
  });

  it('C59 takes a length of never for the end, even beside a connection', () => {
    const never = event('measured', 30_000, { bridgedAt: null, cause: 'busy' });
    expect(decide([never])).toMatchObject({ outcome: 'free', reason: 'BUSY', reviews: [] });
    expect(decide([event('bridged', 0), never])).toMatchObject({ outcome: 'free', reason: 'CONFLICT', reviews: ['CONFLICT'] });
  });

  it('C59 takes a hangup for a failure by its cause only while no connection is known', () => {
    const hangup = event('ended', 600_000, { endedBy: 'buyer', cause: 'user_busy', failure: 'busy' });
    const busy = foldCall([hangup]);
    expect([stateOf(busy), busy.cause, busy.endedBy]).toEqual(['failed', 'busy', null]);
    expect(decide([hangup])).toMatchObject({ outcome: 'free', reason: 'BUSY', reviews: [] });
    const talked = [event('bridged', 0), hangup];
    expect(decide(talked)).toMatchObject({ outcome: 'billed', seconds: 600, flags: ['CONFLICT'], reviews: ['CONFLICT'] });
    expect(foldCall(talked)).toMatchObject({ failure: null, cause: 'user_busy', endedBy: 'buyer' });
    expect(decide([...talked, event('failed', 600_000, { cause: 'busy' })])).toMatchObject({
      outcome: 'free',
      reason: 'CONFLICT',
    });
  });

  it('C25 takes a phone that is dropped within 9 seconds by the buyer for unanswered', () => {
    expect(isUnanswered('SHORT', { endedBy: 'buyer' }, 9)).toBe(true);
    expect(isUnanswered('SHORT', { endedBy: 'buyer' }, 10)).toBe(false);
    expect(isUnanswered('SHORT', { endedBy: 'caller' }, 3)).toBe(false);
    expect(isUnanswered('NO_ANSWER', { endedBy: null }, null)).toBe(true);
    expect(isUnanswered('ERROR', { endedBy: null }, null)).toBe(false);
  });

  it.each([
    ['offered', []],
    ['ringing', [event('ringing', 0)]],
    ['bridged', [event('ringing', 0), event('bridged', 1)]],
    ['ended', [event('ended', 3, { bridgedAt: null })]],
    ['failed', [event('failed', 3, { cause: 'busy' })]],
    ['ended', [event('failed', 3, { cause: 'busy' }), event('bridged', 1)]],
  ])('C41 a call is %s', (state, events) => {
    expect(stateOf(foldCall(events))).toBe(state);
  });
});

const second = fc.integer({ min: 0, max: 300 }).map((value) => value * 1000);
const facts = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('ringing'), at: second, more: fc.constant({}) }),
    fc.record({ type: fc.constant('bridged'), at: second, more: fc.constant({}) }),
    fc.record({
      type: fc.constant('ended'),
      at: second,
      more: fc.record(
        {
          bridgedAt: fc.oneof(
            fc.constant(null),
            second.map((at) => T + at),
          ),
          seconds: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 300 })),
        },
        { requiredKeys: [] },
      ),
    }),
    fc.record({ type: fc.constant('failed'), at: second, more: fc.constant({ cause: 'busy' }) }),
    fc.record({
      type: fc.constant('measured'),
      at: second,
      more: fc.oneof(
        fc.constant({ bridgedAt: null }),
        fc.constant({ bridgedAt: null, cause: 'no_answer' }),
        fc.record({ seconds: fc.integer({ min: 0, max: 300 }) }),
      ),
    }),
    fc.record({ type: fc.constant('ended'), at: second, more: fc.constant({ failure: 'busy' }) }),
    fc.record({ type: fc.constant('recorded'), at: second, more: fc.constant({}) }),
  ),
  { minLength: 1, maxLength: 8 },
);

describe('C6 events in any order', () => {
  it('C6 fold to the same call, however they are ordered and copied', () => {
    fc.assert(
      fc.property(facts, fc.infiniteStream(fc.nat()), (drawn, order) => {
        const events = drawn.map(({ type, at, more }) => event(type, at, more));
        const places = [...order.take(events.length * 2)];
        const mixed = [...events, ...events].map((one, at) => [places[at]!, one] as const);
        const shuffled = mixed.toSorted(([a], [b]) => a - b).map(([, one]) => one);
        expect(foldCall(shuffled)).toEqual(foldCall(events));
      }),
    );
  });

  it('C41 never bill more by one more event, once the call has ended and its connection is known', () => {
    fc.assert(
      fc.property(facts, facts, (known, later) => {
        const before = known.map(({ type, at, more }) => event(type, at, more));
        const first = decide(before);
        const isFailedByHangup = foldCall(before).bridgedAt === null && before.some(({ failure }) => failure !== undefined);
        if (first.outcome === 'open' || isFailedByHangup) return;
        const then = decide([...before, ...later.map(({ type, at, more }) => event(type, at, more))]);
        expect(then.outcome === 'billed' && first.outcome === 'free').toBe(false);
        if (then.seconds !== null && first.seconds !== null) expect(then.seconds).toBeLessThanOrEqual(first.seconds);
      }),
    );
  });
});
