import type { LeadFilter } from '@warmline/contracts/leads/admin-types';
import { personSearch } from '../../../platform/database/person-search.js';
import { PRICE_CENTS } from './lead-price.sql.js';
import { HAS_STATUS } from './lead-status.sql.js';

/** A filter as the statements need it: the state's code, and the imports of the vendor instead of the vendor. */
export interface AdminLeadFilter extends Omit<LeadFilter, 'vendorId'> {
  importIds?: readonly string[];
}

/** Returns whether a filter needs a time limit: no index has these values in the order of the list. */
export function isBounded({ q, importIds, minAge, maxAge, minPrice, maxPrice }: AdminLeadFilter): boolean {
  return Boolean(q) || [importIds, minAge, maxAge, minPrice, maxPrice].some((value) => value !== undefined);
}

/**
 * Returns the conditions to scan separately: unsold and sold leads have one state index each, so a filter by state alone needs
 * both.
 */
export function halves({ q, state, status, importId }: AdminLeadFilter): string[] {
  return state === undefined || status !== undefined || importId !== undefined || q
    ? ['true']
    : ['l.sold_at IS NULL', 'l.sold_at IS NOT NULL'];
}

/** Builds the conditions on the lead `l`, with parameters after those in `values`. */
export function conditions(filter: AdminLeadFilter, values: unknown[]): { wanted: string[]; values: unknown[] } {
  const { q, state, status, importId, importIds, minAge, maxAge, minPrice, maxPrice } = filter;
  const wanted: string[] = [];
  if (q) {
    const search = personSearch(q, values.length + 1);
    wanted.push(search.sql);
    values.push(...search.values);
  }
  if (state !== undefined) {
    const is = `$${values.push(state)}::text`;
    // A range of one value makes the planner use the order by state and ID.
    wanted.push(`l.state >= ${is} AND l.state <= ${is}`);
  }
  if (importId !== undefined) wanted.push(`l.import_id = $${values.push(importId)}::uuid`);
  if (importIds !== undefined) wanted.push(`l.import_id = ANY($${values.push(importIds)}::uuid[])`);
  if (status !== undefined) wanted.push(HAS_STATUS[status]);
  // A lead age is rounded up: a lead is 31 days old as soon as 30 days have passed.
  const daysAgo = (days: number) => `now() - $${values.push(days)}::int * interval '24 hours'`;
  if (minAge !== undefined && minAge > 0) wanted.push(`l.form_filled_at < ${daysAgo(minAge - 1)}`);
  if (maxAge !== undefined) wanted.push(`l.form_filled_at >= ${daysAgo(maxAge)}`);
  if (minPrice !== undefined) wanted.push(`${PRICE_CENTS} >= $${values.push(minPrice)}::int`);
  if (maxPrice !== undefined) wanted.push(`${PRICE_CENTS} <= $${values.push(maxPrice)}::int`);
  return { wanted, values };
}
