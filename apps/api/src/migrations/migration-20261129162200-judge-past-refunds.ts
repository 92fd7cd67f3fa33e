import { Migration } from '@mikro-orm/migrations';

/**
 * Not an order that is refunded in full: it is judged when that refund fails. Nor one whose refund no worker has looked at yet.
 */
const JUDGE = `UPDATE call_lots l SET provider_judged = floor(greatest(0, o.refunded_cents - coalesce((
    SELECT sum(r.amount_cents) FROM order_refunds r WHERE r.order_id = o.id AND r.status = 'refunded'), 0)) / l.unit_cents)
  FROM orders o WHERE o.id = l.order_id AND o.refunded_cents > 0 AND o.status <> 'cancelled' AND NOT EXISTS (
    SELECT FROM outbox b WHERE b.done_at IS NULL AND b.kind LIKE 'campaigns.follow%' AND b.payload ->> 'orderId' = o.id::text)`;

/** Notes the provider's refunds that have taken calls already (C32), in a transaction that blocks no route. */
export class Migration20261129162200JudgePastRefunds extends Migration {
  override up(): void {
    this.addSql(JUDGE);
  }

  override down(): void {
    this.addSql('UPDATE call_lots SET provider_judged = 0 WHERE provider_judged > 0');
  }
}
