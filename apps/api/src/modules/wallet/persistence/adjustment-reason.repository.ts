import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** Why staff changed a balance. */
export interface AdjustmentReason {
  /** The adjustment, or the promo credit that it granted. */
  subjectId: string;
  /** Usernames of who asked and who approved. */
  actor: string;
  reason: string;
}

/** Tells who asked for changes of balances, who approved them, and why. */
@Injectable()
export class AdjustmentReasons {
  constructor(private readonly db: Database) {}

  of(subjectIds: readonly string[]): Promise<AdjustmentReason[]> {
    return this.db.query<AdjustmentReason>(
      `SELECT coalesce(g.id, a.id) AS "subjectId", concat_ws(', ', asker.username, decider.username) AS actor, a.reason
       FROM wallet_adjustments a LEFT JOIN wallet_promo_grants g ON g.source_id = a.id JOIN user_contacts asker ON asker.id = a.asked_by
         LEFT JOIN user_contacts decider ON decider.id = a.decided_by
       WHERE a.id = ANY($1::uuid[]) OR g.id = ANY($1::uuid[])`,
      [subjectIds],
    );
  }
}
