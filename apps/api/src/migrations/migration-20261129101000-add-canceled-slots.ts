import { Migration } from '@mikro-orm/migrations';

const UP = [
  // Whether the last message took the appointment out of its buyer's calendar.
  'ALTER TABLE callback_opportunities ADD COLUMN slot_canceled boolean NOT NULL DEFAULT false',
  // Cancellations were sent with the next sequence, but didn't keep it.
  `UPDATE callback_opportunities l SET slot_canceled = true, slot_changes = slot_changes + 1 FROM orders o
     WHERE o.id = l.order_id AND o.product = 'appointment' AND o.cancel_reason = 'refunded' AND l.sold_at IS NOT NULL AND l.slot_at > o.cancelled_at`,
];

/** Remembers which appointments left their buyer's calendar (L93, L100). */
export class Migration20261129101000AddCanceledSlots extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    this.addSql('ALTER TABLE callback_opportunities DROP COLUMN slot_canceled');
  }
}
