import type { CallEdge, CallEdgeSide } from '@warmline/contracts/calls/types';
import { countOf, formatCount } from '../../lib/text/format.ts';

/** What the calls around the end of the free seconds tell: a sentence, and whether it should be looked at (C40). */
export interface EdgeText {
  text: string;
  isUneven: boolean;
}

/** Above this ratio, chance doesn't explain the calls of a side. */
const UNEVEN = 2;

/** Says how evenly calls end around the free seconds; `side` is how the reader calls the buyer's side, such as `your side`. */
export function edgeTexts({ calls, before, after }: CallEdge, freeSeconds: number, side: string): EdgeText[] {
  const limit = `${freeSeconds / 60} minutes`;
  if (before.ratio === null || after.ratio === null) {
    const text = `${countOf(calls, 'call')} ended within 30 seconds of ${limit}. From 30 calls on, you see here whether calls end there more often than chance explains.`;
    return [{ text, isUneven: false }];
  }
  const uneven = (Object.entries({ before, after }) as ['before' | 'after', CallEdgeSide][])
    .filter(([, { ratio }]) => ratio !== null && ratio > UNEVEN)
    .map(([where, edge]) => ({
      text: `More calls end just ${where} ${limit} than chance explains: ${numbersOf(edge)}. ${formatCount(edge.endedByBuyer)} of them were ended by ${side}.`,
      isUneven: true,
    }));
  if (uneven.length > 0) return uneven;
  const text = `No more calls end around ${limit} than chance explains: ${numbersOf(before)} just before, ${numbersOf(after)} just after.`;
  return [{ text, isUneven: false }];
}

function numbersOf({ calls, expected }: CallEdgeSide): string {
  return `${formatCount(calls)} (${Number.isInteger(expected) ? formatCount(expected) : expected.toFixed(1)} expected)`;
}
