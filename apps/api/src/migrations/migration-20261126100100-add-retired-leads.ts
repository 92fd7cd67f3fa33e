import { Migration } from '@mikro-orm/migrations';

const COLUMNS = 'SELECT id, order_id, name, phone, email, state, form_filled_at';

const UP = [
  // A returned lead stays sold to its order, so that neither it nor its phone is sold again.
  `ALTER TABLE aged_leads ADD COLUMN retired_at timestamptz, ADD COLUMN retired_reason text`,
  `ALTER TABLE aged_leads ADD CONSTRAINT aged_leads_retired_check
     CHECK ((retired_at IS NULL) = (retired_reason IS NULL) AND (retired_at IS NULL OR sold_at IS NOT NULL)) NOT VALID`,
  `CREATE OR REPLACE VIEW sold_leads AS ${COLUMNS}, retired_at IS NOT NULL AS is_retired FROM aged_leads WHERE sold_at IS NOT NULL`,
  'CREATE INDEX aged_leads_retired_idx ON aged_leads (id) WHERE retired_at IS NOT NULL',
];

const DOWN = [
  'DROP VIEW sold_leads',
  `CREATE VIEW sold_leads AS ${COLUMNS} FROM aged_leads WHERE sold_at IS NOT NULL`,
  'ALTER TABLE aged_leads DROP COLUMN retired_at, DROP COLUMN retired_reason',
];

/** Marks leads that were returned (W91). */
export class Migration20261126100100AddRetiredLeads extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
