import { Migration } from '@mikro-orm/migrations';

const UP = [
  // Paid orders that the next email to staff names; a row is kept for a week, so that a repeated job doesn't name an order twice.
  `CREATE TABLE new_order_notices (
     order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
     created_at timestamptz NOT NULL DEFAULT now(),
     sent_at timestamptz)`,
  `CREATE INDEX new_order_notices_waiting_idx ON new_order_notices (created_at) WHERE sent_at IS NULL`,
];

/** Adds which paid orders staff have not been told about (M91). */
export class Migration20261125040020AddNewOrderNotices extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    this.addSql('DROP TABLE new_order_notices');
  }
}
