import { Migration } from '@mikro-orm/migrations';

const UP = [
  'ALTER TABLE surveys ADD COLUMN requoted_at timestamptz',
  // Which quote of its survey an order was opened with.
  'ALTER TABLE orders ADD COLUMN survey_quoted_at timestamptz',
  'CREATE INDEX orders_survey_idx ON orders (survey_id) WHERE survey_id IS NOT NULL',
  // The last guard against a quote that pays for two orders.
  `CREATE UNIQUE INDEX orders_survey_quote_key ON orders (survey_id, survey_quoted_at)
     WHERE paid_at IS NOT NULL AND survey_quoted_at IS NOT NULL`,
  // A press that comes again after its payment is found, too.
  'CREATE INDEX orders_request_idx ON orders (request_key) WHERE request_key IS NOT NULL',
];

const DOWN = [
  'DROP INDEX orders_request_idx, orders_survey_quote_key, orders_survey_idx',
  'ALTER TABLE orders DROP COLUMN survey_quoted_at',
  'ALTER TABLE surveys DROP COLUMN requoted_at',
];

/** A survey's quote lives for a day and one paid order (docs/decisions.md M47). */
export class Migration20261123100100 extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
