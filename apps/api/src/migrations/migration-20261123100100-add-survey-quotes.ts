import { Migration } from '@mikro-orm/migrations';

const UP = [
  'ALTER TABLE surveys ADD COLUMN requoted_at timestamptz',
  // The survey quote that an order was created with.
  'ALTER TABLE orders ADD COLUMN survey_quoted_at timestamptz',
  'CREATE INDEX orders_survey_idx ON orders (survey_id) WHERE survey_id IS NOT NULL',
  // The database's own guard against two paid orders for one quote.
  `CREATE UNIQUE INDEX orders_survey_quote_key ON orders (survey_id, survey_quoted_at)
     WHERE paid_at IS NOT NULL AND survey_quoted_at IS NOT NULL`,
  // Also finds a request that is repeated after its payment.
  'CREATE INDEX orders_request_idx ON orders (request_key) WHERE request_key IS NOT NULL',
];

const DOWN = [
  'DROP INDEX orders_request_idx, orders_survey_quote_key, orders_survey_idx',
  'ALTER TABLE orders DROP COLUMN survey_quoted_at',
  'ALTER TABLE surveys DROP COLUMN requoted_at',
];

/** Adds survey quotes, valid for a day and one paid order (M47). */
export class Migration20261123100100 extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
