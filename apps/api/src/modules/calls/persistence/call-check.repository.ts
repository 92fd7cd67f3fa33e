import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** An invariant that does not hold, with up to ten of the things that violate it. */
export interface CallViolation {
  invariant: string;
  subjects: number;
  first: string[];
}

/** Reads the violations of the invariants of calls (the view `call_violations`). */
@Injectable()
export class CallCheckRepository {
  constructor(private readonly db: Database) {}

  violations(): Promise<CallViolation[]> {
    return this.db.query<CallViolation>(
      `SELECT invariant, count(*)::int AS subjects, (array_agg(subject ORDER BY subject))[1:10] AS first
       FROM call_violations GROUP BY invariant ORDER BY invariant`,
    );
  }
}
