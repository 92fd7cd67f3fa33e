import { Migration } from '@mikro-orm/migrations';

const UP = [
  `CREATE TABLE suppression_lists (
     agency_id uuid PRIMARY KEY REFERENCES agencies ON DELETE CASCADE,
     sealed_key text NOT NULL,
     key_version integer NOT NULL DEFAULT 1,
     generation integer NOT NULL DEFAULT 1,
     entries integer NOT NULL DEFAULT 0 CHECK (entries BETWEEN 0 AND 5000000),
     next_generation integer,
     next_entries integer NOT NULL DEFAULT 0 CHECK (next_entries BETWEEN 0 AND 5000000),
     next_started_at timestamptz,
     last_generation integer NOT NULL DEFAULT 1,
     updated_at timestamptz)`,
  // The entries in force are those of the list's generation; others wait to be finished, or to be deleted. Without a foreign key,
  // which costs more than the rest of an insert: a trigger deletes them with their list.
  `CREATE TABLE suppression_entries (
     agency_id uuid NOT NULL,
     generation integer NOT NULL,
     hash bytea NOT NULL CHECK (length(hash) = 16),
     PRIMARY KEY (agency_id, generation, hash))`,
  `CREATE FUNCTION delete_suppression_entries() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     DELETE FROM suppression_entries WHERE agency_id = OLD.agency_id;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER suppression_lists_entries AFTER DELETE ON suppression_lists FOR EACH ROW EXECUTE FUNCTION delete_suppression_entries()`,
];

/** Adds the do-not-call lists of agencies: keyed fingerprints of phone numbers (L67). */
export class Migration20261127110000AddSuppressionLists extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    this.addSql('DROP TABLE suppression_lists');
    this.addSql('DROP FUNCTION delete_suppression_entries()');
    this.addSql('DROP TABLE suppression_entries');
  }
}
