import { Migration } from '@mikro-orm/migrations';
import { ALL_VIOLATIONS, soldCallbacks, VIOLATIONS } from './migration-20261128110000-add-callback-returns.js';

// A view can't lose a column while another one reads it.
const DOWN = [VIOLATIONS, 'DROP VIEW sold_callbacks', soldCallbacks(), ALL_VIOLATIONS];

/** Adds the agreed time and length of appointments to the view of sold callbacks (L97). */
export class Migration20261128130000AddSoldSlots extends Migration {
  override up(): void {
    this.addSql(soldCallbacks(', slot_at, slot_minutes'));
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
