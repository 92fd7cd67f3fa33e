import { stateMatches } from './lead-filter.ts';
import type { PlaceGroup } from './lead-query.ts';

/** States, and area codes, of which a lead must have one. */
interface Within {
  states: string[];
  areaCodes: string[];
}

/** An area code, only with leads of these states; null for any state. */
interface AreaCodeWithin {
  code: string;
  within: string[] | null;
}

/** A ZIP code, or the beginning of some, such as `770*`, only with leads of these states or area codes; null for any. */
interface ZipWithin {
  zip: string;
  within: Within | null;
}

/** Where leads are: in one of the states, or with one of the area codes or ZIP codes. A lead may match several of them. */
export interface LeadPlaces {
  /** State values as stored on leads. */
  states: string[];
  areaCodes: AreaCodeWithin[];
  zips: ZipWithin[];
}

/** Resolves groups of places, of which a lead must match each, against the stored states; null without a group: everywhere. */
export function resolvePlaces(groups: readonly PlaceGroup[], storedStates: readonly string[]): LeadPlaces | null {
  const [first, ...others] = groups.map(({ stateTerms, areaCodes, zips }): LeadPlaces => ({
    states: storedStates.filter((state) => stateTerms.some((term) => stateMatches(term, state))),
    areaCodes: [...new Set(areaCodes)].map((code) => ({ code, within: null })),
    zips: [...new Set(zips)].map((zip) => ({ zip, within: null })),
  }));
  return first === undefined ? null : others.reduce(both, first);
}

/** Whether there is no place at all. */
export function isNowhere({ states, areaCodes, zips }: LeadPlaces): boolean {
  return states.length + areaCodes.length + zips.length === 0;
}

/**
 * Returns the places that are in both. A state and an area code together are that area code within the state, and likewise for
 * ZIP codes.
 */
function both(one: LeadPlaces, other: LeadPlaces): LeadPlaces {
  const states = one.states.filter((state) => other.states.includes(state));
  const codes = [...new Set([...one.areaCodes, ...other.areaCodes].map(({ code }) => code))];
  const has = (places: LeadPlaces, wanted: string) => places.areaCodes.some(({ code }) => code === wanted);
  const areaCodes = codes.map((code): AreaCodeWithin => {
    if (has(one, code) && has(other, code)) return { code, within: null };
    return { code, within: has(one, code) ? other.states : one.states };
  });
  const isNew = ({ zip }: ZipWithin) => one.zips.every((known) => known.zip !== zip);
  const zips = [...zipsWithin(one, other), ...zipsWithin(other, one).filter(isNew)];
  const addsTo = (more: readonly string[]) => more.some((state) => !states.includes(state));
  return {
    states,
    areaCodes: areaCodes.filter(({ within }) => within === null || addsTo(within)),
    zips: zips.filter(({ within }) => within === null || within.areaCodes.length > 0 || addsTo(within.states)),
  };
}

/** Returns the ZIP codes of `one` that are in `other` as well: as a whole, or within its states and area codes. */
function zipsWithin(one: LeadPlaces, other: LeadPlaces): ZipWithin[] {
  return one.zips.map(({ zip }) => ({
    zip,
    within: covers(other, zip) ? null : { states: other.states, areaCodes: other.areaCodes.map(({ code }) => code) },
  }));
}

/** Whether all of a ZIP code, or all ZIP codes with a beginning, are among the places. */
function covers({ zips }: LeadPlaces, wanted: string): boolean {
  return zips.some(({ zip }) => zip === wanted || (zip.endsWith('*') && wanted.startsWith(zip.slice(0, -1))));
}
