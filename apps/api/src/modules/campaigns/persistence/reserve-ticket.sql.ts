import { epochMs } from '../../../platform/database/time.sql.js';
import { LOCAL_CAMPAIGNS, localTimes, routeRules, usedThisHour, usedToday, type RouteQuestion } from './route-rules.sql.js';

/**
 * Returns the parts of a statement that decides: `chosen` locks the campaign that gets the call, and `taken` reserves one of its
 * tickets; it is empty if no campaign can take the call.
 *
 * It can't oversell: the lock is taken after the sort and before the limit. A router that waited reads the newest version of the
 * row and tests all rules again; if the last ticket went, it walks on to the next campaign. No SKIP LOCKED: it would refuse calls
 * while tickets are left.
 */
export function reserveTicket(question: RouteQuestion): string {
  const passes = routeRules(question).map(([, condition]) => `(${condition})`);
  return `${question.recent},
  ${localTimes('now()', `status = 'active'`)},
  chosen AS MATERIALIZED (
    SELECT c.id, l.day AS local_day, l.hour AS local_hour FROM ${LOCAL_CAMPAIGNS}
    WHERE c.status = 'active' AND ${passes.join('\n      AND ')}
    ORDER BY c.priority, (${usedToday()})::float8 / c.weight, c.last_offered_at NULLS FIRST, c.id
    LIMIT 1 FOR NO KEY UPDATE OF c),
  taken AS (
    UPDATE call_campaigns c SET open_calls = c.open_calls + 1, last_offered_at = now(),
      day = chosen.local_day, day_used = ${usedToday('chosen.local_day')} + 1,
      hour_key = chosen.local_hour, hour_used = ${usedThisHour('chosen.local_hour')} + 1
    FROM chosen WHERE c.id = chosen.id
    RETURNING c.id AS campaign_id, c.agency_id, c.bought_by, c.destination, c.extension, c.ring_seconds, c.free_seconds, c.duplicate_days,
      chosen.local_day, chosen.local_hour)`;
}

/**
 * Returns a statement that counts the campaigns with tickets by the first rule that they break; a null reason means that one
 * would take the call now.
 */
export function countMisses(question: RouteQuestion): string {
  const rules = routeRules(question);
  return `WITH ${question.recent}, ${localTimes('now()', `status IN ('active', 'paused')`)} SELECT reason, count(*)::int AS campaigns FROM (
    SELECT CASE ${rules.map(([reason, condition]) => `WHEN NOT (${condition}) THEN '${reason}'`).join('\n      ')} END AS reason
    FROM ${LOCAL_CAMPAIGNS} WHERE c.status IN ('active', 'paused') AND c.tickets_left > 0) missed GROUP BY reason`;
}

/** A campaign at a moment, with the rules that it passes. */
export interface CampaignFacts {
  passes: Record<string, boolean | null>;
  /** ms since the epoch. */
  at: number;
  localTime: string;
  localMinute: number;
  product: string;
  status: string;
  pauseReason: string | null;
  states: string[];
  minAge: number | null;
  maxAge: number | null;
  zone: string;
  week: string;
  isClosedDay: boolean;
  left: number;
  open: number;
  usedToday: number;
  usedThisHour: number;
  dayCap: number | null;
  hourCap: number | null;
  maxOpen: number;
  duplicateDays: number;
}

/** Returns a statement that tests every rule for one campaign at a moment, with the values that decide. */
export function explainRoute(question: RouteQuestion, at: string, campaignId: string): string {
  const passes = routeRules(question).map(([reason, condition]) => `'${reason}', (${condition})`);
  return `WITH ${question.recent}, ${localTimes(at, `id = ${campaignId}`)} SELECT json_build_object(${passes.join(', ')}) AS passes,
    ${epochMs(at)} AS at, to_char(l.time, 'YYYY-MM-DD"T"HH24:MI:SS') AS "localTime", l.minute AS "localMinute", c.product,
    c.status, c.pause_reason AS "pauseReason", c.states, c.min_age AS "minAge", c.max_age AS "maxAge", c.zone, c.week::text,
    l.day = ANY (c.closed_days) AS "isClosedDay", c.tickets_left AS left, c.open_calls AS open, ${usedToday()} AS "usedToday",
    ${usedThisHour()} AS "usedThisHour", c.day_cap AS "dayCap", c.hour_cap AS "hourCap", c.max_open AS "maxOpen",
    c.duplicate_days AS "duplicateDays"
  FROM ${LOCAL_CAMPAIGNS} WHERE c.id = ${campaignId}`;
}
