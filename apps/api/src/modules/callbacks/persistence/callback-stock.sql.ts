import { APPOINTMENT_LIMITS } from '@warmline/contracts/callbacks/appointments';

/** The only definition of "on sale"; `l` is the callback. A hold ends by time alone, before any cleanup. */
export const ON_SALE = `l.sold_at IS NULL AND (l.held_until IS NULL OR l.held_until < now())`;

/** Has no agreed time, so that it is sold as a callback. */
export const IS_CALLBACK = 'l.slot_at IS NULL';

/** An appointment that begins late enough to be sold. */
export const IS_OFFERED_SLOT = `l.slot_at > now() + interval '${APPOINTMENT_LIMITS.noticeMinutes} minutes'`;

/** The status of the callback `l` as a string. */
export const STATUS = `CASE WHEN l.sold_at IS NOT NULL THEN 'sold' WHEN l.held_until >= now() THEN 'held'
  WHEN ${IS_CALLBACK} OR ${IS_OFFERED_SLOT} THEN 'free' ELSE 'passed' END`;

const lockThose =
  (kind: string) =>
  (allowed: string): string =>
    `SELECT l.id, l.order_id IS NOT NULL AS held_before, l.price_cents FROM callback_opportunities l
  WHERE l.id = ANY($1::bigint[]) AND ${ON_SALE} AND ${kind} AND (${allowed}) ORDER BY l.id FOR UPDATE`;

/**
 * Locks those of the callbacks $1 that are on sale, in ID order, and returns their prices. `held_before`: an earlier order held
 * the callback and didn't buy it. None is locked unless the subquery `allowed` is true.
 */
export const lockCallbacksOnSale = lockThose(IS_CALLBACK);

/** The same for appointments. */
export const lockAppointmentsOnSale = lockThose(IS_OFFERED_SLOT);

/** Callbacks on sale in the states of a place of values. */
export const onSaleIn = (states: string) => `${ON_SALE} AND ${IS_CALLBACK} AND l.state = ANY(${states}::text[])`;

/**
 * Locks up to `limit` callbacks on sale in the states, newest first, without those that another buyer is taking, and only `among`
 * these IDs unless it is null. All are places of values.
 */
export const lockCallbacksMatching = (
  states: string,
  limit: string,
  among: string,
) => `SELECT l.id, l.order_id IS NOT NULL AS held_before FROM callback_opportunities l
  WHERE ${onSaleIn(states)} AND (${among}::bigint[] IS NULL OR l.id = ANY(${among})) ORDER BY l.id DESC LIMIT ${limit}::int FOR UPDATE SKIP LOCKED`;

/**
 * Holds or sells the callbacks of the subquery `locked` to the order of the subquery `made`, as part of the statement that
 * creates the order.
 */
export const TAKE_LOCKED_CALLBACKS = `UPDATE callback_opportunities SET order_id = made.id, held_until = made.hold_expires_at, sold_at = made.paid_at
  FROM made, locked WHERE callback_opportunities.id = locked.id RETURNING 1`;
