import { Migration } from '@mikro-orm/migrations';

const UP = [
  `CREATE TABLE saved_filters (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     agency_id uuid NOT NULL REFERENCES agencies ON DELETE CASCADE,
     user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
     name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
     filter jsonb NOT NULL,
     seen_id bigint NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now())`,
  'CREATE UNIQUE INDEX saved_filters_name_key ON saved_filters (user_id, agency_id, lower(name))',
  'CREATE INDEX saved_filters_agency_idx ON saved_filters (agency_id)',
];

/** Adds the filters that buyers save (L60); `seen_id` is the newest lead when the filter was last opened. */
export class Migration20261126171000AddSavedFilters extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    this.addSql('DROP TABLE saved_filters');
  }
}
