import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** Rows changed per statement. */
const PORTION = 5_000;

const FORGET_NUMBERS = `UPDATE calls SET caller_phone = NULL, caller_age = NULL, destination = NULL, extension = NULL WHERE id IN (
  SELECT id FROM calls WHERE offered_at < now() - make_interval(days => $1) AND coalesce(caller_phone, destination) IS NOT NULL AND outcome <> 'open' LIMIT $2)`;

/** An empty key is that of no number. */
const FORGET_KEYS = `UPDATE calls SET caller_key = '\\x' WHERE id IN (
  SELECT id FROM calls WHERE offered_at < now() - make_interval(days => $1) AND caller_phone IS NULL AND caller_key <> '\\x' LIMIT $2)`;

/** Deletes the personal data of old calls; what a call cost, and why, stays. */
@Injectable()
export class OldCallRepository {
  constructor(private readonly db: Database) {}

  /** Deletes numbers and ages of callers, and numbers of test calls. */
  forgetNumbers(days: number): Promise<void> {
    return this.inPortions(FORGET_NUMBERS, days);
  }

  /** Deletes the keys of callers whose number was deleted: afterwards nobody can tell that two calls had the same caller. */
  forgetKeys(days: number): Promise<void> {
    return this.inPortions(FORGET_KEYS, days);
  }

  /** Each portion is its own transaction, so that progress is kept and no lock is held for long. */
  private async inPortions(sql: string, days: number): Promise<void> {
    while ((await this.db.run(sql, [days, PORTION])) === PORTION);
  }
}
