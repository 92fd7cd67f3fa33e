import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** What went back to cardholders on a day; `day` counts from 0. */
export interface ReturnedOnDay {
  day: number;
  refunds: number;
  refundedCents: number;
}

/** What a dispute of an order that was lost on a day took. */
export interface LostOnDay {
  day: number;
  orderId: string;
  cents: number;
}

/** Adds up payments of orders. */
@Injectable()
export class PaymentTotals {
  constructor(private readonly db: Database) {}

  /**
   * Returns what was refunded since the first of these instants, by the day that each of them starts. Refunds of late payments
   * are left out, because they bought nothing, and payouts, because what they take was returned before.
   */
  returnedByDay(starts: readonly Date[]): Promise<ReturnedOnDay[]> {
    return this.db.query<ReturnedOnDay>(
      `SELECT width_bucket(ended_at, $1::timestamptz[]) - 1 AS day, count(*)::int AS refunds, sum(amount_cents)::float8 AS "refundedCents"
       FROM refunds r WHERE status = 'succeeded' AND purpose NOT IN ('late_payment', 'payout') AND ended_at >= $2
         AND EXISTS (SELECT FROM payments p WHERE p.id = r.payment_id AND p.subject_kind = 'order') GROUP BY 1`,
      [starts, starts[0]],
    );
  }

  /** Returns the disputes of orders that were lost since the first of these instants, with the day that each of them starts. */
  lostByDay(starts: readonly Date[]): Promise<LostOnDay[]> {
    return this.db.query<LostOnDay>(
      `SELECT width_bucket(d.closed_at, $1::timestamptz[]) - 1 AS day, p.subject_id AS "orderId", d.amount_cents::float8 AS cents
       FROM disputes d JOIN payments p ON p.id = d.payment_id AND p.subject_kind = 'order'
       WHERE d.status = 'lost' AND d.closed_at >= $2`,
      [starts, starts[0]],
    );
  }
}
