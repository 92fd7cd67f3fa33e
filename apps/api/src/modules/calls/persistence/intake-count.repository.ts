import { Injectable } from '@nestjs/common';
import type { RouteReason } from '@warmline/contracts/calls/intake';
import type { CallHealth, CountedIntake, RouteMiss } from '@warmline/contracts/calls/types';
import { Database } from '../../../platform/database/database.js';

/** So many requests of one minute. */
export interface IntakeCount {
  minute: Date;
  what: CountedIntake;
  count: number;
}

/** So many questions of one hour that found no campaign; an empty state is unknown. */
export interface MissCount {
  hour: Date;
  state: string;
  reason: RouteReason;
  count: number;
}

/** Rows are sorted, so that two processes that add the same ones don't deadlock. */
const ADD_COUNTS = `INSERT INTO call_intake_counts AS c (minute, what, count)
  SELECT * FROM unnest($1::timestamptz[], $2::text[], $3::int[]) added (minute, what, count) ORDER BY minute, what
  ON CONFLICT (minute, what) DO UPDATE SET count = c.count + excluded.count`;
const ADD_MISSES = `INSERT INTO route_misses AS m (day, hour, state, reason, misses)
  SELECT (at AT TIME ZONE 'UTC')::date, extract(hour FROM at AT TIME ZONE 'UTC'), state, reason, misses
  FROM unnest($1::timestamptz[], $2::text[], $3::text[], $4::int[]) added (at, state, reason, misses) ORDER BY at, state, reason
  ON CONFLICT (day, hour, state, reason) DO UPDATE SET misses = m.misses + excluded.misses`;

const PERIODS = `sum(count) FILTER (WHERE at >= now() - interval '1 hour') AS hour, sum(count) FILTER (WHERE at >= now() - interval '1 day') AS day,
    sum(count) AS week`;
const COUNTS = `SELECT what, coalesce(hour, 0)::int AS hour, coalesce(day, 0)::int AS day, coalesce(week, 0)::int AS week,
    coalesce(recent, 0)::int AS recent FROM (
    SELECT what, ${PERIODS}, sum(count) FILTER (WHERE at >= date_trunc('minute', now()) - interval '15 minutes' AND at < date_trunc('minute', now())) AS recent
    FROM (SELECT what, minute AS at, count FROM call_intake_counts WHERE minute >= now() - interval '7 days'
      UNION ALL SELECT 'lost', opened_at, 1 FROM call_reviews WHERE opened_at >= now() - interval '7 days' AND why = 'NO_END') counted
    GROUP BY what) summed`;
const MISSES = `SELECT nullif(state, '') AS state, reason, sum(misses)::int AS count, (sum(sum(misses)) OVER ())::int AS total
  FROM route_misses WHERE day >= (now() AT TIME ZONE 'UTC')::date - 7
    AND day + make_interval(hours => hour) > (now() AT TIME ZONE 'UTC') - interval '7 days'
  GROUP BY state, reason ORDER BY count DESC, state, reason LIMIT $1`;

/** Stores and sums up what is counted about the intake. */
@Injectable()
export class IntakeCountRepository {
  constructor(private readonly db: Database) {}

  async add(counts: readonly IntakeCount[]): Promise<void> {
    await this.db.run(ADD_COUNTS, [
      counts.map(({ minute }) => minute),
      counts.map(({ what }) => what),
      counts.map(({ count }) => count),
    ]);
  }

  async addMisses(misses: readonly MissCount[]): Promise<void> {
    await this.db.run(ADD_MISSES, [
      misses.map(({ hour }) => hour),
      misses.map(({ state }) => state),
      misses.map(({ reason }) => reason),
      misses.map(({ count }) => count),
    ]);
  }

  /** Returns the sums of the last hour, day and week, and of the last 15 full minutes. */
  counts(): Promise<({ what: keyof CallHealth['counts']; recent: number } & CallHealth['counts'][CountedIntake])[]> {
    return this.db.query(COUNTS);
  }

  /** Returns what found no campaign in the last week, most first, with the sum of all. */
  misses(limit: number): Promise<(RouteMiss & { total: number })[]> {
    return this.db.query(MISSES, [limit]);
  }

  /** Deletes counts that nobody reads anymore: requests after 8 days, misses after 13 months. */
  async deleteOld(): Promise<void> {
    await this.db.run(`DELETE FROM call_intake_counts WHERE minute < now() - interval '8 days'`);
    await this.db.run(`DELETE FROM route_misses WHERE day < (now() AT TIME ZONE 'UTC')::date - interval '13 months'`);
  }
}
