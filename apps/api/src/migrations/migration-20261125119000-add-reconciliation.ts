import { Migration } from '@mikro-orm/migrations';

/** What each module lets the reconciliation read of its money. */
const FACTS = [
  // `provider_cents` is what a journal moved at the card provider: positive is money in.
  `CREATE VIEW ledger_journal_facts AS
   SELECT j.id, j.kind, j.key, j.subject_id, j.provider_ref, j.effective_on, j.posted_at, moved.cents, moved.provider_cents
   FROM ledger_journals j CROSS JOIN LATERAL (
     SELECT coalesce(sum(t.amount_cents), 0)::bigint AS cents,
       coalesce(sum(CASE provider.id WHEN t.debit_id THEN t.amount_cents WHEN t.credit_id THEN -t.amount_cents END), 0)::bigint AS provider_cents
     FROM ledger_transfers t, (SELECT id FROM ledger_accounts WHERE code = 'shop.provider') provider
     WHERE t.journal_id = j.id) moved`,
  `CREATE VIEW received_payments AS
   SELECT provider_ref, subject_kind, subject_id, received_cents, currency, settled_at FROM payments WHERE status = 'succeeded'`,
  `CREATE VIEW refund_facts AS SELECT id, provider_ref, amount_cents, status, requested_at FROM refunds`,
  `CREATE VIEW order_money_facts AS SELECT id, number, total_cents, card_cents, paid_at FROM orders`,
  `CREATE VIEW deposit_facts AS SELECT id, reference, amount_cents, payment_intent_id, status FROM wallet_deposits`,
];

const TABLES = [
  `CREATE TABLE reconciliation_runs (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     day date NOT NULL,
     starts_at timestamptz NOT NULL,
     cut_off timestamptz NOT NULL,
     is_whole_year boolean NOT NULL DEFAULT false,
     status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'clean', 'differences', 'incomplete')),
     differences integer NOT NULL DEFAULT 0 CHECK (differences >= 0),
     pending integer NOT NULL DEFAULT 0,
     charge_count integer NOT NULL DEFAULT 0,
     refund_count integer NOT NULL DEFAULT 0,
     reason text,
     started_by uuid REFERENCES users,
     started_at timestamptz NOT NULL DEFAULT now(),
     ended_at timestamptz,
     CHECK ((status = 'running') = (ended_at IS NULL)),
     CHECK (status <> 'clean' OR differences = 0),
     CHECK (status <> 'differences' OR differences > 0))`,
  // One run at a time.
  `CREATE UNIQUE INDEX reconciliation_running_key ON reconciliation_runs (status) WHERE status = 'running'`,
  'CREATE INDEX reconciliation_runs_started_idx ON reconciliation_runs (started_at)',
  `CREATE TABLE reconciliation_items (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     run_id uuid NOT NULL REFERENCES reconciliation_runs,
     check_code text NOT NULL CHECK (check_code ~ '^C[0-9]+$'),
     kind text NOT NULL,
     ref text NOT NULL,
     expected_cents bigint,
     actual_cents bigint,
     detail text,
     happened_at timestamptz,
     first_seen timestamptz NOT NULL,
     acknowledged_at timestamptz,
     acknowledged_by uuid REFERENCES users,
     note text,
     CHECK ((acknowledged_at IS NULL) = (acknowledged_by IS NULL)),
     CHECK ((acknowledged_at IS NULL) = (note IS NULL)))`,
  'CREATE INDEX reconciliation_items_run_idx ON reconciliation_items (run_id, id)',
  'CREATE INDEX reconciliation_items_same_idx ON reconciliation_items (check_code, ref)',
  // What the provider lists during a run. Unlogged: after a crash, the run asks again.
  `CREATE UNLOGGED TABLE reconciliation_listed (
     run_id uuid NOT NULL,
     id text NOT NULL,
     is_refund boolean NOT NULL,
     payment_ref text NOT NULL,
     subject_id text,
     status text NOT NULL CHECK (status IN ('open', 'done', 'failed')),
     amount_cents bigint NOT NULL,
     currency text NOT NULL,
     made_at timestamptz NOT NULL,
     PRIMARY KEY (run_id, id))`,
];

const DOWN = [
  'DROP TABLE reconciliation_listed, reconciliation_items, reconciliation_runs',
  'DROP VIEW ledger_journal_facts, received_payments, refund_facts, order_money_facts, deposit_facts',
];

/** Adds the nightly comparison of ledger, orders and provider (W70). */
export class Migration20261125119000AddReconciliation extends Migration {
  override up(): void {
    for (const statement of [...FACTS, ...TABLES]) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
