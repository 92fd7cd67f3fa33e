import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { filterTerms } from './lead-filter.ts';
import { resolvePlaces } from './lead-places.ts';
import { readLeadQuery } from './lead-query.ts';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

const TEXAS = { state: 'TX', areaCode: '713' };
const FLORIDA = { state: 'FL', areaCode: '305' };

/** Whether a filter finds a lead, whose state is the only stored one, as the list of leads reads it. */
function finds(filter: string, lead: { state: string; areaCode: string }): boolean {
  const { query, problems } = readLeadQuery({ filter });
  expect(problems).toEqual([]);
  const places = resolvePlaces(query.places, [lead.state]);
  return places === null || places.states.includes(lead.state) || places.areaCodes.some(({ code }) => code === lead.areaCode);
}

describe('L2 lead filter', () => {
  it('B5.09 splits at commas, ignores case and spaces, and drops empty and repeated terms', () => {
    expect(filterTerms(' TX , 305,, fl,tx , ')).toEqual(['tx', '305', 'fl']);
  });

  it.each([
    ['B5.09 the code in lowercase', 'tx', TEXAS, true],
    ['B5.09 any of several terms', 'ny, 713', TEXAS, true],
    ['B5.10 L11 the state’s code', 'TX', TEXAS, true],
    ['B5.10 L11 the state’s name', 'Texas', TEXAS, true],
    ['B5.10 L11 part of the state’s name', 'exa', TEXAS, true],
    ['B5.10 L11 another state', 'FL', TEXAS, false],
    ['B5.10 L11 a state as the vendor wrote it', 'ntari', { state: 'Ontario', areaCode: '416' }, true],
    ['B5.11 L11 the area code', '305', FLORIDA, true],
    ['B5.11 L11 another area code', '306', FLORIDA, false],
    ['B5.11 L11 two digits', '30', FLORIDA, false],
    ['B5.11 L11 four digits', '3055', FLORIDA, false],
    ['B5.11 L11 L2 masked digits', '123', { state: 'FL', areaCode: '305' }, false],
    ['B5.12 a zip against the state as written', '33602', { state: 'FL 33602', areaCode: '305' }, true],
    ['B5.12 a zip against a state without one', '33602', FLORIDA, false],
    ['B5.13 nothing', '', TEXAS, true],
    ['B5.13 only commas', ' , ,', TEXAS, true],
  ])('%s: %j', (_rule, filter, lead, found) => expect(finds(filter, lead)).toBe(found));

  it.each([
    ['OR', 'FL'],
    ['in', 'WA'],
    ['LA', 'AL'],
    ['me', 'NM'],
    ['DE', 'RI'],
  ])('B5.10 L11 %s matches only that state, not %s whose name contains these letters', (filter, state) =>
    expect(finds(filter, { state, areaCode: '305' })).toBe(false),
  );

  it('L11 uses at most twenty terms', () => {
    expect(filterTerms(Array.from({ length: 60 }, (_, term) => String(200 + term)).join())).toHaveLength(20);
  });

  it('B5.09 ignores case and surrounding spaces for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) =>
        expect(filterTerms(` ${text.toUpperCase()} `)).toEqual(filterTerms(text.toUpperCase().toLowerCase())),
      ),
    );
  });
});
