import type { PricedLead } from './lead-price.ts';
import type { LeadPlaces } from './lead-places.ts';
import type { LeadStep } from './lead-steps.ts';

/** A compiled filter: its places, null for everywhere, and its index ranges; none if no lead can match. */
export interface CompiledFilter {
  places: LeadPlaces | null;
  steps: readonly LeadStep[];
}

/** What a filter looks at. */
export interface MatchedLead extends PricedLead {
  state: string;
  areaCode: string;
  zip: string | null;
}

/** Every ZIP code of a filter names at least so many digits. */
const ZIP_DIGITS = 3;

/**
 * Returns a function that finds the filters that a lead matches: what the statements of the list do for one filter and many
 * leads, for one lead and many filters (`standing-orders.spec.ts` compares them). Only filters of the lead's places are looked
 * at.
 */
export function matchFilters<Filter extends CompiledFilter>(filters: readonly Filter[]): (lead: MatchedLead) => Filter[] {
  const everywhere = filters.filter(({ places }) => places === null);
  const ofPlaces = new Map<string, Filter[]>();
  for (const filter of filters) for (const key of placeKeysOf(filter)) ofPlaces.set(key, [...(ofPlaces.get(key) ?? []), filter]);
  return (lead) => {
    const keys = [`state ${lead.state}`, `area ${lead.areaCode}`, ...(lead.zip ? [`zip ${lead.zip.slice(0, ZIP_DIGITS)}`] : [])];
    const found = new Set(keys.flatMap((key) => ofPlaces.get(key) ?? []));
    return [...everywhere, ...[...found].filter(({ places }) => isInPlaces(places!, lead))].filter(({ steps }) =>
      steps.some((step) => isInStep(step, lead)),
    );
  };
}

/** Returns whether a lead is in one of the index ranges of a step. */
export function isInStep({ listed, given }: LeadStep, { formFilledAt, priceProfile, explicitPriceCents }: PricedLead): boolean {
  const isIn = ({ from, until }: { from: number; until: number }) => formFilledAt >= from && formFilledAt < until;
  if (explicitPriceCents === null) return listed.some((part) => part.profile === priceProfile && isIn(part));
  return given !== null && explicitPriceCents >= given.minCents && explicitPriceCents <= given.maxCents && isIn(given);
}

function placeKeysOf({ places }: CompiledFilter): Set<string> {
  const { states, areaCodes, zips } = places ?? { states: [], areaCodes: [], zips: [] };
  return new Set([
    ...states.map((state) => `state ${state}`),
    ...areaCodes.map(({ code }) => `area ${code}`),
    ...zips.map(({ zip }) => `zip ${zip.slice(0, ZIP_DIGITS)}`),
  ]);
}

function isInPlaces({ states, areaCodes, zips }: LeadPlaces, { state, areaCode, zip: own }: MatchedLead): boolean {
  if (states.includes(state)) return true;
  if (areaCodes.some(({ code, within }) => code === areaCode && (within === null || within.includes(state)))) return true;
  return zips.some(({ zip, within }) => {
    const isZip = own !== null && (zip.endsWith('*') ? own.startsWith(zip.slice(0, -1)) : own === zip);
    return isZip && (within === null || within.states.includes(state) || within.areaCodes.includes(areaCode));
  });
}
