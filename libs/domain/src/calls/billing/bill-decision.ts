import type { FailureCause } from '@warmline/contracts/calls/intake';
import type { CallFlag, CallReason, CallState } from '@warmline/contracts/calls/types';
import type { FoldedCall } from './fold-call.ts';

/** What a call's decision hangs on besides its events; times in ms since the epoch. */
export interface BillTerms {
  isTest: boolean;
  freeSeconds: number;
  /** By our clock. */
  offeredAt: number;
  now: number;
  /** Whether a call may not be longer than our own clock allows. */
  strictTimes: boolean;
  /** The same caller was connected to the same buyer by another call, within the campaign's days. */
  isDuplicate: boolean;
  /** The order was refunded in full while the caller was on the line. */
  isOrderClosed: boolean;
  /** A ticket is there for this call. */
  hasTicket: boolean;
}

/** What was noticed about a call, also while it is open. */
interface Findings {
  flags: CallFlag[];
  /** What a person should look at. */
  reviews: (CallReason | CallFlag)[];
}

/** Whether a call counts, and why. `seconds`: whole seconds that count; null unless connected and ended. */
export type BillDecision = Findings &
  ({ outcome: 'open'; reason: null; seconds: null } | { outcome: 'billed' | 'free'; reason: CallReason; seconds: number | null });

const FAILURE_REASONS: Record<FailureCause, CallReason> = {
  no_answer: 'NO_ANSWER',
  busy: 'BUSY',
  rejected: 'REJECTED',
  unreachable: 'UNREACHABLE',
  caller_hung_up: 'CALLER_HUNG_UP',
  error: 'ERROR',
};

/** The voice system may round its own count; more than this is a mismatch. */
const ROUNDING_SECONDS = 2;
/** An offer and the first second of talk may cross on the way. */
const SLACK_MS = 30_000;
/** A buyer's phone that is answered and dropped within these seconds was not answered by a person. */
const DROPPED_SECONDS = 9;

/** Decides whether a call counts: the first rule that fits (C4, C5, C18). In doubt it is free, and a person looks. */
export function decideCall(call: FoldedCall, terms: BillTerms): BillDecision {
  const { bridgedAt, endedAt, providerSeconds } = call;
  const measured = bridgedAt === null || endedAt === null ? null : secondsBetween(bridgedAt, endedAt);
  const differs = measured !== null && providerSeconds !== null && Math.abs(measured - providerSeconds) > ROUNDING_SECONDS;
  const seconds =
    measured === null || measured < 0 ? null : Math.min(measured, Math.max(0, Math.floor(providerSeconds ?? measured)));
  const flags: CallFlag[] = [...(call.conflict ? ['CONFLICT' as const] : []), ...(differs ? ['DURATION_MISMATCH' as const] : [])];
  const open: BillDecision = { outcome: 'open', reason: null, seconds: null, flags, reviews: [...flags] };
  const decided = (reason: CallReason, reviews: BillDecision['reviews'] = []): BillDecision => ({
    outcome: reason === 'BILLED' ? 'billed' : 'free',
    reason,
    seconds,
    flags,
    reviews: [...flags, ...reviews],
  });
  if (endedAt === null) return open;
  if (terms.isTest) return decided('TEST');
  if (call.neverBridged && bridgedAt !== null) return decided('CONFLICT');
  if (call.failure !== null) return decided(FAILURE_REASONS[call.failure]);
  if (call.neverBridged) return decided('NOT_BRIDGED');
  if (bridgedAt === null) return open;
  if (seconds === null) return decided('BAD_TIMES', ['BAD_TIMES']);
  if (seconds <= terms.freeSeconds) return decided('SHORT');
  if (terms.strictTimes && seconds * 1000 > terms.now - terms.offeredAt + SLACK_MS)
    return decided('LONGER_THAN_POSSIBLE', ['LONGER_THAN_POSSIBLE']);
  if (terms.isOrderClosed) return decided('ORDER_CLOSED');
  if (terms.isDuplicate) return decided('DUPLICATE_CALLER');
  return decided(terms.hasTicket ? 'BILLED' : 'NO_TICKET');
}

/** Times that are cut to whole seconds may cross within one: such a call has no length. */
function secondsBetween(bridgedAt: number, endedAt: number): number {
  const ms = endedAt - bridgedAt;
  return ms < 0 && ms > -1000 ? 0 : Math.floor(ms / 1000);
}

/** Returns how far a call is by its events. */
export function stateOf({ ringingAt, bridgedAt, endedAt, failure }: FoldedCall): CallState {
  if (failure !== null && bridgedAt === null) return 'failed';
  if (endedAt !== null) return 'ended';
  if (bridgedAt !== null) return 'bridged';
  return ringingAt === null ? 'offered' : 'ringing';
}

/** Whether the buyer's phone was not answered by a person: three in an hour pause the campaign (C25). */
export function isUnanswered(reason: CallReason, { endedBy }: Pick<FoldedCall, 'endedBy'>, seconds: number | null): boolean {
  if (reason === 'NO_ANSWER' || reason === 'BUSY' || reason === 'REJECTED' || reason === 'UNREACHABLE') return true;
  return reason === 'SHORT' && seconds !== null && seconds <= DROPPED_SECONDS && endedBy === 'buyer';
}
