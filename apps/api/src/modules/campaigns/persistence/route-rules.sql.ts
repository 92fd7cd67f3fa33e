import type { RouteReason } from '@warmline/contracts/calls/intake';
import { IDLE_AGENCIES } from '../../agencies/public.js';

/** SQL expressions of what the voice system asks for. */
export interface RouteQuestion {
  product: string;
  /** Two-letter code, or null if it is unknown. */
  state: string;
  /** Null if it is unknown. */
  age: string;
  /** An array of campaign IDs. */
  exclude: string;
  /** A part of a statement that `isNewCaller` reads. */
  recent: string;
  /** Condition on `c`: the caller was not connected to this agency within the campaign's days. */
  isNewCaller: string;
}

/** A rule of routing and the condition on the campaign `c` that passes it. */
export type RouteRule = readonly [reason: Exclude<RouteReason, 'NO_CAMPAIGN'>, passes: string];

/** Returns the hour of a local time, counted from 2000. */
export const hourOf = (time: string) => `(${time}::date - DATE '2000-01-01') * 24 + extract(hour FROM ${time})::int`;

/**
 * Returns a part of a statement, `l`: the local time of each zone at a moment, with its day, its hour counted from 2000, and its
 * minute from Monday 00:00. Local time is always unambiguous, also while the clocks change. Once a zone and not once a campaign
 * and rule, because it is most of the work of a decision. `which` is a condition on campaigns.
 */
export const localTimes = (at: string, which: string): string => `l AS MATERIALIZED (
    SELECT zone, time, time::date AS day, ${hourOf('time')} AS hour,
      (extract(isodow FROM time)::int - 1) * 1440 + extract(hour FROM time)::int * 60 + extract(minute FROM time)::int AS minute
    FROM (SELECT zone, ${at} AT TIME ZONE zone AS time FROM (SELECT DISTINCT zone FROM call_campaigns WHERE ${which}) zones) times)`;

/** A campaign with the local time of its zone. */
export const LOCAL_CAMPAIGNS = 'call_campaigns c JOIN l ON l.zone = c.zone';

/** Returns how many calls of a campaign's local day, or of its local hour, count or are open. */
export const usedToday = (day = 'l.day'): string => `CASE WHEN c.day = ${day} THEN c.day_used ELSE 0 END`;
export const usedThisHour = (hour = 'l.hour'): string => `CASE WHEN c.hour_key = ${hour} THEN c.hour_used ELSE 0 END`;

/**
 * Returns the assignments that move the counters of a campaign to another time zone: what its day and its hour have counted stays
 * counted (C11, C37).
 */
export function moveCounters(zone: string): string {
  const [from, to] = ['zone', zone].map((name) => `(now() AT TIME ZONE ${name})`) as [string, string];
  return `day = day + (${to}::date - ${from}::date), hour_key = hour_key + (${hourOf(to)}) - (${hourOf(from)})`;
}

/**
 * Returns the rules of routing in order. One list for two statements, who gets this call and why a campaign does not, so that
 * they can't disagree. The counters are in the campaign's own row: a router that waited for its lock tests them again. `c` and
 * `l` are those of `LOCAL_CAMPAIGNS`.
 */
export function routeRules({ product, state, age, exclude, isNewCaller }: RouteQuestion): readonly RouteRule[] {
  return [
    ['PRODUCT', `c.product = ${product}`],
    ['PAUSED', `c.status = 'active'`],
    // Read once for all campaigns, not looked up for each.
    ['ACCOUNT_DISABLED', `(c.agency_id IN (${IDLE_AGENCIES})) IS NOT TRUE`],
    ['UNKNOWN_STATE', `${state} IS NOT NULL`],
    ['STATE', `${state} = ANY (c.states)`],
    [
      'AGE',
      `CASE WHEN ${age} IS NULL THEN c.min_age IS NULL AND c.max_age IS NULL ELSE ${age} BETWEEN coalesce(c.min_age, 0) AND coalesce(c.max_age, 200) END`,
    ],
    ['CLOSED', 'c.week @> l.minute AND NOT l.day = ANY (c.closed_days)'],
    ['NO_TICKETS', 'c.open_calls < c.tickets_left'],
    ['DAY_CAP', `(c.day_cap IS NULL OR ${usedToday()} < c.day_cap)`],
    ['HOUR_CAP', `(c.hour_cap IS NULL OR ${usedThisHour()} < c.hour_cap)`],
    ['BUSY', 'c.open_calls < c.max_open'],
    ['DUPLICATE_CALLER', isNewCaller],
    ['EXCLUDED', `NOT c.id = ANY (${exclude})`],
  ];
}

/** The rules that don't depend on the caller. */
const OWN_RULES: readonly RouteReason[] = ['PAUSED', 'ACCOUNT_DISABLED', 'CLOSED', 'NO_TICKETS', 'DAY_CAP', 'HOUR_CAP', 'BUSY'];

/** Returns the first rule that keeps every caller away from a campaign, one of `LOCAL_CAMPAIGNS`; null if it takes calls. */
export function ownBlocker(): string {
  const unasked = { product: 'NULL', state: 'NULL', age: 'NULL', exclude: 'NULL', recent: 'NULL', isNewCaller: 'NULL' };
  const rules = routeRules(unasked).filter(([reason]) => OWN_RULES.includes(reason));
  return `CASE ${rules.map(([reason, passes]) => `WHEN NOT (${passes}) THEN '${reason}'`).join(' ')} END`;
}
