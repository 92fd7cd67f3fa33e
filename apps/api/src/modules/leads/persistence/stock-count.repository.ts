import { Injectable } from '@nestjs/common';
import { STOCK_AGES, type Stock } from '@warmline/contracts/leads/admin-types';
import { Database } from '../../../platform/database/database.js';
import { ON_SALE } from './lead-status.sql.js';

const LAST_DAYS = STOCK_AGES.filter((day) => day !== null);
const olderThan = (day: number): string => `l.form_filled_at < now() - interval '${day * 24} hours'`;
/** The place of a lead's age in `STOCK_AGES`: how many of the last days it is past. */
const COUNTS = STOCK_AGES.map((last, place) => {
  const conditions = [
    ...(place > 0 ? [olderThan(LAST_DAYS[place - 1]!)] : []),
    ...(last === null ? [] : [`NOT ${olderThan(last)}`]),
  ];
  return `count(*) FILTER (WHERE ${conditions.join(' AND ')})::float8`;
});

/** A larger table is not read once a minute. */
const MOST_ROWS = 1_000_000;
/** Rows to read for an estimate: enough for a share of a state to be right within a percent or two. */
const SAMPLE_ROWS = 300_000;
/** ($1 percent of the table): the leads of each state by the counters, with the ages that the state has in a sample. */
const ESTIMATE = `WITH sample AS MATERIALIZED (
    SELECT l.state, l.form_filled_at FROM aged_leads l TABLESAMPLE SYSTEM ($1::float8) WHERE ${ON_SALE}),
  counted AS (SELECT state, sum(leads)::float8 AS leads FROM stock_counts WHERE state IS NOT NULL GROUP BY state HAVING sum(leads) > 0)
  SELECT c.state, ARRAY[${COUNTS.map((count) => `round(${count} * c.leads / greatest(count(l.state), 1))`).join(', ')}] AS leads
  FROM counted c LEFT JOIN sample l ON l.state = c.state GROUP BY c.state, c.leads ORDER BY c.leads DESC, c.state`;

type States = Stock['states'];

/** Counts the inventory. */
@Injectable()
export class StockCounts {
  constructor(private readonly db: Database) {}

  /**
   * Counts the leads on sale by state and age, as the list of those on sale does; of a large inventory, the ages are estimated.
   * Throws SearchTooSlow.
   */
  async byAge(): Promise<Pick<Stock, 'states' | 'isEstimate'>> {
    const { rows } = await this.db.one<{ rows: number }>(
      `SELECT reltuples::float8 AS rows FROM pg_class WHERE oid = 'aged_leads'::regclass`,
    );
    if (rows > MOST_ROWS) return { states: await this.estimate((100 * SAMPLE_ROWS) / rows), isEstimate: true };
    const sql = `SELECT l.state, ARRAY[${COUNTS.join(', ')}] AS leads FROM aged_leads l WHERE ${ON_SALE} GROUP BY l.state ORDER BY count(*) DESC, l.state`;
    return { states: await this.db.search<States[number]>(sql), isEstimate: false };
  }

  /** Returns the leads on sale by the counters, and their ages from a part of the table, in percent. */
  estimate(percent: number): Promise<States> {
    return this.db.query<States[number]>(ESTIMATE, [percent]);
  }
}
