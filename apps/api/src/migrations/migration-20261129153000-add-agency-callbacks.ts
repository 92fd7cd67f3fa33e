import { Migration } from '@mikro-orm/migrations';

const UP = [
  // A callback without a row is new and has no note. The key starts with the callback, because deleting a callback looks for its
  // rows.
  `CREATE TABLE agency_callbacks (
     callback_id bigint NOT NULL REFERENCES callback_opportunities ON DELETE CASCADE,
     agency_id uuid NOT NULL REFERENCES agencies ON DELETE CASCADE,
     status text NOT NULL DEFAULT 'new'
       CHECK (status IN ('new', 'called', 'no_answer', 'contacted', 'quoted', 'sold', 'bad_number')),
     status_by uuid REFERENCES users ON DELETE SET NULL,
     status_at timestamptz,
     note text CHECK (length(note) <= 1000),
     note_by uuid REFERENCES users ON DELETE SET NULL,
     note_at timestamptz,
     note_version integer NOT NULL DEFAULT 0,
     exported_at timestamptz,
     PRIMARY KEY (callback_id, agency_id))`,
  'CREATE INDEX agency_callbacks_agency_idx ON agency_callbacks (agency_id, callback_id)',
  // An export has leads or callbacks. A server of the previous build sees an export of callbacks as an empty one of leads.
  `ALTER TABLE lead_exports ADD COLUMN callback_ids bigint[] NOT NULL DEFAULT '{}',
     ADD CONSTRAINT lead_exports_one_list CHECK (cardinality(lead_ids) = 0 OR cardinality(callback_ids) = 0)`,
];

const DOWN = [
  'DELETE FROM lead_exports WHERE cardinality(callback_ids) > 0',
  'ALTER TABLE lead_exports DROP CONSTRAINT lead_exports_one_list, DROP COLUMN callback_ids',
  'DROP TABLE agency_callbacks',
];

/** Adds status and note of the callbacks that an agency owns, and exports of them (L66). */
export class Migration20261129153000AddAgencyCallbacks extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
