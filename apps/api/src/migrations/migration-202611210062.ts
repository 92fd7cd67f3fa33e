import { Migration } from '@mikro-orm/migrations';

const UP = [
  // One row per change to the inventory, with an id that is never reused: the set of rows identifies one version of the
  // inventory, in any order of commits. A page that was read at that version stays correct while the version lasts.
  `CREATE TABLE stock_changes (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY)`,
  `INSERT INTO stock_changes DEFAULT VALUES`,
  `CREATE FUNCTION note_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO stock_changes DEFAULT VALUES;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER aged_leads_note_change AFTER INSERT OR UPDATE OR DELETE ON aged_leads
     FOR EACH STATEMENT EXECUTE FUNCTION note_stock_change()`,
];

const DOWN = ['DROP TRIGGER aged_leads_note_change ON aged_leads', 'DROP FUNCTION note_stock_change', 'DROP TABLE stock_changes'];

/** Adds the version that tells a cached page of the list from an outdated one (L20). */
export class Migration202611210062 extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
