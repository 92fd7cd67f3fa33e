import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import { LEAD_FILTER_MESSAGES, LEAD_TERM_KEYS, type AgedLeadFilter, type LeadTermKey } from '@warmline/contracts/leads/query';
import { DAY_RANGE_MESSAGES } from '@warmline/contracts/lists/day-range';
import { isDay, isTimeZone, type LocalDays } from '../time/day-range.ts';
import { areaCodeOf, filterTerms } from './lead-filter.ts';
import { US_STATES } from '../places/us-states.ts';

/** An inclusive range of whole numbers; undefined leaves a side open. */
interface Span {
  min?: number | undefined;
  max?: number | undefined;
}

/** Places of which a lead must match one. */
export interface PlaceGroup {
  /** Texts that a state contains (`stateMatches`). */
  stateTerms: string[];
  areaCodes: string[];
  /** ZIP codes, or the beginnings of some, such as `770*`. */
  zips: string[];
}

/** A filter of the buyers' list as it was read: a lead must match every group and every range. */
export interface LeadQuery {
  places: PlaceGroup[];
  /** Lead age in days, rounded up. */
  age: Span;
  /** Price in cents. */
  price: Span;
  /** Days of the form fill. */
  filled: LocalDays;
}

/** What is wrong with a filter, at the field that a request names. */
export interface LeadFilterProblem {
  field: keyof AgedLeadFilter | 'sort';
  message: string;
}

/** A term of the box that can't be read. */
class UnreadableTerm extends Error {}

const CODES = new Set<string>(US_STATES.map(([code]) => code));
const AMOUNT = String.raw`\$?(\d{1,6}(?:\.\d{1,2})?)`;
const DAYS = String.raw`(\d{1,4})`;
/** Fewer digits would be a tenth of the country: more leads than are read at once. */
const ZIP = /^(?:\d{5}|\d{3,4}\*)$/;
const TERM = /^([a-z]+):(.*)$/;

/** Reads a filter: the text of the box and the filters beside it (L56). Returns every problem at once. */
export function readLeadQuery(input: AgedLeadFilter): { query: LeadQuery; problems: LeadFilterProblem[] } {
  const problems: LeadFilterProblem[] = [];
  const query: LeadQuery = { places: [], age: {}, price: {}, filled: {} };
  const box: PlaceGroup = { stateTerms: [], areaCodes: [], zips: [] };
  for (const term of filterTerms(input.filter ?? '')) {
    try {
      readTerm(term, query, box);
    } catch (error) {
      if (!(error instanceof UnreadableTerm)) throw error;
      problems.push({ field: 'filter', message: error.message });
    }
  }
  const facets: PlaceGroup = {
    stateTerms: readList('states', input.states, (code) => CODES.has(code), problems).map((code) => code.toLowerCase()),
    areaCodes: readList('areas', input.areas, (code) => areaCodeOf(code) !== null, problems),
    zips: readList('zips', input.zips, (zip) => ZIP.test(zip), problems),
  };
  query.places = [box, facets].filter(
    ({ stateTerms, areaCodes, zips }) => stateTerms.length + areaCodes.length + zips.length > 0,
  );
  narrow(query.age, { min: input.ageMin, max: input.ageMax });
  narrow(query.price, { min: input.priceMinCents, max: input.priceMaxCents });
  narrowDays(query.filled, { from: input.filledFrom, to: input.filledTo });
  if (isReversed(input.ageMin, input.ageMax)) problems.push({ field: 'ageMax', message: LEAD_FILTER_MESSAGES.upwards });
  if (isReversed(input.priceMinCents, input.priceMaxCents))
    problems.push({ field: 'priceMaxCents', message: LEAD_FILTER_MESSAGES.upwards });
  if (isReversed(input.filledFrom, input.filledTo)) problems.push({ field: 'filledTo', message: LEAD_FILTER_MESSAGES.upwards });
  // A stored filter may name a zone that this computer doesn't know.
  if (input.zone !== undefined && !isTimeZone(input.zone)) problems.push({ field: 'zone', message: DAY_RANGE_MESSAGES.zone });
  return { query, problems };
}

/** Whether a filter has a range, so that its leads are not in the order in which they were added. */
export function hasRange({ age, price, filled }: LeadQuery): boolean {
  return [age.min, age.max, price.min, price.max, filled.from, filled.to].some((edge) => edge !== undefined);
}

function readTerm(term: string, query: LeadQuery, box: PlaceGroup): void {
  const [, key, value] = TERM.exec(term) ?? [];
  if (key === undefined || value === undefined) {
    const areaCode = areaCodeOf(term);
    box.stateTerms.push(term);
    if (areaCode !== null) box.areaCodes.push(areaCode);
    return;
  }
  if (!isKey(key)) throw new UnreadableTerm(LEAD_FILTER_MESSAGES.unknownKey(term));
  const read = KEYS[key](value.trim(), query, box);
  if (!read) throw new UnreadableTerm(LEAD_FILTER_MESSAGES.term[key](term));
}

function isKey(key: string): key is LeadTermKey {
  return (LEAD_TERM_KEYS as readonly string[]).includes(key);
}

/** Each key reads its value into the query; false if it can't. */
const KEYS: Record<LeadTermKey, (value: string, query: LeadQuery, box: PlaceGroup) => boolean> = {
  state: (value, _query, box) => value !== '' && box.stateTerms.push(value) > 0,
  area: (value, _query, box) => areaCodeOf(value) !== null && box.areaCodes.push(value) > 0,
  zip: (value, _query, box) => ZIP.test(value) && box.zips.push(value) > 0,
  price: (value, { price }) => narrowBy(price, readSpan(value, AMOUNT, toCents)),
  age: (value, { age }) => narrowBy(age, readSpan(value, DAYS, Number)),
  since: (value, { filled }) => isDay(value) && narrowDays(filled, { from: value }),
  until: (value, { filled }) => isDay(value) && narrowDays(filled, { to: value }),
};

/** Reads `2`, `<2`, `<=2`, `>2`, `>=2` or `1-2`; null for anything else and for a range that runs downwards. */
function readSpan(text: string, number: string, valueOf: (digits: string) => number): Span | null {
  const [, edge, amount] = new RegExp(`^(<=|>=|<|>|)\\s*${number}$`).exec(text) ?? [];
  if (amount !== undefined) {
    const value = valueOf(amount);
    if (edge === '') return { min: value, max: value };
    if (edge === '<') return { max: value - 1 };
    if (edge === '<=') return { max: value };
    return { min: edge === '>' ? value + 1 : value };
  }
  const [, first, last] = new RegExp(`^${number}\\s*-\\s*${number}$`).exec(text) ?? [];
  if (first === undefined || last === undefined) return null;
  const [min, max] = [valueOf(first), valueOf(last)];
  return min > max ? null : { min, max };
}

function toCents(dollars: string): number {
  return Math.round(Number(dollars) * 100);
}

function narrowBy(span: Span, other: Span | null): boolean {
  if (other !== null) narrow(span, other);
  return other !== null;
}

function narrow(span: Span, { min, max }: Span): void {
  if (min !== undefined) span.min = Math.max(min, span.min ?? min);
  if (max !== undefined) span.max = Math.min(max, span.max ?? max);
}

function narrowDays(days: LocalDays, { from, to }: LocalDays): true {
  if (from !== undefined && (days.from === undefined || from > days.from)) days.from = from;
  if (to !== undefined && (days.to === undefined || to < days.to)) days.to = to;
  return true;
}

function isReversed<T extends number | string>(min: T | undefined, max: T | undefined): boolean {
  return min !== undefined && max !== undefined && min > max;
}

function readList(
  field: 'states' | 'areas' | 'zips',
  text: string | undefined,
  isValue: (value: string) => boolean,
  problems: LeadFilterProblem[],
): string[] {
  if (text === undefined || text === '') return [];
  const values = [...new Set(text.split(',').map((value) => value.trim()))];
  if (!values.every(isValue)) problems.push({ field, message: LEAD_FILTER_MESSAGES[field] });
  else if (values.length > LEAD_LIMITS.facetValues) problems.push({ field, message: LEAD_FILTER_MESSAGES.tooMany });
  return values;
}
