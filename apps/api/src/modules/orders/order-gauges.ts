import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Measures, type Measure, type Measurement } from '../../platform/observability/gauges.js';
import { OVERDUE, WITHOUT_PAYMENT } from './persistence/due-orders.sql.js';
import { IS_FROM_INVENTORY, REFUSED_REFUNDS } from './persistence/order-needs.sql.js';

/**
 * Counts refunds that are not made: those requested or pending, including late payments, and rejected ones that still need staff.
 */
const OPEN_REFUNDS = `SELECT
  (SELECT count(*) FROM order_refunds WHERE status = 'requested')::int
    + (SELECT count(*) FROM orders WHERE cancel_reason = 'paid_too_late' AND refunded_cents < total_cents
         AND refunded_cents + dispute_lost_cents < total_cents)::int AS requested,
  (SELECT count(*) FROM ${REFUSED_REFUNDS})::int AS refused`;

/** Measures unpaid orders, held leads and open refunds. */
@Injectable()
@Measures()
export class OrderGauges implements Measure {
  constructor(private readonly db: Database) {}

  async measure(): Promise<Measurement[]> {
    const orders = await this.db.one<{ pending: number; held: number; overdue: number }>(
      `SELECT count(*) FILTER (WHERE payment_intent_id IS NOT NULL AND created_at < now() - interval '5 minutes')::int AS pending,
         coalesce(sum(quantity) FILTER (WHERE ${IS_FROM_INVENTORY} AND hold_expires_at > now()), 0)::int AS held,
         greatest(0, extract(epoch FROM max(${OVERDUE}) FILTER (WHERE ${WITHOUT_PAYMENT})))::float8 AS overdue
       FROM orders o WHERE status = 'pending'`,
    );
    const refunds = await this.db.one<{ requested: number; refused: number }>(OPEN_REFUNDS);
    return [
      ...(['requested', 'refused'] as const).map((status): Measurement => {
        return { name: 'refunds_open', value: refunds[status], labels: { status } };
      }),
      { name: 'orders_pending_over_5_min', value: orders.pending },
      { name: 'orders_oldest_due_seconds', value: orders.overdue },
      { name: 'leads_held', value: orders.held },
    ];
  }
}
