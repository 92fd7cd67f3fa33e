import { describe, expect, it } from '@jest/globals';
import { isLow } from './calls-low.ts';

/** Returns how many calls are left when an order of so many is low. */
const lowAt = (total: number) =>
  Array.from({ length: total }, (_, index) => total - index - 1).filter((remaining) =>
    isLow({ remaining, billed: total - remaining }),
  );

describe('C69 a fifth is left', () => {
  it.each([
    [1, []],
    [4, []],
    [5, [1]],
    [9, [1]],
    [10, [2]],
    [50, [10]],
    [52, [10]],
    [1_000, [200]],
  ])('of %i calls once, at %j', (total, left) => {
    expect(lowAt(total)).toEqual(left);
  });
});
