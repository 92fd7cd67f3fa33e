import { describe, expect, it } from '@jest/globals';
import { resolvePlaces } from './lead-places.ts';

const STORED = ['FL', 'TX', 'OR', 'Ontario'];
const group = (stateTerms: string[], areaCodes: string[] = []) => ({ stateTerms, areaCodes });
const anywhere = (code: string) => ({ code, within: null });

describe('L56 places of a filter', () => {
  it('are everywhere without a place, and nowhere if no state contains the term', () => {
    expect(resolvePlaces([], STORED)).toBeNull();
    expect(resolvePlaces([group(['nowhere'])], STORED)).toEqual({ states: [], areaCodes: [] });
  });

  it('are any state or area code of a group', () => {
    expect(resolvePlaces([group(['or', 'fl'], ['305'])], STORED)).toEqual({ states: ['FL', 'OR'], areaCodes: [anywhere('305')] });
  });

  it('must be in both groups', () => {
    expect(resolvePlaces([group(['tx', 'fl']), group(['fl'])], STORED)).toEqual({ states: ['FL'], areaCodes: [] });
    expect(resolvePlaces([group(['tx']), group(['fl'])], STORED)).toEqual({ states: [], areaCodes: [] });
    expect(resolvePlaces([group([], ['305']), group(['fl', 'tx'])], STORED)).toEqual({
      states: [],
      areaCodes: [{ code: '305', within: ['FL', 'TX'] }],
    });
    expect(resolvePlaces([group(['tx'], ['305', '786']), group(['fl'], ['305'])], STORED)).toEqual({
      states: [],
      areaCodes: [anywhere('305'), { code: '786', within: ['FL'] }],
    });
  });

  it('leave out an area code whose states are wanted as a whole', () => {
    expect(resolvePlaces([group(['fl'], ['305']), group(['fl'])], STORED)).toEqual({ states: ['FL'], areaCodes: [] });
  });
});
