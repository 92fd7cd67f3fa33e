import { describe, expect, it } from '@jest/globals';
import { wilsonInterval } from './wilson-interval.ts';

describe('W92 the interval of a rate', () => {
  // Worked out by the formula with z = 1.96, as in textbooks.
  it.each([
    [0, 30, 0, 0.1135],
    [10, 50, 0.1124, 0.3304],
    [60, 300, 0.1587, 0.2489],
    [30, 30, 0.8865, 1],
  ])('W92 %i of %i', (hits, of, low, high) => {
    const interval = wilsonInterval(hits, of);
    expect(interval.low).toBeCloseTo(low, 3);
    expect(interval.high).toBeCloseTo(high, 3);
  });

  it('W92 knows nothing without a sale', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
  });
});
