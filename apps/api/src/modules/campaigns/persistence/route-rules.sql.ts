import type { RouteReason } from '@warmline/contracts/calls/intake';

/** SQL expressions of what the voice system asks for. */
export interface RouteQuestion {
  product: string;
  /** Two-letter code, or null if it is unknown. */
  state: string;
  /** Null if it is unknown. */
  age: string;
  /** An array of campaign IDs. */
  exclude: string;
  /** The moment that counts. */
  at: string;
  /** Condition on `c`: the caller was not connected to this agency within the campaign's days. */
  isNewCaller: string;
}

/** A rule of routing and the condition on the campaign `c` that passes it. */
export type RouteRule = readonly [reason: Exclude<RouteReason, 'NO_CAMPAIGN'>, passes: string];

/** Returns the local time of a campaign `c` at a moment: always unambiguous, also while the clocks change. */
export const localTime = (at: string): string => `(${at} AT TIME ZONE c.zone)`;

/** Returns the local hour of a campaign `c`, counted from 2000. */
export const localHour = (at: string): string =>
  `((${localTime(at)}::date - DATE '2000-01-01') * 24 + extract(hour FROM ${localTime(at)})::int)`;

/** Returns the minutes from Monday 00:00 of a campaign `c`. */
export const localMinute = (at: string): string =>
  `((extract(isodow FROM ${localTime(at)})::int - 1) * 1440 + extract(hour FROM ${localTime(at)})::int * 60 + extract(minute FROM ${localTime(at)})::int)`;

/** Returns how many calls of the local day and of the local hour count or are open. */
export const usedToday = (at: string): string => `CASE WHEN c.day = ${localTime(at)}::date THEN c.day_used ELSE 0 END`;
export const usedThisHour = (at: string): string => `CASE WHEN c.hour_key = ${localHour(at)} THEN c.hour_used ELSE 0 END`;

/**
 * Returns the rules of routing in order. One list for two statements, who gets this call and why a campaign does not, so that they can't disagree.
 * The counters stand in the campaign's own row: a router that waited for its lock tests them again.
 */
export function routeRules({ product, state, age, exclude, at, isNewCaller }: RouteQuestion): readonly RouteRule[] {
  return [
    ['PRODUCT', `c.product = ${product}`],
    ['PAUSED', `c.status = 'active'`],
    ['UNKNOWN_STATE', `${state} IS NOT NULL`],
    ['STATE', `${state} = ANY (c.states)`],
    [
      'AGE',
      `CASE WHEN ${age} IS NULL THEN c.min_age IS NULL AND c.max_age IS NULL ELSE ${age} BETWEEN coalesce(c.min_age, 0) AND coalesce(c.max_age, 200) END`,
    ],
    ['CLOSED', `c.week @> ${localMinute(at)} AND NOT ${localTime(at)}::date = ANY (c.closed_days)`],
    ['NO_TICKETS', 'c.open_calls < c.tickets_left'],
    ['DAY_CAP', `(c.day_cap IS NULL OR ${usedToday(at)} < c.day_cap)`],
    ['HOUR_CAP', `(c.hour_cap IS NULL OR ${usedThisHour(at)} < c.hour_cap)`],
    ['BUSY', 'c.open_calls < c.max_open'],
    ['DUPLICATE_CALLER', isNewCaller],
    ['EXCLUDED', `NOT c.id = ANY (${exclude})`],
  ];
}
