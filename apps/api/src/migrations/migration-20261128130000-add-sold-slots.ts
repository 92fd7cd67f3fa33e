import { Migration } from '@mikro-orm/migrations';
import { ALL_VIOLATIONS, VIOLATIONS } from './migration-20261128110000-add-callback-returns.js';

const COLUMNS = 'id, order_id, name, phone, email, state, requested_at, retired_at IS NOT NULL AS is_retired';
const SOLD = 'FROM callback_opportunities WHERE sold_at IS NOT NULL';

const UP = `CREATE OR REPLACE VIEW sold_callbacks AS SELECT ${COLUMNS}, slot_at, slot_minutes ${SOLD}`;

// A view that another one reads can't lose columns.
const DOWN = [VIOLATIONS, 'DROP VIEW sold_callbacks', `CREATE VIEW sold_callbacks AS SELECT ${COLUMNS} ${SOLD}`, ALL_VIOLATIONS];

/** Adds the agreed time and length of appointments to the view of sold callbacks (L97). */
export class Migration20261128130000AddSoldSlots extends Migration {
  override up(): void {
    this.addSql(UP);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
