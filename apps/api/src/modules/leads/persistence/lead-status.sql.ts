import type { LeadStatus } from '@warmline/contracts/api/admin-leads';

/**
 * Who may say that a lead is for sale: this text and nobody else. `l` is the lead. Its first part is the condition of the stock's
 * indexes; a hold ends by the clock alone, whether or not anybody has tidied up after it.
 */
export const ON_SALE = `l.sold_at IS NULL AND l.withdrawn_at IS NULL AND (l.held_until IS NULL OR l.held_until < now())`;

/** Every status as a condition on the lead `l`; each lead meets exactly one. */
export const HAS_STATUS: Record<LeadStatus, string> = {
  free: ON_SALE,
  held: `l.sold_at IS NULL AND l.held_until IS NOT NULL AND l.held_until >= now()`,
  sold: `l.sold_at IS NOT NULL`,
  withdrawn: `l.withdrawn_at IS NOT NULL`,
};

/** The status of the lead `l` as a word. */
export const STATUS = `CASE WHEN l.sold_at IS NOT NULL THEN 'sold' WHEN l.withdrawn_at IS NOT NULL THEN 'withdrawn'
  WHEN l.held_until >= now() THEN 'held' ELSE 'free' END`;
