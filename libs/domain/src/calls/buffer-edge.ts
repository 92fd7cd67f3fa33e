import type { CallEdge } from '@warmline/contracts/calls/types';

const BIN = 10;
/** With fewer calls, a ratio is chance. */
const FEWEST = 30;

/** Returns the edge of calls by their whole seconds, around `freeSeconds` (C40). */
export function bufferEdge(seconds: readonly number[], freeSeconds: number): CallEdge {
  const bin = (place: number): number => {
    const from = freeSeconds + place * BIN;
    return seconds.filter((length) => length > from && length <= from + BIN).length;
  };
  const [far, near, before] = [bin(-3), bin(-2), bin(-1)] as [number, number, number];
  const [after, next, behind] = [bin(0), bin(1), bin(2)] as [number, number, number];
  const calls = far + near + before + after + next + behind;
  const ratio = (edge: number, a: number, b: number): number | null =>
    calls < FEWEST || a + b === 0 ? null : Math.round((edge / ((a + b) / 2)) * 100) / 100;
  return { calls, before: ratio(before, near, far), after: ratio(after, next, behind) };
}
