import type { CallResult, CallState } from '@warmline/contracts/calls/types';
import type { DayRange } from '@warmline/domain/time/day-range';
import type { PurchaseScope } from '../../agencies/public.js';

export interface CallFilter {
  campaign: string | null;
  days: DayRange;
  result: CallResult | null;
  state: string | null;
  callState: CallState | null;
  minSeconds: number | null;
  /** Last digits of the number of a call that counted. */
  ending: string | null;
}

/**
 * Whose calls, of which campaign and days, without test calls; staff see all agencies. An index has their order. `d` is a call,
 * `f` its campaign's facts. With a campaign, its own agency is tested: both columns of a call look independent to PostgreSQL, so
 * that it would expect few rows and read all.
 */
export const IN_RANGE = `d.kind = 'live' AND ($1::uuid IS NULL OR CASE WHEN $3::uuid IS NULL THEN d.agency_id = $1 ELSE f.agency_id = $1 END) AND ($2::uuid IS NULL OR f.bought_by = $2) AND ($3::uuid IS NULL OR d.campaign_id = $3)
  AND ($4::timestamptz IS NULL OR d.offered_at >= $4) AND ($5::timestamptz IS NULL OR d.offered_at < $5)`;
/** A call that counted and was given back (`callResult`). */
export const IS_GIVEN_BACK = `'CORRECTED' = ANY (d.flags)`;
/** Names the outcome itself, so that an index of calls on the line has them. */
const HAS_RESULT = `d.outcome = CASE $6 WHEN 'given_back' THEN 'billed' ELSE $6 END AND ${IS_GIVEN_BACK} = ($6 = 'given_back')`;
/** What else a call must be like. A part of a number finds only calls that counted: the numbers of others are masked. */
export const IS_WANTED = `($6::text IS NULL OR (${HAS_RESULT})) AND ($7::text IS NULL OR d.caller_state = $7) AND ($8::text IS NULL OR d.state = $8)
  AND ($9::int IS NULL OR d.seconds >= $9) AND ($10::text IS NULL OR (d.outcome = 'billed' AND right(d.caller_phone, 4) = $10))`;

/** Values of both conditions; the scope of staff is null. */
export function filterValues(scope: PurchaseScope | null, filter: CallFilter): unknown[] {
  const { campaign, days, result, state, callState, minSeconds, ending } = filter;
  // For a seat that doesn't see numbers, a part of one finds nothing.
  const found = ending === null || scope?.seesContacts !== false ? ending : '-';
  return [
    scope?.agencyId ?? null,
    scope?.buyerId ?? null,
    campaign,
    days.from,
    days.until,
    result,
    state,
    callState,
    minSeconds,
    found,
  ];
}
