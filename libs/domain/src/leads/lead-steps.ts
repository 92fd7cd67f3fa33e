import type { LeadSort } from '@warmline/contracts/leads/query';
import { AGE_RANGES, LEAD_PRICE_PROFILES, type AgeRange, type LeadPriceProfile } from '@warmline/contracts/prices/price-book';
import { dayRange } from '../time/day-range.ts';
import { DAY_MS } from '../time/durations.ts';
import { LAST_DAY } from './lead-age.ts';
import type { LeadPriceLists } from './lead-price.ts';
import type { LeadQuery } from './lead-query.ts';

/** Form fills between two instants in ms: `from` is included, `until` is not. */
interface FilledWindow {
  from: number;
  until: number;
}

/** Leads of a price list whose forms were filled in a window, so that all of them have a wanted price. */
interface ListedPart extends FilledWindow {
  profile: LeadPriceProfile;
}

/** Leads with a price of their own. */
interface GivenPart extends FilledWindow {
  minCents: number;
  maxCents: number;
  /** Whether these are all of them in the window. */
  anyPrice: boolean;
}

/**
 * Leads that follow each other in the order of the list. In the order by price, those of price lists cost `cents`, and others up
 * to as much.
 */
export interface LeadStep {
  cents: number;
  listed: ListedPart[];
  given: GivenPart | null;
}

/** Above every price. */
const MOST_CENTS = 2_147_483_647;
const PROFILES = Object.keys(LEAD_PRICE_PROFILES) as LeadPriceProfile[];

/**
 * Compiles the ranges of a filter to index ranges, at the prices in force (L57). A price follows from the price list and the lead
 * age, so each price is a window of form fills. Cheapest first has one step per price of the lists, any other order one step.
 */
export function leadSteps(query: LeadQuery, lists: LeadPriceLists, now: number, sort: LeadSort, zone: string): LeadStep[] {
  const window = wantedWindow(query, now, zone);
  const { min = 0, max = MOST_CENTS } = query.price;
  if (window.from >= window.until || min > max || max < 1) return [];
  const classes = PROFILES.flatMap((profile) =>
    AGE_RANGES.map((range) => ({ profile, cents: lists[profile][range], ...overlap(window, windowOf(range, now)) })),
  ).filter(({ cents, from, until }) => from < until && cents >= min && cents <= max);
  const given = (minCents: number, maxCents: number): GivenPart | null =>
    minCents > maxCents ? null : { minCents, maxCents, anyPrice: minCents <= 1 && maxCents === MOST_CENTS, ...window };
  if (sort !== 'cheapest')
    return [{ cents: 0, listed: PROFILES.flatMap((profile) => joined(classes, profile)), given: given(min, max) }];
  const prices = [...new Set(classes.map(({ cents }) => cents))].sort((one, other) => one - other);
  const steps = prices.map((cents, index): LeadStep => {
    const ofPrice = classes.filter((each) => each.cents === cents);
    return {
      cents,
      listed: PROFILES.flatMap((profile) => joined(ofPrice, profile)),
      given: given(index === 0 ? min : prices[index - 1]! + 1, cents),
    };
  });
  const rest = given(Math.max(min, (prices.at(-1) ?? -1) + 1), max);
  return rest === null ? steps : [...steps, { cents: max, listed: [], given: rest }];
}

/** A lead age is rounded up: a lead is 31 days old as soon as 30 days have passed. */
function wantedWindow({ age, filled }: LeadQuery, now: number, zone: string): FilledWindow {
  const days = dayRange(zone, filled);
  const aged = {
    from: age.max === undefined ? -Infinity : now - age.max * DAY_MS,
    until: age.min === undefined || age.min === 0 ? Infinity : now - (age.min - 1) * DAY_MS,
  };
  return overlap(aged, { from: days.from?.getTime() ?? -Infinity, until: days.until?.getTime() ?? Infinity });
}

/** Form fills whose lead age is in a range now (`ageRangeOf`). */
function windowOf(range: AgeRange, now: number): FilledWindow {
  const [recent, old] = [now - LAST_DAY['30-60'] * DAY_MS, now - LAST_DAY['60-90'] * DAY_MS];
  if (range === '30-60') return { from: recent, until: Infinity };
  return range === '60-90' ? { from: old, until: recent } : { from: -Infinity, until: old };
}

function overlap(one: FilledWindow, other: FilledWindow): FilledWindow {
  return { from: Math.max(one.from, other.from), until: Math.min(one.until, other.until) };
}

/** Returns the windows of a price list, newest first; neighbors as one. */
function joined(classes: readonly ListedPart[], profile: LeadPriceProfile): ListedPart[] {
  const parts: ListedPart[] = [];
  for (const { from, until } of classes
    .filter((each) => each.profile === profile)
    .sort((one, other) => other.until - one.until)) {
    const last = parts.at(-1);
    if (last?.from === until) last.from = from;
    else parts.push({ profile, from, until });
  }
  return parts;
}
