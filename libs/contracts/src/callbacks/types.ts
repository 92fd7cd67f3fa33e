import type { PageQuery } from '../page.ts';

/** Body of POST /api/admin/callback-opportunities (B7.13): 201 with a CallbackRow; 409 `callback_known` names `phone`. */
export interface AddCallbackRequest {
  name: string;
  email: string;
  phone: string;
  state: string;
  /** US dollars. */
  price: number | string;
}

/** A prospect who asked to be called back, with the details that staff see. */
export interface CallbackRow {
  id: number;
  name: string;
  email: string;
  phone: string;
  state: string;
  priceCents: number;
  /** Username of the admin who added the callback. */
  addedBy: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Columns that can order the callbacks; `-added` is the default. */
export const CALLBACK_SORTS = ['added', 'name', 'state', 'price'] as const;
export type CallbackSort = (typeof CALLBACK_SORTS)[number];

/**
 * Query of GET /api/admin/callback-opportunities, which returns a `Page<CallbackRow>` with an exact total.
 * GET /api/admin/callback-opportunities.csv takes the filters and `sort` and returns all rows as a file.
 */
export interface CallbacksQuery extends PageQuery<CallbackSort> {
  /** Word prefixes of the name or email, first digits of the phone or its last four; all must match. */
  q?: string;
  /** Two-letter code. */
  state?: string;
}
