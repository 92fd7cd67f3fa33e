import { Migration } from '@mikro-orm/migrations';

const UP = [
  `CREATE TABLE price_changes (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     at timestamptz NOT NULL DEFAULT now(),
     changed_by uuid NOT NULL REFERENCES users,
     reason text NOT NULL,
     setting text NOT NULL,
     before integer NOT NULL CHECK (before >= 0),
     after integer NOT NULL CHECK (after >= 0),
     reset boolean NOT NULL)`,
  `CREATE INDEX price_changes_setting_idx ON price_changes (setting, id DESC)`,
  `CREATE FUNCTION refuse_price_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'price_changes is append-only' USING ERRCODE = 'insufficient_privilege';
   END $$`,
  `CREATE TRIGGER price_changes_append_only BEFORE UPDATE OR DELETE ON price_changes
     FOR EACH ROW EXECUTE FUNCTION refuse_price_history_change()`,
  `CREATE TRIGGER price_changes_no_truncate BEFORE TRUNCATE ON price_changes
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_price_history_change()`,
];

const DOWN = ['DROP TABLE price_changes', 'DROP FUNCTION refuse_price_history_change()'];

/** Adds price changes, each with its admin and reason; the latest one of a setting applies. */
export class Migration202611210031 extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
