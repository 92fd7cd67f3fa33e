import { Injectable } from '@nestjs/common';
import type { RunningImport } from '@warmline/contracts/lead-imports/activity';
import { Database } from '../../../platform/database/database.js';

/** As many as a home page lists. */
const MOST_RUNNING = 5;

/** Counts imports for the home page of staff. */
@Injectable()
export class ImportActivityRepository {
  constructor(private readonly db: Database) {}

  /** Returns what was confirmed since the first of these instants, by the day that each of them starts; `day` counts from 0. */
  byDay(starts: readonly Date[]): Promise<{ day: number; files: number; leads: number }[]> {
    return this.db.query(
      `SELECT width_bucket(confirmed_at, $1::timestamptz[]) - 1 AS day, count(*)::int AS files, sum(new_rows)::float8 AS leads
       FROM imports WHERE confirmed_at >= $2 AND status IN ('running', 'finished') GROUP BY 1`,
      [starts, starts[0]],
    );
  }

  /** Counts the files that someone must review. */
  async waiting(): Promise<number> {
    const { count } = await this.db.one<{ count: number }>(
      `SELECT count(*)::int AS count FROM imports WHERE status IN ('planned', 'unmapped')`,
    );
    return count;
  }

  /** Returns the files that are read, stored or reverted now, oldest first. */
  running(): Promise<RunningImport[]> {
    return this.db.query<RunningImport>(
      `SELECT i.id, i.file_name AS "fileName", i.status, i.new_rows::float8 AS "newRows",
         (SELECT coalesce(sum(b.stored), 0)::float8 FROM import_batches b WHERE b.import_id = i.id) AS "storedRows"
       FROM imports i WHERE i.status IN ('planning', 'running', 'undoing') ORDER BY i.created_at, i.id LIMIT ${MOST_RUNNING}`,
    );
  }
}
