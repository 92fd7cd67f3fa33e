import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Measures, type Measure, type Measurement } from '../../platform/observability/gauges.js';

/** What hangs between the shop and the money. */
@Injectable()
@Measures()
export class OrderGauges implements Measure {
  constructor(private readonly db: Database) {}

  async measure(): Promise<Measurement[]> {
    const [orders] = await this.db.query<{ pending: number; held: number }>(
      `SELECT count(*) FILTER (WHERE payment_intent_id IS NOT NULL AND created_at < now() - interval '5 minutes')::int AS pending,
         coalesce(sum(quantity) FILTER (WHERE channel = 'aged-leads' AND hold_expires_at > now()), 0)::int AS held
       FROM orders WHERE status = 'pending'`,
    );
    const refunds = await this.db.query<{ status: string; count: number }>(
      `SELECT status, count(*)::int AS count FROM (
         SELECT status FROM order_refunds WHERE status <> 'refunded'
         UNION ALL SELECT 'requested' FROM orders WHERE cancel_reason = 'paid_too_late' AND refunded_cents < total_cents) AS open
       GROUP BY status`,
    );
    return [
      ...(['requested', 'refused'] as const).map((status): Measurement => {
        return { name: 'refunds_open', value: refunds.find((row) => row.status === status)?.count ?? 0, labels: { status } };
      }),
      { name: 'orders_pending_over_5_min', value: orders?.pending ?? 0 },
      { name: 'leads_held', value: orders?.held ?? 0 },
    ];
  }
}
