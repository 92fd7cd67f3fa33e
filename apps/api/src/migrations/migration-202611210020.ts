import { Migration } from '@mikro-orm/migrations';

const STATUSES = (names: string) => `CHECK (status IN (${names}))`;

const UP = [
  `ALTER TABLE imports
     ADD COLUMN text_key text,
     ADD COLUMN text_bytes bigint,
     ADD COLUMN encoding text NOT NULL DEFAULT 'utf-8' CHECK (encoding IN ('utf-8', 'windows-1252', 'utf-16le', 'utf-16be')),
     ADD COLUMN header_line integer NOT NULL DEFAULT 1,
     ADD COLUMN mapping_source text NOT NULL DEFAULT 'detected' CHECK (mapping_source IN ('detected', 'remembered', 'chosen')),
     ADD COLUMN not_in_file jsonb NOT NULL DEFAULT '[]',
     ADD COLUMN phone_columns jsonb NOT NULL DEFAULT '[]',
     ADD COLUMN repeated_rows integer NOT NULL DEFAULT 0,
     ADD COLUMN stock_mark bigint NOT NULL DEFAULT 0,
     ADD COLUMN file_removed_at timestamptz,
     ADD COLUMN undo_by uuid REFERENCES users,
     ADD COLUMN undo_started_at timestamptz,
     ADD COLUMN undo_finished_at timestamptz,
     ADD COLUMN removed_rows integer NOT NULL DEFAULT 0`,
  `UPDATE imports SET mapping_source = 'chosen' WHERE mapped_by_hand`,
  `ALTER TABLE imports DROP COLUMN mapped_by_hand, DROP COLUMN newline`,
  `ALTER TABLE imports DROP CONSTRAINT imports_status_check`,
  `ALTER TABLE imports ADD CONSTRAINT imports_status_check
     ${STATUSES(`'planning', 'unmapped', 'planned', 'running', 'finished', 'failed', 'undoing', 'undone'`)}`,
  `CREATE INDEX imports_sha256_idx ON imports (sha256)`,

  // The outcome of each row of a batch, one byte per row, deflated. Without it, every row counts as new.
  `ALTER TABLE import_batches
     ADD COLUMN outcomes bytea,
     ADD COLUMN new_rows integer NOT NULL DEFAULT 0,
     ADD COLUMN duplicate_rows integer NOT NULL DEFAULT 0,
     ADD COLUMN rejected_rows integer NOT NULL DEFAULT 0`,

  // The columns that an admin chose for files with these headers.
  `CREATE TABLE import_mappings (
     header_key text PRIMARY KEY,
     mapping jsonb NOT NULL,
     not_in_file jsonb NOT NULL,
     chosen_by uuid NOT NULL REFERENCES users,
     chosen_at timestamptz NOT NULL DEFAULT now())`,

  // Reverting an import deletes leads; without this index, each deletion would read all order lines.
  `CREATE INDEX order_lines_lead_idx ON order_lines (lead_id)`,
];

const DOWN = [
  'DROP INDEX order_lines_lead_idx',
  'DROP TABLE import_mappings',
  `ALTER TABLE import_batches DROP COLUMN outcomes, DROP COLUMN new_rows, DROP COLUMN duplicate_rows, DROP COLUMN rejected_rows`,
  'DROP INDEX imports_sha256_idx',
  // A version that can't revert imports sees reverted ones as finished.
  `UPDATE imports SET status = 'finished' WHERE status IN ('undoing', 'undone')`,
  'ALTER TABLE imports DROP CONSTRAINT imports_status_check',
  `ALTER TABLE imports ADD CONSTRAINT imports_status_check ${STATUSES(`'planning', 'unmapped', 'planned', 'running', 'finished', 'failed'`)}`,
  `ALTER TABLE imports ADD COLUMN mapped_by_hand boolean NOT NULL DEFAULT false, ADD COLUMN newline text NOT NULL DEFAULT E'\\n'`,
  `UPDATE imports SET mapped_by_hand = true WHERE mapping_source = 'chosen'`,
  `ALTER TABLE imports ${[
    'text_key',
    'text_bytes',
    'encoding',
    'header_line',
    'mapping_source',
    'not_in_file',
    'phone_columns',
    'repeated_rows',
    'stock_mark',
    'file_removed_at',
    'undo_by',
    'undo_started_at',
    'undo_finished_at',
    'removed_rows',
  ]
    .map((name) => `DROP COLUMN ${name}`)
    .join(', ')}`,
];

/** Adds the import review: encodings, row outcomes, remembered columns, revert. */
export class Migration202611210020 extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
