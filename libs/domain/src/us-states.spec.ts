import { describe, expect, it } from '@jest/globals';
import { normaliseState, stateName, US_STATES } from './us-states.ts';

describe('US states', () => {
  it('A2.38 lists the 50 states and the District of Columbia, each once', () => {
    expect(US_STATES).toHaveLength(51);
    expect(new Set(US_STATES.map(([code]) => code)).size).toBe(51);
    expect(new Set(US_STATES.map(([, name]) => name)).size).toBe(51);
    expect(US_STATES.every(([code]) => /^[A-Z]{2}$/.test(code))).toBe(true);
    expect(US_STATES).toContainEqual(['DC', 'District of Columbia']);
  });

  it.each(US_STATES.map(([code, name]) => [code, name]))('knows %s by code and name in any case', (code, name) => {
    for (const text of [code, code.toLowerCase(), name, name.toUpperCase(), `  ${name.replace(' ', '  ')} `])
      expect(normaliseState(text)).toBe(code);
    expect(stateName(code)).toBe(name);
  });

  it.each([
    ['Ontario', 'Ontario'],
    ['  New   Providence ', 'New Providence'],
    ['Washington D.C.', 'DC'],
    ['US-FL', 'FL'],
    ['tx.', 'TX'],
    ['', ''],
  ])('keeps %j as %j', (text, state) => expect(normaliseState(text)).toBe(state));

  it('gives other text back unchanged', () => expect(stateName('Ontario')).toBe('Ontario'));
});
