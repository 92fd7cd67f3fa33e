import { LEAD_FACETS, LEAD_SORTS, type AgedLeadFilter, type LeadFacet, type LeadSort } from '@warmline/contracts/leads/query';
import { hasRange, readLeadQuery, type LeadQuery } from '@warmline/domain/leads/lead-query';
import { dayParam } from '../../lib/time/day-param.ts';
import { oneOf, pageNumber, text } from '../../lib/lists/search-params.ts';
import { browserZone } from '../../lib/time/time-zone.ts';

/** The filters of the list as texts of its address: the box and the chips. */
export type LeadFilters = Partial<Record<LeadFacet | 'filter', string>>;

/** What the address says about the list. */
export interface LeadView extends LeadFilters {
  sort?: LeadSort;
  page?: number;
}

const NUMBERS = ['ageMin', 'ageMax', 'priceMinCents', 'priceMaxCents'] as const;

/** Reads the view from the address; values that no chip could have made are left out. */
export function readLeadView(search: Record<string, unknown>): LeadView {
  const numbers = NUMBERS.map((name) => [name, /^\d{1,6}$/.test(String(search[name])) ? String(search[name]) : undefined]);
  return {
    filter: text(search.filter),
    states: text(search.states),
    areas: text(search.areas),
    zips: text(search.zips),
    ...(Object.fromEntries(numbers) as Partial<Record<(typeof NUMBERS)[number], string>>),
    filledFrom: dayParam(search.filledFrom),
    filledTo: dayParam(search.filledTo),
    sort: oneOf(LEAD_SORTS, search.sort),
    page: pageNumber(search.page),
  };
}

/** Returns the filters of a view, without its order and page. */
function filtersOf(view: LeadView): LeadFilters {
  const chosen = ['filter' as const, ...LEAD_FACETS].filter((name) => view[name] !== undefined && view[name] !== '');
  return Object.fromEntries(chosen.map((name) => [name, view[name]])) as LeadFilters;
}

/** Returns the filters as the API takes them: days get the browser's time zone. */
export function filterParams(filters: LeadFilters, { filled }: LeadQuery): Record<string, string> {
  return filled.from !== undefined || filled.to !== undefined ? { ...filters, zone: browserZone() } : filters;
}

/** Returns the filters as a request's body takes them, with numbers. */
export function typedFilters(filters: LeadFilters, query: LeadQuery): AgedLeadFilter {
  return Object.fromEntries(
    Object.entries(filterParams(filters, query)).map(([name, value]) => [name, isNumber(name) ? Number(value) : value]),
  );
}

function isNumber(name: string): boolean {
  return NUMBERS.some((each) => each === name);
}

/** A view as it is requested. */
export interface ReadView {
  filters: LeadFilters;
  query: LeadQuery;
  /** Undefined: the list's own order. */
  sort: LeadSort | undefined;
  /** What can't be read in the box, or in the address. */
  problem: string | undefined;
}

/**
 * Reads the filters of a view by the rules of the API. The newest first don't work with a range, so its order then is dropped.
 */
export function readFilters(view: LeadView): ReadView {
  const filters = filtersOf(view);
  const { ageMin, ageMax, priceMinCents, priceMaxCents, ...texts } = filters;
  const number = (value: string | undefined) => (value === undefined ? undefined : Number(value));
  const { query, problems } = readLeadQuery({
    ...texts,
    ageMin: number(ageMin),
    ageMax: number(ageMax),
    priceMinCents: number(priceMinCents),
    priceMaxCents: number(priceMaxCents),
  });
  const sort = view.sort === 'newest' || (view.sort === 'freshest' && hasRange(query)) ? undefined : view.sort;
  return { filters, query, sort, problem: problems[0]?.message };
}
