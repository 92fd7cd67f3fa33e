import type { CallReason, CallResult } from './types.ts';

export const CALL_RESULT_LABELS: Record<CallResult, string> = {
  open: 'On the line',
  billed: 'Billed',
  given_back: 'Given back',
  free: 'Free',
};

/** Why a call was free, as its buyer reads it (C47). */
export const FREE_REASONS: Record<Exclude<CallReason, 'BILLED'>, string> = {
  TEST: 'This was a test call.',
  SHORT: 'It ended within the free seconds.',
  NOT_BRIDGED: 'The caller was never connected to you.',
  NO_ANSWER: 'Nobody answered.',
  BUSY: 'Your line was busy.',
  REJECTED: 'Your side rejected the call.',
  UNREACHABLE: 'Your number could not be reached.',
  CALLER_HUNG_UP: 'The caller hung up before you answered.',
  ERROR: 'The call failed for a technical reason.',
  BAD_TIMES: 'The times of the call contradict each other. Our team looks at it.',
  CONFLICT: 'The records of the call contradict each other. Our team looks at it.',
  DUPLICATE_CALLER: 'You had talked to this caller before, within the days that you set.',
  LONGER_THAN_POSSIBLE: 'Its measured length is not possible. Our team looks at it.',
  NO_TICKET: 'It was reported late, when no paid call was left. It costs you nothing.',
  EXPIRED: 'The call never began.',
  NO_END: 'Its end was never reported. Our team looks at it.',
  ORDER_CLOSED: 'Its order was refunded in full.',
};
