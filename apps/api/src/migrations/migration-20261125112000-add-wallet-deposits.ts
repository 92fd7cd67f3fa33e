import { Migration } from '@mikro-orm/migrations';

const KINDS = ['deposit', 'purchase', 'late', 'refund', 'refund_failed', 'hold', 'release'];
const NEW_KINDS = ['deposit_refund', 'deposit_refund_failed'];

const allow = (kinds: readonly string[]) =>
  `ALTER TABLE ledger_journals DROP CONSTRAINT ledger_journals_kind_check,
     ADD CONSTRAINT ledger_journals_kind_check CHECK (kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}))`;

const UP = [
  'CREATE SEQUENCE deposit_numbers START 100001',
  `CREATE TABLE wallet_deposits (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     reference text NOT NULL UNIQUE DEFAULT 'DP-' || nextval('deposit_numbers'),
     agency_id uuid NOT NULL REFERENCES agencies,
     request_id uuid NOT NULL,
     amount_cents integer NOT NULL CHECK (amount_cents BETWEEN 1 AND 100000000),
     payment_intent_id text UNIQUE,
     status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'paid', 'failed', 'cancelled')),
     created_by uuid NOT NULL REFERENCES users,
     receipt_email text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     checked_at timestamptz,
     paid_at timestamptz,
     CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
     CHECK (status <> 'paid' OR payment_intent_id IS NOT NULL),
     UNIQUE (agency_id, request_id))`,
  'CREATE INDEX wallet_deposits_recent_idx ON wallet_deposits (agency_id, created_at)',
  `CREATE INDEX wallet_deposits_unopened_idx ON wallet_deposits (checked_at NULLS FIRST, created_at)
     WHERE status = 'pending' AND payment_intent_id IS NULL`,

  // The application's role may not change a wallet, so it may not lock one either: this does it.
  `CREATE FUNCTION lock_ledger_wallet(owner uuid) RETURNS SETOF ledger_wallets LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
     SELECT * FROM ledger_wallets WHERE owner_id = owner FOR NO KEY UPDATE $$`,

  allow([...KINDS, ...NEW_KINDS]),

  // What must always hold between deposits, their payments and the ledger, added to what must hold for orders.
  'ALTER VIEW ledger_violations RENAME TO ledger_order_violations',
  `CREATE VIEW ledger_deposit_violations AS
   WITH moved AS (
     SELECT j.kind, j.provider_ref, sum(t.amount_cents) AS cents
     FROM ledger_journals j JOIN ledger_transfers t ON t.journal_id = j.id
     WHERE j.kind IN ('deposit', 'deposit_refund', 'deposit_refund_failed')
       AND (SELECT a.id FROM ledger_accounts a WHERE a.code = 'shop.provider') IN (t.debit_id, t.credit_id)
     GROUP BY j.kind, j.provider_ref)
   SELECT 'I6 each paid deposit is posted once, with its amount' AS invariant, coalesce(d.reference, p.provider_ref, m.provider_ref, '?') AS subject
     FROM (SELECT reference, payment_intent_id AS provider_ref, amount_cents FROM wallet_deposits WHERE status = 'paid') d
       FULL JOIN (SELECT provider_ref, received_cents FROM payments WHERE subject_kind = 'deposit' AND status = 'succeeded') p
         ON p.provider_ref = d.provider_ref
       FULL JOIN (SELECT * FROM moved WHERE kind = 'deposit') m ON m.provider_ref = coalesce(d.provider_ref, p.provider_ref)
     WHERE d.amount_cents IS DISTINCT FROM p.received_cents OR d.amount_cents IS DISTINCT FROM m.cents
   UNION ALL SELECT 'I6 each refund of a deposit is posted once, with its amount', coalesce(r.provider_ref, m.provider_ref, '?')
     FROM (SELECT r.provider_ref, r.amount_cents FROM refunds r JOIN payments p ON p.id = r.payment_id
         WHERE r.status = 'succeeded' AND p.subject_kind = 'deposit') r
       FULL JOIN (SELECT provider_ref, sum(CASE kind WHEN 'deposit_refund' THEN cents ELSE -cents END) AS cents FROM moved
         WHERE kind <> 'deposit' GROUP BY provider_ref HAVING sum(CASE kind WHEN 'deposit_refund' THEN cents ELSE -cents END) <> 0) m
         ON m.provider_ref = r.provider_ref
     WHERE r.amount_cents IS DISTINCT FROM m.cents
   UNION ALL SELECT 'I12 nobody owes while there is cash', owner_id::text FROM ledger_wallets WHERE debt_cents > 0 AND cash_cents > 0`,
  `CREATE VIEW ledger_violations AS SELECT * FROM ledger_order_violations UNION ALL SELECT * FROM ledger_deposit_violations`,
];

const DOWN = [
  'DROP VIEW ledger_violations',
  'DROP VIEW ledger_deposit_violations',
  'ALTER VIEW ledger_order_violations RENAME TO ledger_violations',
  allow(KINDS),
  'DROP FUNCTION lock_ledger_wallet(uuid)',
  'DROP TABLE wallet_deposits',
  'DROP SEQUENCE deposit_numbers',
];

/** Adds deposits by card to the wallets of agencies (W2, W3). */
export class Migration20261125112000AddWalletDeposits extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
