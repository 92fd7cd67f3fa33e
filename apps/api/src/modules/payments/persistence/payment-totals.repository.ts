import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** What went back to cardholders on a day; `day` counts from 0. */
export interface ReturnedOnDay {
  day: number;
  refunds: number;
  refundedCents: number;
  lostCents: number;
}

const OF_ORDER = (returned: string) =>
  `EXISTS (SELECT FROM payments p WHERE p.id = ${returned}.payment_id AND p.subject_kind = 'order')`;

/** Adds up payments of orders. */
@Injectable()
export class PaymentTotals {
  constructor(private readonly db: Database) {}

  /**
   * Returns what was refunded and lost in disputes since the first of these instants, by the day that each of them starts. Refunds of late payments
   * are left out, because they bought nothing, and payouts, because what they take was returned before.
   */
  returnedByDay(starts: readonly Date[]): Promise<ReturnedOnDay[]> {
    return this.db.query<ReturnedOnDay>(
      `SELECT width_bucket(at, $1::timestamptz[]) - 1 AS day, count(*) FILTER (WHERE is_refund)::int AS refunds,
         coalesce(sum(cents) FILTER (WHERE is_refund), 0)::float8 AS "refundedCents",
         coalesce(sum(cents) FILTER (WHERE NOT is_refund), 0)::float8 AS "lostCents"
       FROM (SELECT ended_at AS at, amount_cents AS cents, true AS is_refund FROM refunds r
           WHERE status = 'succeeded' AND purpose NOT IN ('late_payment', 'payout') AND ended_at >= $2 AND ${OF_ORDER('r')}
         UNION ALL SELECT closed_at, amount_cents, false FROM disputes d
           WHERE status = 'lost' AND closed_at >= $2 AND ${OF_ORDER('d')}) returned
       GROUP BY 1`,
      [starts, starts[0]],
    );
  }
}
