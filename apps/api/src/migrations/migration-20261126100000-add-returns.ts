import { Migration } from '@mikro-orm/migrations';

export const REASONS = [
  ...['disconnected', 'wrong_number', 'not_the_person', 'never_inquired', 'bad_data', 'duplicate_own', 'dnc_or_litigator'],
  ...['deceased', 'short_call', 'no_audio', 'wrong_state', 'not_qualified', 'duplicate_caller'],
];
const FIXED = [
  ...['id', 'request_id', 'place', 'agency_id', 'order_id', 'lead_id', 'call_id', 'price_cents', 'reason', 'note', 'called_at'],
  ...['attempts', 'heard', 'over_share', 'requested_at', 'due_at'],
];
const fixed = (row: string) => `(${FIXED.map((column) => `${row}.${column}`).join(', ')})`;

const TABLES = [
  `CREATE SEQUENCE return_request_number START 100001`,
  // A file of returns with what is planned for each row. Confirming does exactly this, once.
  `CREATE TABLE return_batches (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     agency_id uuid NOT NULL REFERENCES agencies,
     created_by uuid NOT NULL REFERENCES users,
     file_name text NOT NULL CHECK (length(file_name) <= 200),
     file_sha256 text NOT NULL,
     plan jsonb NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     confirmed_at timestamptz)`,
  'CREATE INDEX return_batches_agency_idx ON return_batches (agency_id, id)',
  `CREATE TABLE return_requests (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     number text NOT NULL UNIQUE DEFAULT 'RT-' || nextval('return_request_number'),
     agency_id uuid NOT NULL REFERENCES agencies,
     requested_by uuid NOT NULL REFERENCES users,
     source text NOT NULL CHECK (source IN ('form', 'csv')),
     batch_id uuid UNIQUE REFERENCES return_batches,
     request_key uuid NOT NULL,
     fingerprint text NOT NULL CHECK (length(fingerprint) = 64),
     requested_at timestamptz NOT NULL DEFAULT now(),
     -- Decided lines that an email has told about.
     told_lines uuid[] NOT NULL DEFAULT '{}',
     CHECK ((source = 'csv') = (batch_id IS NOT NULL)),
     UNIQUE (agency_id, request_key))`,
  'CREATE INDEX return_requests_agency_idx ON return_requests (agency_id, id)',
  `CREATE TABLE return_lines (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     request_id uuid NOT NULL REFERENCES return_requests,
     place integer NOT NULL,
     agency_id uuid NOT NULL REFERENCES agencies,
     order_id uuid NOT NULL REFERENCES orders,
     lead_id bigint,
     call_id uuid UNIQUE REFERENCES calls,
     price_cents integer NOT NULL CHECK (price_cents > 0),
     reason text NOT NULL CHECK (reason IN (${REASONS.map((reason) => `'${reason}'`).join(', ')})),
     note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
     called_at timestamptz,
     attempts smallint CHECK (attempts BETWEEN 1 AND 50),
     heard text NOT NULL DEFAULT '' CHECK (length(heard) <= 200),
     over_share boolean NOT NULL DEFAULT false,
     requested_at timestamptz NOT NULL DEFAULT now(),
     due_at timestamptz NOT NULL,
     status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'accepted', 'refused')),
     -- What accepted it, or why it waits; null if a person decided.
     rule text,
     decided_at timestamptz,
     decided_by uuid REFERENCES users,
     decision_code text,
     decision_note text NOT NULL DEFAULT '' CHECK (length(decision_note) <= 500),
     cash_cents integer NOT NULL DEFAULT 0 CHECK (cash_cents >= 0),
     promo_cents integer NOT NULL DEFAULT 0 CHECK (promo_cents >= 0),
     is_call_back boolean NOT NULL DEFAULT false,
     UNIQUE (request_id, place),
     UNIQUE (order_id, lead_id),
     FOREIGN KEY (order_id, lead_id) REFERENCES order_lines (order_id, lead_id),
     CHECK (num_nonnulls(lead_id, call_id) = 1),
     CHECK ((status = 'requested') = (decided_at IS NULL)),
     CHECK (status = 'requested' OR num_nonnulls(rule, decided_by) = 1),
     -- An accepted line gives back its price, or the call.
     CHECK (CASE WHEN status <> 'accepted' OR is_call_back THEN cash_cents + promo_cents = 0 ELSE cash_cents + promo_cents = price_cents END),
     CHECK (NOT is_call_back OR (status = 'accepted' AND call_id IS NOT NULL)))`,
  'CREATE INDEX return_lines_agency_idx ON return_lines (agency_id, requested_at)',
  'CREATE INDEX return_lines_lead_idx ON return_lines (lead_id) WHERE lead_id IS NOT NULL',
  `CREATE INDEX return_lines_due_idx ON return_lines (due_at, id) WHERE status = 'requested'`,
  `CREATE INDEX return_lines_decided_idx ON return_lines (status, decided_at, id) WHERE status <> 'requested'`,
];

const GUARDS = [
  // A line is decided once; what was asked for never changes.
  `CREATE FUNCTION refuse_return_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'UPDATE' AND OLD.status = 'requested' AND ${fixed('OLD')} IS NOT DISTINCT FROM ${fixed('NEW')} THEN
       RETURN NEW;
     END IF;
     RAISE EXCEPTION 'a return is decided once, and nothing else of it changes' USING ERRCODE = 'insufficient_privilege';
   END $$`,
  'CREATE TRIGGER return_lines_guard BEFORE UPDATE OR DELETE ON return_lines FOR EACH ROW EXECUTE FUNCTION refuse_return_change()',
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'warmline_app') THEN
       REVOKE DELETE, TRUNCATE ON return_batches, return_requests, return_lines FROM warmline_app;
     END IF;
   END $$`,
];

/** What returns read of calls. */
const CALLS = `CREATE VIEW call_facts AS
  SELECT id AS call_id, agency_id, campaign_id, lot_id, offered_at, ended_at, seconds, free_seconds, caller_phone, caller_state, outcome,
    'CORRECTED' = ANY (flags) AS is_given_back
  FROM calls WHERE kind = 'live' AND ended_at IS NOT NULL`;

const DOWN = [
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM return_lines) THEN
       RAISE EXCEPTION 'leads or calls were returned';
     END IF;
   END $$`,
  'DROP VIEW call_facts',
  'DROP TABLE return_lines, return_requests, return_batches',
  'DROP SEQUENCE return_request_number',
  'DROP FUNCTION refuse_return_change()',
];

/** Adds returned leads and calls, each decided once (W20). */
export class Migration20261126100000AddReturns extends Migration {
  override up(): void {
    for (const statement of [...TABLES, ...GUARDS, CALLS]) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
