import { describe, expect, it } from '@jest/globals';
import { decideCall, type BillTerms } from '@warmline/domain/calls/billing/bill-decision';
import { foldCall } from '@warmline/domain/calls/billing/fold-call';
import { cutShort, eventsOf, lengthOf, withFault, type Script } from './script.ts';

const START = Date.UTC(2026, 10, 23, 15);
const TERMS: BillTerms = {
  isTest: false,
  freeSeconds: 120,
  offeredAt: START,
  now: START + 600_000,
  strictTimes: true,
  isDuplicate: false,
  isOrderClosed: false,
  hasTicket: true,
};
const TALK: Script = [
  { type: 'ringing', at_ms: 400 },
  { type: 'bridged', at_ms: 5_000 },
  { type: 'ended', at_ms: 126_000, ended_by: 'caller', cause: 'normal' },
];

/** Returns what the shop makes of a script. */
function outcomeOf(script: Script): [string, string | null, number | null] {
  const facts = eventsOf('c', script, START).map(({ id, body }) => {
    const { bridged_at: bridged, ended_by: endedBy, cause, seconds } = body.data as Record<string, string | null>;
    const bridgedAt = typeof bridged === 'string' ? Date.parse(bridged) : bridged;
    return { eventId: id, type: body.type, occurredAt: Date.parse(body.timestamp), bridgedAt, endedBy, cause, seconds };
  });
  const { outcome, reason, seconds } = decideCall(foldCall(facts as Parameters<typeof foldCall>[0]), TERMS);
  return [outcome, reason, seconds];
}

describe('C55 script of a call', () => {
  it('tells when each thing happened, and the connection again at the end', () => {
    const events = eventsOf('c1', TALK, START);
    expect(events.map(({ body, dueAt }) => [body, dueAt - START])).toEqual([
      [{ type: 'call.ringing', timestamp: '2026-11-23T15:00:00.400Z', data: { call_id: 'c1' } }, 400],
      [{ type: 'call.bridged', timestamp: '2026-11-23T15:00:05.000Z', data: { call_id: 'c1' } }, 5_000],
      [
        {
          type: 'call.ended',
          timestamp: '2026-11-23T15:02:06.000Z',
          data: { call_id: 'c1', bridged_at: '2026-11-23T15:00:05.000Z', ended_by: 'caller', cause: 'normal' },
        },
        126_000,
      ],
    ]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(3);
    expect(lengthOf(TALK)).toBe(126_000);
  });

  it('uses the clock of the voice system for what it tells, not for when it is due', () => {
    const [ringing] = eventsOf('c1', TALK, START, (real) => real + 60_000);
    expect([ringing!.body.timestamp, ringing!.dueAt]).toEqual(['2026-11-23T15:01:00.400Z', START + 400]);
  });

  it.each([
    ['no_end', ['open', null, null]],
    ['no_bridged', ['open', null, null]],
    ['double_end', ['billed', 'BILLED', 121]],
    ['bad_times', ['free', 'BAD_TIMES', null]],
  ] as const)('%s changes what the shop decides', (fault, outcome) => {
    expect(outcomeOf(TALK)).toEqual(['billed', 'BILLED', 121]);
    expect(outcomeOf(withFault(TALK, fault))).toEqual(outcome);
  });

  it('ends a call early: as connected, as failed, or not at all when it is over', () => {
    expect(outcomeOf(cutShort(TALK, 65_000))).toEqual(['free', 'SHORT', 60]);
    expect(outcomeOf(cutShort(TALK, 2_000))).toEqual(['free', 'ERROR', null]);
    expect(cutShort(TALK, 130_000)).toEqual(TALK);
  });
});
