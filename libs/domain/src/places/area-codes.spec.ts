import { describe, expect, it } from '@jest/globals';
import { stateOfAreaCode } from './area-codes.ts';
import { US_STATES } from './us-states.ts';

/** All codes that can be dialed; N11 and codes starting with 0 or 1 can't. */
const ALL = Array.from({ length: 800 }, (_, index) => String(index + 200));

describe('L32 stateOfAreaCode', () => {
  it('maps to each of the 50 states and DC, and to nothing else', () => {
    const named = new Set(ALL.map(stateOfAreaCode).filter((state) => state !== null));
    expect([...named].sort()).toEqual(US_STATES.map(([code]) => code).sort());
  });

  it('lists each code once and only well-formed codes', () => {
    const known = ALL.filter((code) => stateOfAreaCode(code) !== null);
    expect(known).toHaveLength(370);
    expect(known.filter((code) => !/^[2-9][0-8]\d$/.test(code) || code.endsWith('11'))).toEqual([]);
  });

  it.each([
    ['305', 'FL'],
    ['212', 'NY'],
    ['202', 'DC'],
    ['907', 'AK'],
    ['808', 'HI'],
    ['307', 'WY'],
    ['401', 'RI'],
    // Recent overlays.
    ['771', 'DC'],
    ['448', 'FL'],
    ['983', 'CO'],
    ['621', 'TX'],
    ['837', 'CA'],
    ['924', 'MN'],
    ['471', 'MS'],
    ['729', 'TN'],
    ['679', 'MI'],
  ])('%s is in %s', (code, state) => expect(stateOfAreaCode(code)).toBe(state));

  it.each([
    '800',
    '833',
    '888',
    '700',
    '900',
    '500',
    '416',
    '604',
    '787',
    '939',
    '340',
    '671',
    '684',
    '242',
    '876',
    '999',
    '911',
    '',
    '3055',
  ])('returns null for %j: toll-free, in a territory or another country, or not a code', (code) =>
    expect(stateOfAreaCode(code)).toBeNull(),
  );
});
