import { stateMatches } from '../lead-filter.ts';
import type { PlaceGroup } from './lead-query.ts';

/** An area code, only with leads of these states; null for any state. */
interface AreaCodeWithin {
  code: string;
  within: string[] | null;
}

/** Where leads are: in one of the states, or with one of the area codes. */
export interface LeadPlaces {
  /** State values as stored on leads. */
  states: string[];
  areaCodes: AreaCodeWithin[];
}

/** Resolves groups of places, of which a lead must match each, against the stored states; null without a group: everywhere. */
export function resolvePlaces(groups: readonly PlaceGroup[], storedStates: readonly string[]): LeadPlaces | null {
  const [first, ...others] = groups.map(({ stateTerms, areaCodes }) => ({
    states: storedStates.filter((state) => stateTerms.some((term) => stateMatches(term, state))),
    areaCodes: [...new Set(areaCodes)].map((code): AreaCodeWithin => ({ code, within: null })),
  }));
  return first === undefined ? null : others.reduce(both, first);
}

/** Returns the places that are in both. A state and an area code together are that area code within the state. */
function both(one: LeadPlaces, other: LeadPlaces): LeadPlaces {
  const states = one.states.filter((state) => other.states.includes(state));
  const codes = [...new Set([...one.areaCodes, ...other.areaCodes].map(({ code }) => code))];
  const has = (places: LeadPlaces, wanted: string) => places.areaCodes.some(({ code }) => code === wanted);
  const areaCodes = codes.map((code): AreaCodeWithin => {
    if (has(one, code) && has(other, code)) return { code, within: null };
    return { code, within: has(one, code) ? other.states : one.states };
  });
  return {
    states,
    areaCodes: areaCodes.filter(({ within }) => within === null || within.some((state) => !states.includes(state))),
  };
}
