import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Measures, type Measure, type Measurement } from '../../platform/observability/gauges.js';
import { OVERDUE, WITHOUT_PAYMENT } from './persistence/due-orders.sql.js';

/**
 * Counts refunds that are not made: those requested or pending, including late payments, and rejected ones that still need staff: from the last 30
 * days, without a later refund of the same order, and whose money was not returned another way.
 */
const OPEN_REFUNDS = `SELECT
  (SELECT count(*) FROM order_refunds WHERE status = 'requested')::int
    + (SELECT count(*) FROM orders WHERE cancel_reason = 'paid_too_late' AND refunded_cents < total_cents
         AND refunded_cents + dispute_lost_cents < total_cents)::int AS requested,
  (SELECT count(*) FROM order_refunds r JOIN orders o ON o.id = r.order_id
   WHERE r.status = 'refused' AND r.settled_at > now() - interval '30 days'
     AND o.refunded_cents < least(o.total_cents, r.refunded_before_cents + r.amount_cents)
     AND coalesce(o.dispute_status, '') <> 'lost'
     AND NOT EXISTS (SELECT FROM order_refunds later WHERE later.order_id = r.order_id AND later.requested_at > r.requested_at))::int
    AS refused`;

/** Measures unpaid orders, held leads and open refunds. */
@Injectable()
@Measures()
export class OrderGauges implements Measure {
  constructor(private readonly db: Database) {}

  async measure(): Promise<Measurement[]> {
    const [orders] = await this.db.query<{ pending: number; held: number; overdue: number }>(
      `SELECT count(*) FILTER (WHERE payment_intent_id IS NOT NULL AND created_at < now() - interval '5 minutes')::int AS pending,
         coalesce(sum(quantity) FILTER (WHERE channel = 'aged-leads' AND hold_expires_at > now()), 0)::int AS held,
         greatest(0, extract(epoch FROM max(${OVERDUE}) FILTER (WHERE ${WITHOUT_PAYMENT})))::float8 AS overdue
       FROM orders WHERE status = 'pending'`,
    );
    const [refunds] = await this.db.query<{ requested: number; refused: number }>(OPEN_REFUNDS);
    return [
      ...(['requested', 'refused'] as const).map((status): Measurement => {
        return { name: 'refunds_open', value: refunds?.[status] ?? 0, labels: { status } };
      }),
      { name: 'orders_pending_over_5_min', value: orders?.pending ?? 0 },
      { name: 'orders_oldest_due_seconds', value: orders?.overdue ?? 0 },
      { name: 'leads_held', value: orders?.held ?? 0 },
    ];
  }
}
