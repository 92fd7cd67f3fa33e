import { Migration } from '@mikro-orm/migrations';
import { HELD_CHANNELS, holdsOf } from './migration-20261127200000-add-quantity-orders.js';

const HOLDS = holdsOf(HELD_CHANNELS);

/**
 * Leaves out what was returned: where limits count what an agency has paid (M56), and among the open requests for another time
 * (L79).
 */
export class Migration20261129141500LeaveOutReturned extends Migration {
  override up(): void {
    this.addSql(
      HOLDS.replace('o.total_cents - o.refunded_cents AS', 'o.total_cents - o.refunded_cents - o.credited_cents AS').replace(
        'o.refunded_cents < o.total_cents',
        'o.refunded_cents + o.credited_cents < o.total_cents',
      ),
    );
    // Those of appointments that were returned before their return closed them.
    this.addSql(
      `UPDATE appointment_requests r SET outcome = 'refunded', answered_at = now() FROM callback_opportunities c
       WHERE c.id = r.callback_id AND c.order_id = r.order_id AND c.retired_at IS NOT NULL AND r.outcome IS NULL`,
    );
  }

  override down(): void {
    this.addSql(HOLDS);
  }
}
