import type { Call, CallResult } from '@warmline/contracts/calls/types';

/** Returns what became of a call; one that counted may have been given back since (C41). */
export function callResult({ outcome, flags }: Pick<Call, 'outcome' | 'flags'>): CallResult {
  return flags.includes('CORRECTED') ? 'given_back' : outcome;
}
