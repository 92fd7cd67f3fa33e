import { describe, expect, it } from '@jest/globals';
import { normalizeState, stateName, US_STATES } from './us-states.ts';

/** Written out here, not derived from the list under test. */
const POSTAL_CODES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY';

describe('US states', () => {
  it('A2.38 lists the 50 states and the District of Columbia, each once', () => {
    expect(US_STATES.map(([code]) => code).sort()).toEqual(POSTAL_CODES.split(' ').sort());
    expect(new Set(US_STATES.map(([, name]) => name)).size).toBe(51);
    expect(US_STATES).toContainEqual(['DC', 'District of Columbia']);
  });

  it.each(US_STATES.map(([code, name]) => [code, name]))('reads %s by code and name in any case', (code, name) => {
    for (const text of [code, code.toLowerCase(), name, name.toUpperCase(), `  ${name.replace(' ', '  ')} `])
      expect(normalizeState(text)).toBe(code);
    expect(stateName(code)).toBe(name);
  });

  it.each([
    ['Ontario', 'Ontario'],
    ['  New   Providence ', 'New Providence'],
    ['Washington D.C.', 'DC'],
    ['Washington DC', 'DC'],
    ['D.C.', 'DC'],
    ['US-FL', 'FL'],
    ['tx.', 'TX'],
    ['', ''],
  ])('keeps %j as %j', (text, state) => expect(normalizeState(text)).toBe(state));

  it('returns other text unchanged', () => expect(stateName('Ontario')).toBe('Ontario'));
});
