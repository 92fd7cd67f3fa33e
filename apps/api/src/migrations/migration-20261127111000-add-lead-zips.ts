import { Migration } from '@mikro-orm/migrations';

const COLUMNS = 'id, order_id, name, phone, email, state, form_filled_at, retired_at IS NOT NULL AS is_retired, import_id';
const SOLD = 'FROM aged_leads WHERE sold_at IS NOT NULL';

/** Adds the ZIP code of a lead (L70). The next migration validates the check, without locking the table. */
export class Migration20261127111000AddLeadZips extends Migration {
  override up(): void {
    this.addSql(
      `ALTER TABLE aged_leads ADD COLUMN zip char(5), ADD CONSTRAINT aged_leads_zip_check CHECK (zip ~ '^[0-9]{5}$') NOT VALID`,
    );
    this.addSql(`CREATE OR REPLACE VIEW sold_leads AS SELECT ${COLUMNS}, zip ${SOLD}`);
  }

  override down(): void {
    this.addSql('DROP VIEW sold_leads');
    this.addSql(`CREATE VIEW sold_leads AS SELECT ${COLUMNS} ${SOLD}`);
    this.addSql('ALTER TABLE aged_leads DROP COLUMN zip');
  }
}
