import { Migration } from '@mikro-orm/migrations';

const COLUMNS = 'id, order_id, name, phone, email, state, form_filled_at, retired_at IS NOT NULL AS is_retired';

const UP = [
  `CREATE OR REPLACE VIEW sold_leads AS SELECT ${COLUMNS}, import_id FROM aged_leads WHERE sold_at IS NOT NULL`,
  // Plans that nobody confirms are deleted.
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'warmline_app') THEN
       GRANT DELETE ON return_batches TO warmline_app;
     END IF;
   END $$`,
];

const DOWN = ['DROP VIEW sold_leads', `CREATE VIEW sold_leads AS SELECT ${COLUMNS} FROM aged_leads WHERE sold_at IS NOT NULL`];

/** Lets returns be counted by the import of their leads (W92). */
export class Migration20261126100300AddImportReturns extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
