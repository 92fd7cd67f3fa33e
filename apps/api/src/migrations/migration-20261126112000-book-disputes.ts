import { Migration } from '@mikro-orm/migrations';

const KINDS = ['dispute_freeze', 'dispute_out', 'dispute_back', 'dispute_lost'];
const ACCOUNTS = ['shop.dispute_open', 'shop.dispute_fees', 'shop.bad_debt'];

/** Other migrations add kinds, too, so the list is taken from the constraint. */
const changeKinds = (wanted: string): string => `DO $$
  DECLARE
    kinds text;
  BEGIN
    SELECT string_agg(quote_literal(kind), ', ') INTO kinds FROM (
      SELECT DISTINCT named[1] AS kind FROM pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([a-z_]+)''', 'g') AS named
      WHERE c.conname = 'ledger_journals_kind_check'
      ${wanted}) all_kinds;
    EXECUTE 'ALTER TABLE ledger_journals DROP CONSTRAINT ledger_journals_kind_check, ADD CONSTRAINT ledger_journals_kind_check CHECK (kind IN (' || kinds || '))';
  END $$`;

/** Likewise the checks of the ledger. */
const ADD_CHECK = `DO $$
  BEGIN
    EXECUTE 'CREATE OR REPLACE VIEW ledger_violations AS ' || rtrim(pg_get_viewdef('ledger_violations'::regclass), '; ')
      || ' UNION ALL SELECT invariant, subject FROM ledger_dispute_violations';
  END $$`;
const DROP_CHECK = `DO $$
  BEGIN
    EXECUTE 'CREATE OR REPLACE VIEW ledger_violations AS ' || regexp_replace(rtrim(pg_get_viewdef('ledger_violations'::regclass), '; '),
      'UNION ALL\\s+SELECT ledger_dispute_violations.invariant,\\s+ledger_dispute_violations.subject\\s+FROM ledger_dispute_violations', '');
  END $$`;

const COLUMNS = [
  // What the provider took and what it charged for it; what was frozen of a balance; and as what it is booked for good.
  `ALTER TABLE disputes
     ADD COLUMN withdrawn_cents integer NOT NULL DEFAULT 0 CHECK (withdrawn_cents >= 0),
     ADD COLUMN fee_cents integer NOT NULL DEFAULT 0 CHECK (fee_cents >= 0),
     ADD COLUMN frozen_cents integer CHECK (frozen_cents >= 0),
     ADD COLUMN settled_as text CHECK (settled_as IN ('won', 'lost')),
     ADD COLUMN is_booked boolean NOT NULL DEFAULT true,
     ADD COLUMN submissions integer NOT NULL DEFAULT 0,
     ADD COLUMN submitted_at timestamptz,
     ADD COLUMN submitted_by uuid REFERENCES users,
     ADD COLUMN checked_at timestamptz`,
  // What was decided before the ledger knew disputes stays as it was: nobody owes for it now.
  `UPDATE disputes SET settled_as = status, is_booked = false WHERE status IN ('won', 'lost')`,
  `CREATE INDEX disputes_unsettled_idx ON disputes (checked_at NULLS FIRST, opened_at) WHERE settled_as IS NULL`,
  'CREATE INDEX disputes_opened_idx ON disputes (opened_at, id)',
];

const FACTS = [
  `CREATE OR REPLACE VIEW disputed_payments AS
   SELECT p.provider_ref, d.amount_cents - coalesce(d.frozen_cents, 0) AS amount_cents FROM disputes d JOIN payments p ON p.id = d.payment_id
   WHERE d.status IN ('open', 'inquiry') OR (d.status = 'lost' AND NOT d.is_booked)`,
  `CREATE VIEW dispute_facts AS
   SELECT d.id, p.provider_ref AS payment_ref, p.subject_kind, p.subject_id, d.status, d.amount_cents, d.evidence_due_by, d.opened_at,
     d.withdrawn_cents, d.fee_cents, d.settled_as, d.is_booked FROM disputes d JOIN payments p ON p.id = d.payment_id`,
];

const DISPUTE_FREE = `CREATE OR REPLACE VIEW disputed_payments AS
   SELECT p.provider_ref, d.amount_cents FROM disputes d JOIN payments p ON p.id = d.payment_id WHERE d.status <> 'won'`;

/**
 * Each dispute is booked exactly as far as it went: what the provider took is open until it is decided, and what was frozen too.
 */
const VIOLATIONS = `CREATE VIEW ledger_dispute_violations AS
  WITH moved AS (
    SELECT j.provider_ref AS id,
      sum(CASE WHEN a.code <> 'shop.dispute_open' THEN 0 WHEN a.id = t.debit_id THEN t.amount_cents ELSE -t.amount_cents END) AS open_cents,
      sum(CASE WHEN a.code <> 'wallet.frozen' THEN 0 WHEN a.id = t.credit_id THEN t.amount_cents ELSE -t.amount_cents END) AS frozen_cents
    FROM ledger_journals j JOIN ledger_transfers t ON t.journal_id = j.id JOIN ledger_accounts a ON a.id IN (t.debit_id, t.credit_id)
    WHERE j.kind LIKE 'dispute\\_%' GROUP BY j.provider_ref)
  SELECT 'I12 each dispute is booked as far as it went' AS invariant, coalesce(d.id, m.id) AS subject
    FROM (SELECT * FROM disputes WHERE is_booked) d FULL JOIN moved m ON m.id = d.id
    WHERE d.id IS NULL
      OR coalesce(m.open_cents, 0) <> CASE WHEN d.settled_as IS NULL THEN d.withdrawn_cents ELSE 0 END
      OR coalesce(m.frozen_cents, 0) <> CASE WHEN d.settled_as IS NULL THEN coalesce(d.frozen_cents, 0) ELSE 0 END
      OR d.settled_as <> d.status
  UNION ALL SELECT 'I12 frozen money is disputed', w.owner_id::text FROM ledger_wallets w
    WHERE w.frozen_cents <> (SELECT coalesce(sum(d.frozen_cents), 0) FROM disputes d JOIN payments p ON p.id = d.payment_id
      JOIN wallet_deposits o ON p.subject_kind = 'deposit' AND o.id = p.subject_id WHERE o.agency_id = w.owner_id AND d.settled_as IS NULL)`;

const UP = [
  ...COLUMNS,
  ...FACTS,
  `INSERT INTO ledger_accounts (code) SELECT unnest(ARRAY['${ACCOUNTS.join("', '")}'])`,
  changeKinds(`UNION SELECT unnest(ARRAY['${KINDS.join("', '")}'])`),
  VIOLATIONS,
  ADD_CHECK,
  // The disputes that the provider lists during a run. Unlogged: after a crash, the run asks again.
  `CREATE UNLOGGED TABLE reconciliation_disputes (
     run_id uuid NOT NULL,
     id text NOT NULL,
     status text NOT NULL,
     amount_cents bigint NOT NULL,
     taken_cents bigint NOT NULL,
     due_by timestamptz,
     made_at timestamptz NOT NULL,
     PRIMARY KEY (run_id, id))`,
];

const DOWN = [
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM ledger_journals WHERE kind LIKE 'dispute\\_%') THEN
       RAISE EXCEPTION 'disputes were booked';
     END IF;
   END $$`,
  'DROP TABLE reconciliation_disputes',
  DROP_CHECK,
  'DROP VIEW ledger_dispute_violations',
  changeKinds(`AND named[1] NOT IN ('${KINDS.join("', '")}')`),
  'ALTER TABLE ledger_accounts DISABLE TRIGGER ledger_accounts_append_only',
  `DELETE FROM ledger_accounts WHERE code IN ('${ACCOUNTS.join("', '")}')`,
  'ALTER TABLE ledger_accounts ENABLE TRIGGER ledger_accounts_append_only',
  'DROP VIEW dispute_facts',
  DISPUTE_FREE,
  'DROP INDEX disputes_opened_idx, disputes_unsettled_idx',
  `ALTER TABLE disputes DROP COLUMN withdrawn_cents, DROP COLUMN fee_cents, DROP COLUMN frozen_cents, DROP COLUMN settled_as, DROP COLUMN is_booked,
     DROP COLUMN submissions, DROP COLUMN submitted_at, DROP COLUMN submitted_by, DROP COLUMN checked_at`,
];

/** Lets the ledger book disputes (W93). */
export class Migration20261126112000BookDisputes extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
