import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { PaymentSubject } from '../payment-events.js';

export interface DuePayment {
  intentId: string;
  subject: PaymentSubject;
  isExpired: boolean;
}

/**
 * How long an open payment has been due for a check; negative before that. It is first due two minutes after it was opened or
 * when it expires, then every minute, less often with age, and once more as soon as it expires.
 */
const OVERDUE = `CASE WHEN checked_at IS NULL THEN now() - least(expires_at, opened_at + interval '2 minutes')
  ELSE greatest(now() - checked_at - greatest(interval '1 minute', (now() - opened_at) / 10),
    CASE WHEN checked_at < expires_at THEN now() - expires_at END) END`;

const OPEN = `status IN ('open', 'processing')`;

/**
 * Takes the most urgent payment that is due: first those that expired since their last check, then those with the oldest check. A
 * payment whose check keeps failing moves to the end like any other. Materialized: a join that evaluated the locking subquery
 * again would take more than one.
 */
const TAKE_DUE = `WITH due AS MATERIALIZED (
   SELECT id FROM payments WHERE ${OPEN} AND ${OVERDUE} > interval '0'
   ORDER BY (expires_at < now() AND (checked_at IS NULL OR checked_at < expires_at)) DESC,
     coalesce(checked_at, '-infinity'), opened_at LIMIT 1 FOR UPDATE SKIP LOCKED)
 UPDATE payments SET checked_at = now() FROM due WHERE payments.id = due.id
 RETURNING provider_ref AS "intentId", jsonb_build_object('kind', subject_kind, 'id', subject_id) AS subject, expires_at < now() AS "isExpired"`;

/** The payments that can still be made, by how urgently they must be checked with the provider. */
@Injectable()
export class OpenPayments {
  constructor(private readonly db: Database) {}

  /** Takes the most urgent payment that is due for a check; null when none is. */
  takeDue(): Promise<DuePayment | null> {
    return this.db.first<DuePayment>(TAKE_DUE);
  }

  /** Returns the longest time in seconds that a payment has been due; 0 when none is. */
  async lag(): Promise<number> {
    const row = await this.db.one<{ lag: number }>(
      `SELECT greatest(0, extract(epoch FROM max(${OVERDUE})))::float8 AS lag FROM payments WHERE ${OPEN}`,
    );
    return row.lag;
  }
}
