import { describe, expect, it } from '@jest/globals';
import { bufferEdge } from './buffer-edge.ts';

const group = (seconds: number, calls: number, isEndedByBuyer = false) => ({
  seconds,
  calls,
  isBilled: seconds > 120,
  isEndedByBuyer,
});

describe('C40 edge of the free seconds', () => {
  it('C40 compares the last free seconds with those before, and the first that count with those behind', () => {
    const groups = [
      group(95, 10),
      group(105, 14),
      group(120, 26, true),
      group(111, 10),
      group(121, 12),
      group(135, 8),
      group(150, 8),
    ];
    expect(bufferEdge([...groups, group(90, 50), group(151, 50)], 120)).toEqual({
      calls: 88,
      before: { calls: 36, expected: 12, ratio: 3, endedByBuyer: 26 },
      after: { calls: 12, expected: 8, ratio: 1.5, endedByBuyer: 0 },
    });
  });

  it('C40 says nothing about fewer than thirty calls', () => {
    expect(bufferEdge([group(115, 20), group(105, 9)], 120)).toMatchObject({
      calls: 29,
      before: { calls: 20, expected: 4.5, ratio: null },
      after: { ratio: null },
    });
  });

  it('C40 finds an edge with nothing beside it', () => {
    expect(bufferEdge([group(119, 30, true)], 120).before).toEqual({ calls: 30, expected: 0, ratio: 60, endedByBuyer: 30 });
  });
});
