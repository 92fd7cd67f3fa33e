/** The only definition of "on sale"; `l` is the callback. A hold ends by time alone, before any cleanup. */
export const ON_SALE = `l.sold_at IS NULL AND (l.held_until IS NULL OR l.held_until < now())`;

/** The status of the callback `l` as a string. */
export const STATUS = `CASE WHEN l.sold_at IS NOT NULL THEN 'sold' WHEN l.held_until >= now() THEN 'held' ELSE 'free' END`;

/**
 * Locks those of the callbacks $1 that are on sale, in ID order, and returns their prices. `held_before`: an earlier order held the callback and didn't buy
 * it. None is locked unless the subquery `allowed` is true.
 */
export const lockCallbacksOnSale = (
  allowed: string,
) => `SELECT l.id, l.order_id IS NOT NULL AS held_before, l.price_cents FROM callback_opportunities l
  WHERE l.id = ANY($1::bigint[]) AND ${ON_SALE} AND (${allowed}) ORDER BY l.id FOR UPDATE`;

/** Locks up to `limit` callbacks on sale in the states, newest first, without those that another buyer is taking. Both are places of values. */
export const lockCallbacksMatching = (
  states: string,
  limit: string,
) => `SELECT l.id, l.order_id IS NOT NULL AS held_before FROM callback_opportunities l
  WHERE ${ON_SALE} AND l.state = ANY(${states}::text[]) ORDER BY l.id DESC LIMIT ${limit}::int FOR UPDATE SKIP LOCKED`;

/** Holds or sells the callbacks of the subquery `locked` to the order of the subquery `made`, as part of the statement that creates the order. */
export const TAKE_LOCKED_CALLBACKS = `UPDATE callback_opportunities SET order_id = made.id, held_until = made.hold_expires_at, sold_at = made.paid_at
  FROM made, locked WHERE callback_opportunities.id = locked.id RETURNING 1`;
