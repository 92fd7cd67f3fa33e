import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { ListedDispute } from '../../payments/public.js';

/** Keeps the disputes that the provider lists during a run. */
@Injectable()
export class ListedDisputeRepository {
  constructor(private readonly db: Database) {}

  /** Stores one page of the list; a page that is read again is stored once. */
  async add(runId: string, disputes: readonly ListedDispute[]): Promise<void> {
    await this.db.run(
      `INSERT INTO reconciliation_disputes (run_id, id, status, amount_cents, taken_cents, due_by, made_at)
       SELECT $1, id, status, "amountCents", "takenCents", "dueBy", "madeAt"
       FROM jsonb_to_recordset($2::jsonb) AS listed(id text, status text, "amountCents" bigint, "takenCents" bigint, "dueBy" timestamptz, "madeAt" timestamptz)
       ON CONFLICT (run_id, id) DO NOTHING`,
      [runId, JSON.stringify(disputes.map(toRow))],
    );
  }
}

/** What a won dispute took came back, without the fee. */
function toRow({ id, status, amountCents, withdrawnCents, feeCents, evidenceDueBy: dueBy, openedAt: madeAt }: ListedDispute) {
  return { id, status, amountCents, takenCents: feeCents + (status === 'won' ? 0 : withdrawnCents), dueBy, madeAt };
}
