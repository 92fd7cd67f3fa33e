import { Migration } from '@mikro-orm/migrations';

const UP = [
  `CREATE TABLE user_notes (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     user_id uuid NOT NULL REFERENCES users,
     author_id uuid NOT NULL REFERENCES users,
     text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
     created_at timestamptz NOT NULL DEFAULT now())`,
  `CREATE INDEX user_notes_user_idx ON user_notes (user_id, id DESC)`,
  `CREATE INDEX user_notes_author_idx ON user_notes (author_id)`,
  `CREATE FUNCTION refuse_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'user_notes is append-only' USING ERRCODE = 'insufficient_privilege';
   END $$`,
  `CREATE TRIGGER user_notes_append_only BEFORE UPDATE OR DELETE ON user_notes FOR EACH ROW EXECUTE FUNCTION refuse_note_change()`,
];

/** Adds the notes that staff keep about a customer (P55). */
export class Migration20261125032001AddUserNotes extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    this.addSql('DROP TABLE user_notes');
    this.addSql('DROP FUNCTION refuse_note_change()');
  }
}
