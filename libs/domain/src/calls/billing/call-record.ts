import { foldCall, type CallFact, type FoldedCall } from './fold-call.ts';

/** Records may be rounded to whole seconds; more than this is a difference (C62). */
const TOLERANCE_MS = 2_000;

/**
 * Returns whether a record of a voice system says the same about a call as its events: who was connected, when, until when, and
 * for how long, within two seconds. What doesn't decide a call, such as its ringing, can't differ.
 */
export function agreesWith(known: FoldedCall, record: CallFact): boolean {
  const { type, occurredAt, bridgedAt, seconds } = record;
  switch (type) {
    case 'call.bridged':
      return isNear(occurredAt, known.bridgedAt);
    case 'call.failed':
      return known.bridgedAt === null && isNear(occurredAt, known.endedAt);
    case 'call.ended':
      return (
        isNear(occurredAt, known.endedAt) &&
        (bridgedAt === undefined || (bridgedAt === null ? known.bridgedAt === null : isNear(bridgedAt, known.bridgedAt))) &&
        isSameLength(seconds, known)
      );
    default:
      return true;
  }
}

/** Returns whether an event says something about a call that neither all of its events together nor one of them said before. */
export function saysNew(events: readonly CallFact[], fact: CallFact): boolean {
  return [events, ...events.map((event) => [event])].every((known) => !agreesWith(foldCall(known), fact));
}

function isSameLength(seconds: number | null | undefined, { bridgedAt, endedAt }: FoldedCall): boolean {
  if (typeof seconds !== 'number' || bridgedAt === null || endedAt === null) return true;
  return Math.abs(seconds * 1000 - (endedAt - bridgedAt)) <= TOLERANCE_MS;
}

function isNear(at: number, known: number | null): boolean {
  return known !== null && Math.abs(at - known) <= TOLERANCE_MS;
}
