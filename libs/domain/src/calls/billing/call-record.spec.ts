import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { agreesWith, saysNew } from './call-record.ts';
import { foldCall, type CallFact } from './fold-call.ts';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

const T = Date.parse('2026-11-23T15:00:00Z');
const END = T + 143_000;
const event = (type: string, occurredAt: number, more: Partial<CallFact> = {}): CallFact => ({
  eventId: `${type}-${occurredAt}`,
  type: `call.${type}`,
  occurredAt,
  ...more,
});
const talked = foldCall([event('ringing', T - 4_000), event('bridged', T), event('ended', END, { bridgedAt: T })]);
const unanswered = foldCall([event('failed', T, { cause: 'busy' })]);
const cutOff = foldCall([event('ended', END)]);

describe('C62 a record and the events of a call', () => {
  it.each([
    ['the same end', talked, event('ended', END, { bridgedAt: T }), true],
    ['an end two seconds later', talked, event('ended', END + 2_000, { bridgedAt: T }), true],
    ['an end over two seconds later', talked, event('ended', END + 2_001, { bridgedAt: T }), false],
    ['an end over two seconds earlier', talked, event('ended', END - 2_001), false],
    ['an end that says nothing about the connection', talked, event('ended', END), true],
    ['an end with another connection', talked, event('ended', END, { bridgedAt: T - 2_001 }), false],
    ['an end without a connection', talked, event('ended', END, { bridgedAt: null }), false],
    ['a length of two seconds more', talked, event('ended', END, { seconds: 145 }), true],
    ['a length of three seconds more', talked, event('ended', END, { seconds: 146 }), false],
    ['a length of three seconds less', talked, event('ended', END, { seconds: 140 }), false],
    ['an unknown length', talked, event('ended', END, { seconds: null }), true],
    ['the same connection', talked, event('bridged', T - 1_999), true],
    ['another connection', talked, event('bridged', T - 3_000), false],
    ['a failure of a call that was connected', talked, event('failed', END, { cause: 'error' }), false],
    ['the same failure for another cause', unanswered, event('failed', T, { cause: 'no_answer' }), true],
    ['a failure three seconds later', unanswered, event('failed', T + 3_000, { cause: 'busy' }), false],
    ['an end without a connection for a failure', unanswered, event('ended', T, { bridgedAt: null }), true],
    ['a connection that nobody told', unanswered, event('bridged', T), false],
    ['a connection that an end left open', cutOff, event('ended', END, { bridgedAt: T }), false],
    ['another ringing', talked, event('ringing', T - 60_000), true],
    ['a recording', talked, event('recorded', END + 60_000), true],
  ])('%s', (_what, known, record, agrees) => {
    expect(agreesWith(known, record)).toBe(agrees);
  });

  it('C62 always agree about what the events said themselves', () => {
    const offset = fc.integer({ min: 0, max: 600_000 });
    fc.assert(
      fc.property(offset, offset, fc.boolean(), (ringing, talk, tells) => {
        const events = [
          event('bridged', T + ringing),
          event('ended', T + ringing + talk, tells ? { bridgedAt: T + ringing } : {}),
        ];
        for (const record of events) expect(agreesWith(foldCall(events), record)).toBe(true);
      }),
    );
  });
});

describe('C52 an event says something new about a call', () => {
  const busy = event('failed', T, { cause: 'busy' });
  const record = event('ended', END, { bridgedAt: T });
  it.each([
    ['the first event', [], busy, true],
    ['an end beside a failure', [busy], record, true],
    ['the failure again, beside the end', [busy, record], event('failed', T + 2_000, { cause: 'busy' }), false],
    ['the end again, beside the failure', [busy, record], event('ended', END - 2_000, { bridgedAt: T }), false],
    ['another end', [busy, record], event('ended', END + 3_000, { bridgedAt: T }), true],
    ['another connection', [busy, record], event('bridged', T - 3_000), true],
    ['a ringing', [busy, record], event('ringing', T - 9_000), false],
  ] as [string, CallFact[], CallFact, boolean][])('C52 %s', (_what, events, fact, isNew) => {
    expect(saysNew(events, fact)).toBe(isNew);
  });
});
