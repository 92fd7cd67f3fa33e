import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** Rows changed per statement. */
const PORTION = 5_000;

/**
 * The hash of the question, which only open calls need (C9), goes too, because trying all numbers would find the one that it is
 * of.
 */
const FORGET_NUMBERS = `UPDATE calls SET caller_phone = NULL, caller_age = NULL, destination = NULL, extension = NULL, request_hash = '\\x' WHERE id IN (
  SELECT id FROM calls WHERE offered_at < now() - make_interval(days => $1) AND outcome <> 'open'
    AND (coalesce(caller_phone, destination) IS NOT NULL OR request_hash <> '\\x') LIMIT $2)`;

/** An empty key is that of no number. */
const FORGET_KEYS = `UPDATE calls SET caller_key = '\\x' WHERE id IN (
  SELECT id FROM calls WHERE offered_at < now() - make_interval(days => $1) AND caller_phone IS NULL AND caller_key <> '\\x' LIMIT $2)`;

/** Deletes the personal data of old calls; what a call cost, and why, stays. */
@Injectable()
export class OldCallRepository {
  constructor(private readonly db: Database) {}

  /** Deletes numbers and ages of callers, what is computed from them, and numbers of test calls. */
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
