import { US_STATES } from '@warmline/domain/places/us-states';
import { countOf } from './format.ts';

export type StateCode = (typeof US_STATES)[number][0];

/** The four regions of the US Census Bureau; every state and DC is in exactly one. */
export const REGIONS: readonly { name: string; codes: readonly StateCode[] }[] = [
  { name: 'Northeast', codes: ['CT', 'ME', 'MA', 'NH', 'NJ', 'NY', 'PA', 'RI', 'VT'] },
  { name: 'Midwest', codes: ['IL', 'IN', 'IA', 'KS', 'MI', 'MN', 'MO', 'NE', 'ND', 'OH', 'SD', 'WI'] },
  {
    name: 'South',
    codes: ['AL', 'AR', 'DE', 'DC', 'FL', 'GA', 'KY', 'LA', 'MD', 'MS', 'NC', 'OK', 'SC', 'TN', 'TX', 'VA', 'WV'],
  },
  { name: 'West', codes: ['AK', 'AZ', 'CA', 'CO', 'HI', 'ID', 'MT', 'NV', 'NM', 'OR', 'UT', 'WA', 'WY'] },
];

export const ALL_CODES: readonly StateCode[] = US_STATES.map(([code]) => code);

/** DC is not a state, so the text does not say 51 states. */
const ALL_STATES = 'All 50 states and DC';

/** Formats the states as the request sends them, e.g. `FL, TX`, in list order. */
export function statesText(chosen: ReadonlySet<StateCode>): string {
  return ALL_CODES.filter((code) => chosen.has(code)).join(', ');
}

/** Formats the number of states for a summary: `2 states`. */
export function statesCount(chosen: ReadonlySet<StateCode>): string {
  return chosen.size === ALL_CODES.length ? ALL_STATES : countOf(chosen.size, 'state');
}

/** Formats the states, e.g. `FL, TX`; all of them have a short name. */
export function statesNamed(codes: readonly string[]): string {
  return statesOf(codes.join(',')).size === ALL_CODES.length ? ALL_STATES : codes.join(', ');
}

/** Reads the text of `statesText` back; unknown states are ignored. */
export function statesOf(text: string): Set<StateCode> {
  const words = new Set(text.split(',').map((word) => word.trim()));
  return new Set(ALL_CODES.filter((code) => words.has(code)));
}

/** Returns states whose name contains the text, or whose code equals it. */
export function matchingStates(typed: string): readonly (typeof US_STATES)[number][] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return US_STATES;
  return US_STATES.filter(([code, name]) => code.toLowerCase() === wanted || name.toLowerCase().includes(wanted));
}
