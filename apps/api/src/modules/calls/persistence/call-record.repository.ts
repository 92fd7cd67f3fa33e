import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { GIVEN_UP } from './call-event.repository.js';

/** IDs are in the order of the offers, so that only the calls of the last days are read. */
const RECENT = `d.kind = 'live' AND d.id >= (SELECT uuidv7(interval '-5 days'))`;
/** Asked again after a third of the time that passed: soon at first, then seldom. */
const isDueSince = (since: string) => `(d.records_asked_at IS NULL OR now() - d.records_asked_at > (now() - ${since}) / 3)`;
const IS_UNFINISHED = `(d.outcome = 'open' OR ${GIVEN_UP})`;

const DUE = `SELECT d.id FROM calls d WHERE ${RECENT} AND (
    (d.outcome = 'open' AND d.expires_at > now() AND d.bridged_at < now() - interval '15 minutes' AND ${isDueSince('d.bridged_at')})
    OR (d.outcome = 'free' AND ${GIVEN_UP} AND d.decided_at > now() - interval '72 hours' AND ${isDueSince('d.decided_at')})
    OR (d.outcome <> 'open' AND d.decided_at BETWEEN now() - interval '4 days' AND now() - interval '1 day'
      AND (d.records_asked_at IS NULL OR d.records_asked_at < d.decided_at + interval '1 day')))
  ORDER BY ${IS_UNFINISHED} DESC, d.id LIMIT $1`;

/** In the order of the IDs: two workers that mark the same calls don't block each other. */
const MARK = `UPDATE calls SET records_asked_at = now() WHERE id IN (SELECT id FROM calls WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE)`;

/** Reads which calls the voice system is asked about, and stores that it was (C61, C62). */
@Injectable()
export class CallRecordRepository {
  constructor(private readonly db: Database) {}

  /**
   * Returns calls on the line for over 15 minutes, calls that were given up within 72 hours, and those decided the day before.
   */
  async due(limit: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(DUE, [limit]);
    return rows.map(({ id }) => id);
  }

  async markAsked(ids: readonly string[]): Promise<void> {
    await this.db.run(MARK, [ids]);
  }
}
