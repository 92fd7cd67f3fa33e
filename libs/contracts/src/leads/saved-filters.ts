import type { AgedLeadFilter, LeadSort } from './query.ts';

export const SAVED_FILTER_LIMITS = {
  perPerson: 50,
  nameLength: 60,
  /** New leads are counted up to here. */
  fresh: 1_000,
} as const;

export const SAVED_FILTER_MESSAGES = {
  nameRequired: 'Please enter a name',
  nameTaken: 'You have a filter with this name.',
  tooMany: (most: number) => `You have ${most} saved filters. Delete one to save another.`,
} as const;

/** What a filter consists of when it is saved; days keep the time zone they were chosen in. */
export interface SavedFilterQuery extends AgedLeadFilter {
  sort?: LeadSort;
}

/** Item of GET /api/saved-filters: a filter that the caller saved (L60). */
export interface SavedFilter {
  id: string;
  name: string;
  query: SavedFilterQuery;
  /** Leads that match and were added since the filter was last opened. */
  fresh: number;
  /** False if there may be more. */
  exact: boolean;
}

/** Request of POST /api/saved-filters. */
export interface SaveFilterRequest {
  name: string;
  query: SavedFilterQuery;
}

/** Request of PATCH /api/saved-filters/{id}. */
export interface RenameFilterRequest {
  name: string;
}
