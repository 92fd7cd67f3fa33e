import { Migration } from '@mikro-orm/migrations';

const UP = [
  `CREATE TABLE site_changes (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     at timestamptz NOT NULL DEFAULT now(),
     changed_by uuid NOT NULL REFERENCES users,
     settings jsonb NOT NULL CHECK (jsonb_typeof(settings) = 'object'))`,
  `CREATE FUNCTION refuse_site_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
   END $$`,
  `CREATE TRIGGER site_changes_append_only BEFORE UPDATE OR DELETE ON site_changes
     FOR EACH ROW EXECUTE FUNCTION refuse_site_history_change()`,
  `CREATE TRIGGER site_changes_no_truncate BEFORE TRUNCATE ON site_changes
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_site_history_change()`,
];

const DOWN = ['DROP TABLE site_changes', 'DROP FUNCTION refuse_site_history_change()'];

/** Adds the owner's settings of the shop: rows are only added, and the latest one applies. */
export class Migration20261124150000AddSiteSettings extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
