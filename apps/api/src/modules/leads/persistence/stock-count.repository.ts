import { Injectable } from '@nestjs/common';
import { STOCK_AGES, type Stock } from '@warmline/contracts/leads/admin-types';
import { Database } from '../../../platform/database/database.js';

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

/** Counts the inventory. */
@Injectable()
export class StockCounts {
  constructor(private readonly db: Database) {}

  /** Counts the unsold leads by state and age; reads the whole inventory. Throws SearchTooSlow. */
  byAge(): Promise<Stock['states']> {
    return this.db.search<Stock['states'][number]>(
      `SELECT l.state, ARRAY[${COUNTS.join(', ')}] AS leads FROM aged_leads l WHERE l.sold_at IS NULL AND l.withdrawn_at IS NULL
       GROUP BY l.state ORDER BY count(*) DESC, l.state`,
    );
  }
}
