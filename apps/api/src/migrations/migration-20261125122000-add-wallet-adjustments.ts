import { Migration } from '@mikro-orm/migrations';

const TABLE = [
  // A change of a balance that one person asks for and another decides.
  `CREATE TABLE wallet_adjustments (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     agency_id uuid NOT NULL REFERENCES agencies,
     kind text NOT NULL CHECK (kind IN ('adjustment', 'promo')),
     amount_cents integer NOT NULL CHECK (amount_cents <> 0 AND amount_cents BETWEEN -100000000 AND 100000000),
     reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
     expires_at timestamptz,
     request_id uuid NOT NULL UNIQUE,
     asked_by uuid NOT NULL REFERENCES users,
     asked_at timestamptz NOT NULL DEFAULT now(),
     status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
     decided_by uuid REFERENCES users,
     decided_at timestamptz,
     decision_note text CHECK (length(decision_note) BETWEEN 1 AND 500),
     CHECK ((kind = 'promo') = (expires_at IS NOT NULL)),
     CHECK (kind <> 'promo' OR amount_cents > 0),
     CHECK ((status = 'pending') = (decided_at IS NULL)),
     CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
     CHECK (decision_note IS NULL OR decided_at IS NOT NULL),
     CONSTRAINT wallet_adjustments_two_people CHECK (status <> 'approved' OR decided_by <> asked_by))`,
  'CREATE INDEX wallet_adjustments_agency_idx ON wallet_adjustments (agency_id, id)',
  'CREATE INDEX wallet_adjustments_status_idx ON wallet_adjustments (status, id)',
  'CREATE INDEX wallet_adjustments_asked_by_idx ON wallet_adjustments (asked_by, asked_at)',

  // It is decided once; what was asked for never changes.
  `CREATE FUNCTION refuse_adjustment_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'UPDATE' AND OLD.status = 'pending'
       AND (OLD.id, OLD.agency_id, OLD.kind, OLD.amount_cents, OLD.reason, OLD.expires_at, OLD.request_id, OLD.asked_by, OLD.asked_at)
         IS NOT DISTINCT FROM
           (NEW.id, NEW.agency_id, NEW.kind, NEW.amount_cents, NEW.reason, NEW.expires_at, NEW.request_id, NEW.asked_by, NEW.asked_at) THEN
       RETURN NEW;
     END IF;
     RAISE EXCEPTION 'an adjustment is decided once, and nothing else of it changes' USING ERRCODE = 'insufficient_privilege';
   END $$`,
  `CREATE TRIGGER wallet_adjustments_guard BEFORE UPDATE OR DELETE ON wallet_adjustments
     FOR EACH ROW EXECUTE FUNCTION refuse_adjustment_change()`,
];

/** What lists of staff read of wallets and agencies. */
const FACTS = [
  `CREATE VIEW ledger_balances AS
   SELECT owner_id, cash_cents, promo_cents, held_cash_cents + held_promo_cents AS held_cents, frozen_cents, debt_cents FROM ledger_wallets`,
  'CREATE VIEW agency_names AS SELECT id, name FROM agencies',
];

const VIOLATIONS = `CREATE OR REPLACE VIEW ledger_adjustment_violations AS
  WITH moved AS (
    SELECT j.key, j.subject_id, j.owner_id, sum(CASE WHEN t.debit_id = shop.id THEN t.amount_cents ELSE -t.amount_cents END) AS cents
    FROM ledger_journals j JOIN ledger_transfers t ON t.journal_id = j.id
      JOIN ledger_accounts shop ON shop.code = 'shop.adjustments' AND shop.id IN (t.debit_id, t.credit_id)
    WHERE j.kind = 'adjustment' GROUP BY j.id)
  SELECT 'I6 each approved adjustment is posted once, with its amount' AS invariant, coalesce(a.id::text, m.subject_id::text, m.key) AS subject
  FROM (SELECT id, agency_id, amount_cents FROM wallet_adjustments WHERE kind = 'adjustment' AND status = 'approved') a
    FULL JOIN moved m ON m.key = 'adjust:' || a.id
  WHERE (a.id, a.agency_id, a.amount_cents) IS DISTINCT FROM (m.subject_id, m.owner_id, m.cents)`;

const DOWN = [
  `CREATE OR REPLACE VIEW ledger_adjustment_violations AS SELECT '' AS invariant, '' AS subject WHERE false`,
  'DROP VIEW agency_names',
  'DROP VIEW ledger_balances',
  'DROP TABLE wallet_adjustments',
  'DROP FUNCTION refuse_adjustment_change()',
];

/** Adds changes of a balance that one member of staff asks for and another approves (W13). */
export class Migration20261125122000AddWalletAdjustments extends Migration {
  override up(): void {
    for (const statement of [...TABLE, ...FACTS, VIOLATIONS]) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
