import { Injectable } from '@nestjs/common';
import { SAVED_FILTER_LIMITS, type SavedFilterQuery } from '@warmline/contracts/leads/saved-filters';
import { Database } from '../../../platform/database/database.js';
import { violatedConstraint } from '../../../platform/database/database-errors.js';
import type { FilterOwner } from '../filter-owner.js';
import { FilterNameTaken, TooManyFilters } from '../leads.errors.js';

export interface StoredFilter {
  id: string;
  name: string;
  query: SavedFilterQuery;
  /** The newest lead when the filter was last opened. */
  seenId: number;
}

const OWN = 'user_id = $1 AND agency_id = $2';
const NEWEST_ID = '(SELECT coalesce(max(id), 0) FROM aged_leads)';
const READ = `SELECT id, name, filter AS query, seen_id::float8 AS "seenId" FROM saved_filters WHERE ${OWN}`;
const NAME_KEY = 'saved_filters_name_key';

/** Stores the filters that buyers save. */
@Injectable()
export class SavedFilterRepository {
  constructor(private readonly db: Database) {}

  /** Returns the filters of a person by name. */
  list({ userId, agencyId }: FilterOwner): Promise<StoredFilter[]> {
    return this.db.query<StoredFilter>(`${READ} ORDER BY lower(name)`, [userId, agencyId]);
  }

  /** Returns those of a person that were opened last, in this order. */
  lastOpened({ userId, agencyId }: FilterOwner, most: number): Promise<StoredFilter[]> {
    return this.db.query<StoredFilter>(`${READ} ORDER BY seen_id DESC, id LIMIT $3`, [userId, agencyId, most]);
  }

  /** Stores a filter; its leads so far count as seen. Throws FilterNameTaken, TooManyFilters. */
  async add({ userId, agencyId }: FilterOwner, name: string, query: SavedFilterQuery): Promise<StoredFilter> {
    return this.db.transaction(async (tx) => {
      // One at a time, so that two requests don't both find room for the last one.
      await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('saved-filters:' || $1, 0))`, [userId]);
      const known = await tx.one<{ count: number }>(`SELECT count(*)::int AS count FROM saved_filters WHERE ${OWN}`, [
        userId,
        agencyId,
      ]);
      if (known.count >= SAVED_FILTER_LIMITS.perPerson) throw new TooManyFilters();
      const [stored] = await named(
        tx.query<StoredFilter>(
          `INSERT INTO saved_filters (user_id, agency_id, name, filter, seen_id) VALUES ($1, $2, $3, $4, ${NEWEST_ID})
           RETURNING id, name, filter AS query, seen_id::float8 AS "seenId"`,
          [userId, agencyId, name, query],
        ),
      );
      return stored!;
    });
  }

  /** Renames a filter; false if the person has no such filter. Throws FilterNameTaken. */
  async rename({ userId, agencyId }: FilterOwner, id: string, name: string): Promise<boolean> {
    const sql = `UPDATE saved_filters SET name = $4 WHERE ${OWN} AND id = $3`;
    return (await named(this.db.run(sql, [userId, agencyId, id, name]))) === 1;
  }

  /** Counts all present leads of a filter as seen; false if the person has no such filter. */
  async markSeen({ userId, agencyId }: FilterOwner, id: string): Promise<boolean> {
    const sql = `UPDATE saved_filters SET seen_id = ${NEWEST_ID} WHERE ${OWN} AND id = $3`;
    return (await this.db.run(sql, [userId, agencyId, id])) === 1;
  }

  /** Deletes a filter; false if the person has no such filter. */
  async remove({ userId, agencyId }: FilterOwner, id: string): Promise<boolean> {
    return (await this.db.run(`DELETE FROM saved_filters WHERE ${OWN} AND id = $3`, [userId, agencyId, id])) === 1;
  }
}

async function named<T>(stored: Promise<T>): Promise<T> {
  try {
    return await stored;
  } catch (error) {
    throw violatedConstraint(error) === NAME_KEY ? new FilterNameTaken() : error;
  }
}
