import type { CallEdge, CallEdgeSide } from '@warmline/contracts/calls/types';

/** Connected calls that are alike in all that the statistics tell apart. */
export interface TalkGroup {
  /** Whole seconds. */
  seconds: number;
  isBilled: boolean;
  isEndedByBuyer: boolean;
  calls: number;
}

const WIDTH = 10;
/** With fewer calls, a ratio is chance. */
const FEWEST = 30;
/** Where no call ended at all, half a one is expected, because nothing can be compared with none. */
const LEAST_EXPECTED = 0.5;

/** Returns how calls end around `freeSeconds` (C40). */
export function bufferEdge(groups: readonly TalkGroup[], freeSeconds: number): CallEdge {
  const within = (place: number): TalkGroup[] => {
    const from = freeSeconds + place * WIDTH;
    return groups.filter(({ seconds }) => seconds > from && seconds <= from + WIDTH);
  };
  const counts = [-3, -2, -1, 0, 1, 2].map((place) => sumOf(within(place)));
  const calls = counts.reduce((sum, count) => sum + count, 0);
  const side = (place: number, others: readonly [number, number]): CallEdgeSide => {
    const edge = within(place);
    const expected = (sumOf(within(others[0])) + sumOf(within(others[1]))) / 2;
    const ratio = sumOf(edge) / Math.max(expected, LEAST_EXPECTED);
    return {
      calls: sumOf(edge),
      expected,
      ratio: calls < FEWEST ? null : Math.round(ratio * 100) / 100,
      endedByBuyer: sumOf(edge.filter(({ isEndedByBuyer }) => isEndedByBuyer)),
    };
  };
  return { calls, before: side(-1, [-2, -3]), after: side(0, [1, 2]) };
}

function sumOf(groups: readonly TalkGroup[]): number {
  return groups.reduce((sum, { calls }) => sum + calls, 0);
}
