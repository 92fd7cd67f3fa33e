import { Migration } from '@mikro-orm/migrations';

const PURPOSES = `'staff', 'late_payment', 'provider_side'`;

/** The refund of a payout is stored before the provider knows it. */
const allowPurposes = (purposes: string, unsent: string): string =>
  `ALTER TABLE refunds DROP CONSTRAINT refunds_purpose_check, DROP CONSTRAINT refunds_check1,
     ADD CONSTRAINT refunds_purpose_check CHECK (purpose IN (${purposes})),
     ADD CONSTRAINT refunds_check1 CHECK (purpose IN (${unsent}) OR provider_ref IS NOT NULL)`;

const TABLES = [
  'CREATE SEQUENCE payout_numbers START 100001',
  `CREATE TABLE wallet_payouts (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     number text NOT NULL UNIQUE DEFAULT 'PO-' || nextval('payout_numbers'),
     agency_id uuid NOT NULL REFERENCES agencies,
     request_id uuid NOT NULL,
     amount_cents integer NOT NULL CHECK (amount_cents > 0),
     asked_by uuid NOT NULL REFERENCES users,
     notice_email text NOT NULL,
     status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'paid', 'partly', 'failed')),
     created_at timestamptz NOT NULL DEFAULT now(),
     ended_at timestamptz,
     CHECK ((status = 'requested') = (ended_at IS NULL)),
     UNIQUE (agency_id, request_id))`,
  'CREATE INDEX wallet_payouts_recent_idx ON wallet_payouts (agency_id, created_at)',
  // What a payment that refused does not take goes to other parts, and the rest of it is released.
  `CREATE TABLE wallet_payout_parts (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     payout_id uuid NOT NULL REFERENCES wallet_payouts,
     deposit_id uuid NOT NULL REFERENCES wallet_deposits,
     refund_id uuid NOT NULL UNIQUE REFERENCES refunds,
     provider_ref text UNIQUE,
     amount_cents integer NOT NULL CHECK (amount_cents > 0),
     released_cents integer NOT NULL DEFAULT 0 CHECK (released_cents BETWEEN 0 AND amount_cents),
     replaced_cents integer NOT NULL DEFAULT 0 CHECK (replaced_cents >= 0),
     status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paid', 'refused', 'failed')),
     created_at timestamptz NOT NULL DEFAULT now(),
     checked_at timestamptz,
     CHECK (status NOT IN ('paid', 'failed') OR provider_ref IS NOT NULL),
     CHECK (released_cents + replaced_cents = CASE status WHEN 'refused' THEN amount_cents ELSE 0 END))`,
  'CREATE INDEX wallet_payout_parts_payout_idx ON wallet_payout_parts (payout_id)',
  `CREATE INDEX wallet_payout_parts_open_idx ON wallet_payout_parts (checked_at NULLS FIRST, created_at) WHERE status = 'open'`,
  `CREATE INDEX wallet_deposits_paid_idx ON wallet_deposits (agency_id, paid_at) WHERE status = 'paid'`,
  // The card as a bank statement shows it, once it was read from the provider.
  `ALTER TABLE wallet_deposits ADD COLUMN card_brand text, ADD COLUMN card_last4 text CHECK (card_last4 ~ '^[0-9]{4}$'),
     ADD CONSTRAINT wallet_deposits_card_check CHECK ((card_brand IS NULL) = (card_last4 IS NULL))`,
];

/** What can still be refunded of the payment of a deposit, and what is disputed of a payment. */
const FACTS = [
  `CREATE VIEW refundable_deposits AS
   SELECT p.id AS payment_id, p.provider_ref, greatest(0, p.received_cents
       - coalesce((SELECT sum(r.amount_cents) FROM refunds r WHERE r.payment_id = p.id AND r.status <> 'failed'), 0)
       - coalesce((SELECT sum(d.amount_cents) FROM disputes d WHERE d.payment_id = p.id AND d.status <> 'won'), 0))::integer AS left_cents
   FROM payments p WHERE p.subject_kind = 'deposit' AND p.status = 'succeeded'`,
  `CREATE VIEW disputed_payments AS
   SELECT p.provider_ref, d.amount_cents FROM disputes d JOIN payments p ON p.id = d.payment_id WHERE d.status <> 'won'`,
];

/** As before, but for the refunds that are named: those of payouts are checked on their own. */
const depositViolations = (refund: string): string => `CREATE OR REPLACE VIEW ledger_deposit_violations AS
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
         WHERE r.status = 'succeeded' AND p.subject_kind = 'deposit' AND ${refund}) r
       FULL JOIN (SELECT provider_ref, sum(CASE kind WHEN 'deposit_refund' THEN cents ELSE -cents END) AS cents FROM moved
         WHERE kind <> 'deposit' GROUP BY provider_ref HAVING sum(CASE kind WHEN 'deposit_refund' THEN cents ELSE -cents END) <> 0) m
         ON m.provider_ref = r.provider_ref
     WHERE r.amount_cents IS DISTINCT FROM m.cents
   UNION ALL SELECT 'I12 nobody owes while there is cash', owner_id::text FROM ledger_wallets WHERE debt_cents > 0 AND cash_cents > 0`;

/** What must always hold between payouts, their refunds and the ledger. */
const PAYOUT_VIOLATIONS = `CREATE OR REPLACE VIEW ledger_payout_violations AS
   WITH journals AS (
     SELECT j.kind, j.subject_id, j.provider_ref, sum(t.amount_cents) FILTER (WHERE provider.id IN (t.debit_id, t.credit_id)) AS provider_cents,
       sum(CASE a.id WHEN t.credit_id THEN t.amount_cents WHEN t.debit_id THEN -t.amount_cents END) AS held_cents
     FROM ledger_journals j JOIN ledger_transfers t ON t.journal_id = j.id
       CROSS JOIN (SELECT id FROM ledger_accounts WHERE code = 'shop.provider') provider
       LEFT JOIN ledger_accounts a ON a.owner_id = j.owner_id AND a.code = 'wallet.held_cash'
     WHERE j.kind IN ('payout', 'payout_failed') OR j.subject_id IN (SELECT h.subject_id FROM ledger_journals h WHERE h.kind = 'payout_hold')
     GROUP BY j.id),
   payouts AS (
     SELECT p.id, p.number, p.amount_cents, coalesce(sum(part.amount_cents) FILTER (WHERE part.status = 'open'), 0) AS open_cents,
       coalesce(sum(part.amount_cents - part.replaced_cents), 0) AS part_cents
     FROM wallet_payouts p LEFT JOIN wallet_payout_parts part ON part.payout_id = p.id GROUP BY p.id)
   SELECT 'I7 the balance holds what is open of each payout, and no other' AS invariant, coalesce(p.number, h.subject_id::text) AS subject
     FROM payouts p FULL JOIN (SELECT subject_id, sum(held_cents) AS cents FROM journals GROUP BY subject_id) h ON h.subject_id = p.id
     WHERE p.open_cents IS DISTINCT FROM h.cents
   UNION ALL SELECT 'I6 each payout is held once, and its parts are its amount', p.number
     FROM payouts p LEFT JOIN (SELECT subject_id, sum(held_cents) AS cents FROM journals WHERE kind = 'payout_hold' GROUP BY subject_id) h ON h.subject_id = p.id
     WHERE p.amount_cents IS DISTINCT FROM h.cents OR p.amount_cents <> p.part_cents
   UNION ALL SELECT 'I6 each refund of a payout is posted once, with its amount', coalesce(r.provider_ref, part.provider_ref, m.provider_ref, '?')
     FROM (SELECT provider_ref, amount_cents FROM refunds WHERE purpose = 'payout' AND status = 'succeeded') r
       FULL JOIN (SELECT provider_ref, amount_cents FROM wallet_payout_parts WHERE status = 'paid') part ON part.provider_ref = r.provider_ref
       FULL JOIN (SELECT provider_ref, sum(CASE kind WHEN 'payout' THEN provider_cents ELSE -provider_cents END) AS cents FROM journals
         WHERE kind IN ('payout', 'payout_failed') GROUP BY provider_ref
         HAVING sum(CASE kind WHEN 'payout' THEN provider_cents ELSE -provider_cents END) <> 0) m ON m.provider_ref = coalesce(r.provider_ref, part.provider_ref)
     WHERE r.amount_cents IS DISTINCT FROM part.amount_cents OR r.amount_cents IS DISTINCT FROM m.cents`;

const DOWN = [
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM wallet_payouts) THEN
       RAISE EXCEPTION 'balance was paid out';
     END IF;
   END $$`,
  `CREATE OR REPLACE VIEW ledger_payout_violations AS SELECT '' AS invariant, '' AS subject WHERE false`,
  depositViolations('true'),
  'DROP VIEW disputed_payments, refundable_deposits',
  'ALTER TABLE wallet_deposits DROP COLUMN card_brand, DROP COLUMN card_last4',
  'DROP INDEX wallet_deposits_paid_idx',
  'DROP TABLE wallet_payout_parts, wallet_payouts',
  'DROP SEQUENCE payout_numbers',
  allowPurposes(PURPOSES, `'staff'`),
];

/** Refunds of unused balance to the cards it came from (W48). */
export class Migration20261125126000AddPayouts extends Migration {
  override up(): void {
    this.addSql(allowPurposes(`${PURPOSES}, 'payout'`, `'staff', 'payout'`));
    for (const statement of [...TABLES, ...FACTS, depositViolations(`r.purpose <> 'payout'`), PAYOUT_VIOLATIONS])
      this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
