import type { TalkTimes } from '@warmline/contracts/calls/types';
import type { TalkGroup } from './buffer-edge.ts';

/** Seconds of a bin. The end of the free seconds is between two bins. */
export const BIN_SECONDS = 5;
const BINS = 60;
/** Longer calls are not told apart. */
export const LONGEST_BIN_SECONDS = BINS * BIN_SECONDS;

/** Sorts calls into bins by their length: 0 to 5 seconds, 6 to 10, up to 300, and longer (C70). */
export function talkTimes(groups: readonly TalkGroup[]): { bins: TalkTimes[]; longer: TalkTimes } {
  const bins = Array.from({ length: BINS }, (): TalkTimes => ({ billed: 0, free: 0 }));
  const longer: TalkTimes = { billed: 0, free: 0 };
  for (const { seconds, isBilled, calls } of groups) {
    const bin = bins[Math.max(0, Math.ceil(seconds / BIN_SECONDS) - 1)] ?? longer;
    bin[isBilled ? 'billed' : 'free'] += calls;
  }
  return { bins, longer };
}
