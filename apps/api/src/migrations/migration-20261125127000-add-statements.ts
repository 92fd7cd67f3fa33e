import { Migration } from '@mikro-orm/migrations';

const INDEXES = [
  // The balance at an instant is the last row before it.
  'CREATE INDEX ledger_feed_at_idx ON ledger_feed (owner_id, at, seq)',
  // Journals by day, for the export of the books.
  'CREATE INDEX ledger_journals_day_idx ON ledger_journals (effective_on, id)',
  // The documents of a month.
  'CREATE INDEX invoices_agency_day_idx ON invoices (agency_id, issued_on, id)',
];

const TABLES = [
  // The figures of a month that is over, as of its end (W68). What the columns don't show is in `parts`, and who sells and buys
  // in `parties`.
  `CREATE TABLE statements (
     agency_id uuid NOT NULL REFERENCES agencies,
     month date NOT NULL CHECK (extract(day FROM month) = 1),
     opening_cents bigint NOT NULL CHECK (opening_cents >= 0),
     in_cents bigint NOT NULL CHECK (in_cents >= 0),
     out_cents bigint NOT NULL CHECK (out_cents >= 0),
     closing_cents bigint NOT NULL CHECK (closing_cents >= 0),
     held_cents bigint NOT NULL CHECK (held_cents >= 0),
     owed_cents bigint NOT NULL CHECK (owed_cents >= 0),
     first_seq bigint NOT NULL,
     last_seq bigint NOT NULL CHECK (last_seq >= first_seq),
     parts jsonb NOT NULL,
     parties jsonb NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (agency_id, month),
     CONSTRAINT statements_add_up CHECK (closing_cents = opening_cents + in_cents - out_cents))`,
  ...[
    'statements_append_only BEFORE UPDATE OR DELETE ON statements FOR EACH ROW',
    'statements_no_truncate BEFORE TRUNCATE ON statements FOR EACH STATEMENT',
  ].map((trigger) => `CREATE TRIGGER ${trigger} EXECUTE FUNCTION refuse_ledger_change()`),
  // How far the job of a month is: up to which agency, and how many failed.
  `CREATE TABLE statement_progress (
     month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
     done_until uuid,
     failed integer NOT NULL DEFAULT 0,
     done_at timestamptz)`,
  // A document that could not be written, and when it is tried again.
  `CREATE TABLE invoice_failures (
     journal_id uuid PRIMARY KEY REFERENCES ledger_journals,
     attempts integer NOT NULL DEFAULT 1 CHECK (attempts > 0),
     error text NOT NULL,
     next_try_at timestamptz NOT NULL)`,
  'CREATE INDEX invoice_failures_due_idx ON invoice_failures (next_try_at)',
  // Whom documents are made out to, if an agency says so.
  `CREATE TABLE billing_profiles (
     agency_id uuid PRIMARY KEY REFERENCES agencies,
     legal_name text NOT NULL,
     address text NOT NULL,
     state text NOT NULL CHECK (state = '' OR length(state) = 2),
     zip text NOT NULL,
     po_text text NOT NULL,
     email text NOT NULL,
     changed_at timestamptz NOT NULL DEFAULT now())`,
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'warmline_app') THEN
       REVOKE UPDATE, DELETE, TRUNCATE ON statements FROM warmline_app;
     END IF;
   END $$`,
];

const DOWN = [
  'DROP TABLE statements, statement_progress, invoice_failures, billing_profiles',
  'DROP INDEX invoices_agency_day_idx, ledger_journals_day_idx, ledger_feed_at_idx',
];

/** Adds monthly statements (W68), billing profiles, and what could not be written. */
export class Migration20261125127000AddStatements extends Migration {
  override up(): void {
    for (const statement of [...INDEXES, ...TABLES]) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
