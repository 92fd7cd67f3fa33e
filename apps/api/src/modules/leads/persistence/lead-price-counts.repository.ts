import { Injectable } from '@nestjs/common';
import type { AgeRange, LeadPriceProfile } from '@warmline/contracts/prices/price-book';
import { Database, SearchTooSlow } from '../../../platform/database/database.js';
import { AGE_RANGE } from './lead-price.sql.js';

/** Unsold leads of one price list and age range that have no price of their own. */
export interface PricedByList {
  profile: LeadPriceProfile;
  range: AgeRange;
  leads: number;
}

const UNSOLD = 'l.sold_at IS NULL AND l.withdrawn_at IS NULL';
const COUNTS = `SELECT l.price_profile AS profile, ${AGE_RANGE} AS range, count(*)::float8 AS leads`;
const COUNT_ALL = `${COUNTS} FROM aged_leads l WHERE ${UNSOLD} AND l.explicit_price_cents IS NULL GROUP BY 1, 2`;
/** Rows to read for an estimate: enough for a share to be right within half a percent. */
const SAMPLE_ROWS = 100_000;
/** ($1 percent of the table): the same from a sample, scaled to the exact number of leads for sale, which the counters know. */
const ESTIMATE = `WITH sample AS MATERIALIZED (
    SELECT l.price_profile, l.form_filled_at, l.explicit_price_cents FROM aged_leads l TABLESAMPLE SYSTEM ($1::float8) REPEATABLE (1) WHERE ${UNSOLD}),
  scale AS (SELECT (SELECT coalesce(sum(leads), 0) FROM stock_counts WHERE state IS NULL) / greatest((SELECT count(*) FROM sample), 1)::float8 AS factor)
  SELECT l.price_profile AS profile, ${AGE_RANGE} AS range, round(count(*) * max(factor))::float8 AS leads
  FROM sample l, scale WHERE l.explicit_price_cents IS NULL GROUP BY 1, 2`;

/** Counts the leads that a change of a price list affects. */
@Injectable()
export class LeadPriceCounts {
  constructor(private readonly db: Database) {}

  /** Returns the counts by price list and age range; estimated from a sample if counting takes longer than a search may. */
  async read(): Promise<{ counts: PricedByList[]; exact: boolean }> {
    try {
      return { counts: await this.db.search<PricedByList>(COUNT_ALL), exact: true };
    } catch (error) {
      if (!(error instanceof SearchTooSlow)) throw error;
      return { counts: await this.estimate(), exact: false };
    }
  }

  /** Returns the counts from a sample of the table. */
  async estimate(): Promise<PricedByList[]> {
    const size = await this.db.one<{ rows: number }>(
      `SELECT greatest(reltuples, 1)::float8 AS rows FROM pg_class WHERE oid = 'aged_leads'::regclass`,
    );
    return this.db.query<PricedByList>(ESTIMATE, [Math.min(100, (100 * SAMPLE_ROWS) / size.rows)]);
  }
}
