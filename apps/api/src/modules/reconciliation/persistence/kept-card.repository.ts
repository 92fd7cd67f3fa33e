import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** Stores which customers and cards the provider keeps, during a run. */
@Injectable()
export class KeptCardRepository {
  constructor(private readonly db: Database) {}

  /** Returns the customer of the agency after this one, or null. */
  nextCustomer(after: string | null): Promise<{ agencyId: string; providerRef: string } | null> {
    return this.db.first<{ agencyId: string; providerRef: string }>(
      `SELECT agency_id AS "agencyId", provider_ref AS "providerRef" FROM wallet_customer_facts
       WHERE $1::uuid IS NULL OR agency_id > $1 ORDER BY agency_id LIMIT 1`,
      [after],
    );
  }

  /** Stores what was found; what is found again is stored once. */
  async add(runId: string, refs: readonly string[]): Promise<void> {
    await this.db.run('INSERT INTO reconciliation_kept (run_id, ref) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING', [
      runId,
      refs,
    ]);
  }
}
