import type { CallEnder, FailureCause } from '@warmline/contracts/calls/intake';

/** What one event of the voice system says; times in ms since the epoch, all of the voice system's clock. */
export interface CallFact {
  eventId: string;
  type: string;
  occurredAt: number;
  /** Of an end: when the call was connected; null if it never was; undefined if the event doesn't say. */
  bridgedAt?: number | null | undefined;
  endedBy?: CallEnder | undefined;
  cause?: string | undefined;
  /** Of an end: what its cause means if the call was never connected; only a provider's hook says it (C59). */
  failure?: FailureCause | undefined;
  /** Seconds by the voice system's own count. */
  seconds?: number | null | undefined;
}

/** What all events of a call say together. */
export interface FoldedCall {
  ringingAt: number | null;
  bridgedAt: number | null;
  endedAt: number | null;
  /** Set if the call reached nobody. */
  failure: FailureCause | null;
  /** An end says that the call was never connected. */
  neverBridged: boolean;
  endedBy: CallEnder | null;
  cause: string | null;
  providerSeconds: number | null;
  /** Events contradict each other. */
  conflict: boolean;
}

/** A provider's count of a call that ended, without the time of its end; only a provider's hook makes it (C59). */
const MEASURED = 'call.measured';

/** Types of the events that can change what a call is. */
export const FACT_TYPES: readonly string[] = ['call.ringing', 'call.bridged', 'call.ended', 'call.failed', MEASURED];

/**
 * Folds the events of a call, in any order and with any copies: the result depends on the set of the events only (C6). Where
 * events contradict each other, the later connection and the earlier end count, so that a contradiction never makes a call
 * longer.
 */
export function foldCall(events: readonly CallFact[]): FoldedCall {
  const bridges = bridgesOf(events);
  const known = bridges.size > 0 ? events : events.map(asFailure);
  const inOrder = known.toSorted((a, b) => a.occurredAt - b.occurredAt || (a.eventId < b.eventId ? -1 : 1));
  const of = (...types: string[]) => inOrder.filter(({ type }) => types.includes(type));
  const ends = of('call.ended', 'call.failed');
  const failed = of('call.failed');
  const neverBridged = failed.length > 0 || of('call.ended', MEASURED).some(({ bridgedAt }) => bridgedAt === null);
  const endTimes = new Set(ends.map(({ occurredAt }) => occurredAt));
  const bridgedAt = bridges.size === 0 ? null : Math.max(...bridges);
  const measured = of(MEASURED);
  const counts = [...ends, ...measured].map(({ seconds }) => seconds).filter((seconds) => typeof seconds === 'number');
  const first = ends[0];
  return {
    ringingAt: of('call.ringing')[0]?.occurredAt ?? null,
    bridgedAt,
    endedAt: first?.occurredAt ?? measuredEnd(measured, bridgedAt),
    failure: ([...failed, ...measured].find(({ cause }) => cause !== undefined)?.cause as FailureCause | undefined) ?? null,
    neverBridged,
    endedBy: first?.endedBy ?? null,
    cause: first?.cause ?? null,
    providerSeconds: counts.length === 0 ? null : Math.min(...counts),
    conflict: bridges.size > 1 || endTimes.size > 1 || (bridges.size > 0 && (neverBridged || inOrder.some(meansFailure))),
  };
}

/** Returns the different times at which the call was connected, as its events say. */
function bridgesOf(events: readonly CallFact[]): Set<number> {
  const times = events.map(({ type, occurredAt, bridgedAt }) => {
    if (type === 'call.bridged') return occurredAt;
    return type === 'call.ended' ? bridgedAt : null;
  });
  return new Set(times.filter((at) => typeof at === 'number'));
}

function meansFailure({ failure }: CallFact): boolean {
  return failure !== undefined;
}

/** Without a connection, an end whose cause means a failure is one; beside a connection its cause can't make the call free. */
function asFailure(event: CallFact): CallFact {
  return event.failure === undefined ? event : { ...event, type: 'call.failed', cause: event.failure, endedBy: undefined };
}

/** Returns when a call ended of which only its length is known, or that it was never connected. */
function measuredEnd(measured: readonly CallFact[], connectedAt: number | null): number | null {
  const never = measured.find(({ bridgedAt }) => bridgedAt === null);
  if (never) return never.occurredAt;
  const counts = measured.map(({ seconds }) => seconds).filter((seconds) => typeof seconds === 'number');
  return connectedAt === null || counts.length === 0 ? null : connectedAt + Math.min(...counts) * 1000;
}
