import { describe, expect, it } from '@jest/globals';
import { meantPlaces } from './meant-places.ts';

describe('L11 the filter that was meant', () => {
  it.each([
    ['TX FL', 'TX, FL'],
    ['tx/fl', 'TX, FL'],
    ['TX; FL', 'TX, FL'],
    ['(305)', '305'],
    ['texas and florida', 'TX, FL'],
    ['New York, tx 305', 'NY, TX, 305'],
    ['OR, TX FL', 'OR, TX, FL'],
  ])('L11 of %j is %j', (text, meant) => {
    expect(meantPlaces(text)).toBe(meant);
  });

  it.each(['', 'TX, FL', 'north carolina', '305', 'or', 'calif', 'TX FLA', 'price:2', 'new jersey york', 'TX or FL', 'OR FL'])(
    'L11 of %j is none',
    (text) => {
      expect(meantPlaces(text)).toBeNull();
    },
  );
});
