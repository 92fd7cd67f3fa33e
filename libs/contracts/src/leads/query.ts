/** Orders of the buyers' list. Newest: last added. Freshest: last filled form. */
export const LEAD_SORTS = ['newest', 'cheapest', 'freshest'] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

/** Filters of the buyers' list. The box and the other filters must all match (L56). */
export interface AgedLeadFilter {
  /** Text of the filter box. */
  filter?: string;
  /** State codes, separated by commas: any of them, or any of `areas` or `zips`. */
  states?: string;
  /** Area codes, separated by commas. */
  areas?: string;
  /** ZIP codes, or their first three or four digits and a star, separated by commas. */
  zips?: string;
  /** Lead age in days. */
  ageMin?: number;
  ageMax?: number;
  priceMinCents?: number;
  priceMaxCents?: number;
  /** Days of the form fill, such as `2026-11-01`; both inclusive. */
  filledFrom?: string;
  filledTo?: string;
  /** IANA name of the time zone of the days; UTC without one. */
  zone?: string;
}

/** Names of the filters besides the box. */
export const LEAD_FACETS = [
  'states',
  'areas',
  'zips',
  'ageMin',
  'ageMax',
  'priceMinCents',
  'priceMaxCents',
  'filledFrom',
  'filledTo',
] as const;
export type LeadFacet = (typeof LEAD_FACETS)[number];

/** Keys of terms with a colon in the filter box. */
export const LEAD_TERM_KEYS = ['state', 'area', 'zip', 'price', 'age', 'since', 'until'] as const;
export type LeadTermKey = (typeof LEAD_TERM_KEYS)[number];

/** What a filter that can't be read is answered with; `term` is the term of the box as typed. */
export const LEAD_FILTER_MESSAGES = {
  unknownKey: (term: string) => `“${term}”: use state, area, zip, price, age, since or until before a colon`,
  term: {
    state: (term: string) => `“${term}”: state takes a code or a name, like state:FL`,
    area: (term: string) => `“${term}”: area takes three digits, like area:305`,
    zip: (term: string) => `“${term}”: zip takes five digits, or three or four and a star, like zip:77002 or zip:770*`,
    price: (term: string) => `“${term}”: price takes an amount or a range, like price:<2, price:<=3 or price:1-3`,
    age: (term: string) => `“${term}”: age takes days or a range of days, like age:<60 or age:30-90`,
    since: (term: string) => `“${term}”: since takes a date, like since:2026-10-01`,
    until: (term: string) => `“${term}”: until takes a date, like until:2026-10-31`,
  } satisfies Record<LeadTermKey, (term: string) => string>,
  states: 'Please use state codes such as FL,TX',
  areas: 'Please use area codes of three digits such as 305,786',
  zips: 'Please use ZIP codes of five digits, or of three or four and a star, such as 77002,770*',
  tooMany: 'Please choose at most 20',
  upwards: 'The highest value is below the lowest',
  sort: 'Newest first works only without an age, price or date filter. Use cheapest or freshest.',
} as const;

/** The filters as a person sees them: the box, and one for each kind of value beside it. */
export const LEAD_CHIPS = {
  places: ['states', 'areas', 'zips'],
  age: ['ageMin', 'ageMax'],
  price: ['priceMinCents', 'priceMaxCents'],
  filled: ['filledFrom', 'filledTo'],
  filter: ['filter'],
} as const satisfies Record<string, readonly (LeadFacet | 'filter')[]>;
export type LeadChip = keyof typeof LEAD_CHIPS;

/** Response of GET /api/aged-leads/wider: the filter that leaves nothing, and what there is otherwise (L59). */
export interface WiderFilter {
  /** Null if no single filter is the reason. */
  narrowest: {
    chip: LeadChip;
    /** A price up to which there are leads; null: without this filter. */
    priceMaxCents: number | null;
    total: number;
    /** False if there are more than `total`. */
    exact: boolean;
  } | null;
}
