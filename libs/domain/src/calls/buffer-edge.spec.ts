import { describe, expect, it } from '@jest/globals';
import { bufferEdge } from './buffer-edge.ts';

const calls = (counts: Record<number, number>) =>
  Object.entries(counts).flatMap(([seconds, n]) => Array.from({ length: n }, () => Number(seconds)));

describe('C40 edge of the free seconds', () => {
  it('C40 compares the last free seconds with those before, and the first that count with those behind', () => {
    const seconds = calls({ 95: 10, 105: 14, 120: 36, 121: 12, 135: 8, 150: 8, 90: 50, 151: 50 });
    expect(bufferEdge(seconds, 120)).toEqual({ calls: 88, before: 3, after: 1.5 });
  });

  it('C40 says nothing about fewer than thirty calls', () => {
    expect(bufferEdge(calls({ 115: 20, 105: 9 }), 120)).toEqual({ calls: 29, before: null, after: null });
  });
});
