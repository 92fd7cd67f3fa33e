import { Migration } from '@mikro-orm/migrations';

/**
 * What invoices must know of money: each payment of an order, each refund and each deposit, with where the money came from or
 * went.
 */
const MOVED = `CREATE VIEW ledger_documented AS
  SELECT j.id, j.kind, j.owner_id, j.subject_id, j.effective_on, m.received_cents, m.to_card_cents, m.to_balance_cents, m.to_promo_cents
  FROM ledger_journals j CROSS JOIN LATERAL (
    SELECT coalesce(sum(t.amount_cents) FILTER (WHERE d.code = 'shop.provider'), 0) AS received_cents,
      coalesce(sum(t.amount_cents) FILTER (WHERE c.code = 'shop.provider'), 0) AS to_card_cents,
      coalesce(sum(t.amount_cents) FILTER (WHERE c.code = 'wallet.cash'), 0) AS to_balance_cents,
      coalesce(sum(t.amount_cents) FILTER (WHERE c.code = 'wallet.promo'), 0) AS to_promo_cents
    FROM ledger_transfers t JOIN ledger_accounts d ON d.id = t.debit_id JOIN ledger_accounts c ON c.id = t.credit_id
    WHERE t.journal_id = j.id) m
  WHERE j.kind IN ('purchase', 'refund', 'deposit')`;

const UP = [
  MOVED,
  // The last number of each series and year. A sequence would leave gaps.
  `CREATE TABLE invoice_series (
     series text NOT NULL CHECK (series IN ('INV', 'CN', 'DR')),
     year smallint NOT NULL,
     last integer NOT NULL CHECK (last BETWEEN 0 AND 999999),
     PRIMARY KEY (series, year))`,
  // All journals up to this one have their document, or need none. One row.
  `CREATE TABLE invoice_progress (
     is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
     done_until uuid)`,
  'INSERT INTO invoice_progress DEFAULT VALUES',
  `CREATE TABLE invoices (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     series text NOT NULL,
     year smallint NOT NULL,
     no integer NOT NULL,
     number text NOT NULL GENERATED ALWAYS AS (series || '-' || year::text || '-' || lpad(no::text, 6, '0')) STORED UNIQUE,
     journal_id uuid NOT NULL UNIQUE REFERENCES ledger_journals,
     subject_id uuid NOT NULL,
     about text NOT NULL,
     agency_id uuid REFERENCES agencies,
     buyer_id uuid REFERENCES users,
     issued_on date NOT NULL,
     net_cents integer NOT NULL CHECK (net_cents > 0),
     tax_cents integer NOT NULL CHECK (tax_cents >= 0),
     total_cents integer NOT NULL CHECK (total_cents = net_cents + tax_cents),
     body jsonb NOT NULL,
     pdf bytea NOT NULL,
     sha256 text NOT NULL CHECK (sha256 = encode(sha256(pdf), 'hex')),
     created_at timestamptz NOT NULL DEFAULT now(),
     UNIQUE (series, year, no),
     FOREIGN KEY (series, year) REFERENCES invoice_series)`,
  // One invoice of an order, and one receipt of a deposit; an order may have several refunds.
  `CREATE UNIQUE INDEX invoices_subject_key ON invoices (subject_id) WHERE series IN ('INV', 'DR')`,
  'CREATE INDEX invoices_agency_idx ON invoices (agency_id, id)',
  `CREATE FUNCTION guard_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     -- A guest's documents move into an account once, with their order. The number is generated after this trigger.
     IF TG_OP = 'UPDATE' AND OLD.agency_id IS NULL AND
       to_jsonb(NEW) - ARRAY['agency_id', 'buyer_id', 'number'] = to_jsonb(OLD) - ARRAY['agency_id', 'buyer_id', 'number'] THEN
       RETURN NEW;
     END IF;
     RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
   END $$`,
  'CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION guard_invoice()',
  'CREATE TRIGGER invoices_no_truncate BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()',
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'warmline_app') THEN
       REVOKE DELETE, TRUNCATE ON invoices, invoice_series, invoice_progress FROM warmline_app;
     END IF;
   END $$`,
];

const DOWN = [
  'DROP TABLE invoices, invoice_progress, invoice_series',
  'DROP FUNCTION guard_invoice()',
  'DROP VIEW ledger_documented',
];

/** Adds invoices, credit notes and deposit receipts with numbers without gaps (W23). */
export class Migration20261125118000AddInvoices extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
