import { describe, expect, it } from '@jest/globals';
import { resolvePlaces } from './lead-places.ts';

const STORED = ['FL', 'TX', 'OR', 'Ontario'];
const group = (stateTerms: string[], areaCodes: string[] = [], zips: string[] = []) => ({ stateTerms, areaCodes, zips });
const anywhere = (code: string) => ({ code, within: null });

describe('L56 places of a filter', () => {
  it('are everywhere without a place, and nowhere if no state contains the term', () => {
    expect(resolvePlaces([], STORED)).toBeNull();
    expect(resolvePlaces([group(['nowhere'])], STORED)).toEqual({ states: [], areaCodes: [], zips: [] });
  });

  it('are any state or area code of a group', () => {
    expect(resolvePlaces([group(['or', 'fl'], ['305'])], STORED)).toEqual({
      states: ['FL', 'OR'],
      areaCodes: [anywhere('305')],
      zips: [],
    });
  });

  it('must be in both groups', () => {
    expect(resolvePlaces([group(['tx', 'fl']), group(['fl'])], STORED)).toEqual({ states: ['FL'], areaCodes: [], zips: [] });
    expect(resolvePlaces([group(['tx']), group(['fl'])], STORED)).toEqual({ states: [], areaCodes: [], zips: [] });
    expect(resolvePlaces([group([], ['305']), group(['fl', 'tx'])], STORED)).toEqual({
      states: [],
      areaCodes: [{ code: '305', within: ['FL', 'TX'] }],
      zips: [],
    });
    expect(resolvePlaces([group(['tx'], ['305', '786']), group(['fl'], ['305'])], STORED)).toEqual({
      states: [],
      areaCodes: [anywhere('305'), { code: '786', within: ['FL'] }],
      zips: [],
    });
  });

  it('leave out an area code whose states are wanted as a whole', () => {
    expect(resolvePlaces([group(['fl'], ['305']), group(['fl'])], STORED)).toEqual({ states: ['FL'], areaCodes: [], zips: [] });
  });

  it('L70 are ZIP codes, or their beginnings', () => {
    const zips = (...groups: Parameters<typeof resolvePlaces>[0]) => resolvePlaces(groups, STORED)!.zips;
    const whole = (zip: string) => ({ zip, within: null });
    expect(zips(group([], [], ['77002', '770*', '77002']))).toEqual([whole('77002'), whole('770*')]);
    expect(zips(group([], [], ['77002']), group([], [], ['77002', '77003']))).toEqual([whole('77002')]);
    expect(zips(group([], [], ['770*']), group([], [], ['77002', '33101']))).toEqual([whole('77002')]);
    expect(zips(group([], [], ['7700*']), group([], [], ['770*']))).toEqual([whole('7700*')]);
    expect(zips(group([], [], ['770*']), group(['tx'], ['713'], ['77002']))).toEqual([
      { zip: '770*', within: { states: ['TX'], areaCodes: ['713'] } },
      whole('77002'),
    ]);
    expect(zips(group([], [], ['77002']), group(['nowhere']))).toEqual([]);
    expect(zips(group(['tx'], [], ['77002']), group(['tx']))).toEqual([]);
  });
});
