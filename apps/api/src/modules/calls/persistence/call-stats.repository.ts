import { Injectable } from '@nestjs/common';
import type { CallHour } from '@warmline/contracts/calls/types';
import type { TalkGroup } from '@warmline/domain/calls/billing/buffer-edge';
import { LONGEST_BIN_SECONDS } from '@warmline/domain/calls/billing/talk-times';
import { Database } from '../../../platform/database/database.js';
import type { PurchaseScope } from '../../agencies/public.js';
import { filterValues, IN_RANGE, IS_GIVEN_BACK, IS_WANTED, type CallFilter } from './call-filter.sql.js';

/** The calls that are looked at, newest first: what is read stays the same however many calls there are. */
const NEWEST = 20_000;

/** Calls as the statistics count them. */
export interface CountedCalls {
  isWhole: boolean;
  talks: TalkGroup[];
  hours: CallHour[];
}

const COUNT = `WITH newest AS MATERIALIZED (
    SELECT d.offered_at, d.outcome, d.flags, d.caller_state, d.state, d.seconds, d.caller_phone, d.ended_by, d.bridged_at, d.local_day, d.local_hour
    FROM calls d JOIN call_campaign_facts f ON f.campaign_id = d.campaign_id WHERE ${IN_RANGE}
    ORDER BY d.offered_at DESC LIMIT ${NEWEST}),
  wanted AS MATERIALIZED (SELECT * FROM newest d WHERE ${IS_WANTED}),
  talks AS (SELECT least(seconds, ${LONGEST_BIN_SECONDS + 1}) AS seconds, outcome = 'billed' AND NOT ${IS_GIVEN_BACK} AS "isBilled",
      ended_by IS NOT DISTINCT FROM 'buyer' AS "isEndedByBuyer", count(*)::int AS calls
    FROM wanted d WHERE seconds IS NOT NULL GROUP BY 1, 2, 3),
  hours AS (SELECT (extract(isodow FROM local_day)::int - 1) * 24 + local_hour % 24 AS hour, count(*)::int AS offered, count(bridged_at)::int AS answered
    FROM wanted GROUP BY 1 ORDER BY 1)
  SELECT (SELECT count(*) FROM newest) < ${NEWEST} AS "isWhole", (SELECT coalesce(json_agg(t), '[]') FROM talks t) AS talks,
    (SELECT coalesce(json_agg(h), '[]') FROM hours h) AS hours`;

/** A call that was given back cost nothing. */
const BY_DAY = `SELECT width_bucket(offered_at, $3::timestamptz[]) - 1 AS day,
    count(*) FILTER (WHERE outcome = 'billed' AND NOT is_given_back)::int AS billed,
    count(*) FILTER (WHERE outcome = 'free' OR is_given_back)::int AS free
  FROM (SELECT d.offered_at, d.outcome, ${IS_GIVEN_BACK} AS is_given_back FROM calls d JOIN call_campaign_facts f ON f.campaign_id = d.campaign_id
    WHERE d.kind = 'live' AND d.agency_id = $1 AND ($2::uuid IS NULL OR f.bought_by = $2) AND d.offered_at >= $4
    ORDER BY d.offered_at DESC LIMIT ${NEWEST}) newest
  GROUP BY 1`;

/** Counts calls for statistics (C40, C70). */
@Injectable()
export class CallStatsRepository {
  constructor(private readonly db: Database) {}

  /** Counts the newest calls of a filter; the scope of staff is null. */
  count(scope: PurchaseScope | null, filter: CallFilter): Promise<CountedCalls> {
    return this.db.one<CountedCalls>(COUNT, filterValues(scope, filter));
  }

  /**
   * Counts the newest calls that ended since the first of these instants, by the day that each of them starts; `day` counts from
   * 0.
   */
  byDay({ agencyId, buyerId }: PurchaseScope, starts: readonly Date[]): Promise<{ day: number; billed: number; free: number }[]> {
    return this.db.query(BY_DAY, [agencyId, buyerId, starts, starts[0]]);
  }
}
