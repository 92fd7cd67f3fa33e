import type { LeadStatus } from '@warmline/contracts/leads/admin-types';

/**
 * The only definition of "on sale"; `l` is the lead. Its first part is the condition of the inventory's partial indexes. A hold
 * ends by time alone, before any cleanup.
 */
export const ON_SALE = `l.sold_at IS NULL AND l.withdrawn_at IS NULL AND (l.held_until IS NULL OR l.held_until < now())`;

/** Each status as a condition on the lead `l`; every lead matches exactly one. */
export const HAS_STATUS: Record<LeadStatus, string> = {
  free: ON_SALE,
  held: `l.sold_at IS NULL AND l.held_until IS NOT NULL AND l.held_until >= now()`,
  sold: `l.sold_at IS NOT NULL`,
  withdrawn: `l.withdrawn_at IS NOT NULL`,
};

/** The status of the lead `l` as a string. */
export const STATUS = `CASE WHEN l.sold_at IS NOT NULL THEN 'sold' WHEN l.withdrawn_at IS NOT NULL THEN 'withdrawn'
  WHEN l.held_until >= now() THEN 'held' ELSE 'free' END`;
