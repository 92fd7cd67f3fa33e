import { Migration } from '@mikro-orm/migrations';

const KINDS = ['refund_excess', 'refund_excess_back'];

/** Other migrations add kinds, too, so the list is taken from the constraint. */
export const changeKinds = (wanted: string): string => `DO $$
  DECLARE
    kinds text;
  BEGIN
    SELECT string_agg(quote_literal(kind), ', ' ORDER BY kind) INTO kinds FROM (
      SELECT DISTINCT named[1] AS kind FROM pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([a-z_]+)''', 'g') AS named
      WHERE c.conname = 'ledger_journals_kind_check'
      ${wanted}) all_kinds;
    EXECUTE 'ALTER TABLE ledger_journals DROP CONSTRAINT ledger_journals_kind_check, ADD CONSTRAINT ledger_journals_kind_check CHECK (kind IN (' || kinds || '))';
  END $$`;

/** Likewise the checks of the ledger. */
const ADD_CHECK = `DO $$
  BEGIN
    EXECUTE 'CREATE OR REPLACE VIEW ledger_violations AS ' || rtrim(pg_get_viewdef('ledger_violations'::regclass), '; ')
      || ' UNION ALL SELECT invariant, subject FROM ledger_excess_violations';
  END $$`;
const DROP_CHECK = `DO $$
  BEGIN
    EXECUTE 'CREATE OR REPLACE VIEW ledger_violations AS ' || regexp_replace(rtrim(pg_get_viewdef('ledger_violations'::regclass), '; '),
      'UNION ALL\\s+SELECT ledger_excess_violations.invariant,\\s+ledger_excess_violations.subject\\s+FROM ledger_excess_violations', '');
  END $$`;

/** What was taken back of each order, less what was given again, and under which keys. */
const EXCESS = `CREATE VIEW ledger_refund_excess AS
  SELECT j.subject_id AS order_id,
    sum(CASE WHEN c.code LIKE 'shop.returns.%' THEN t.amount_cents WHEN d.code LIKE 'shop.returns.%' THEN -t.amount_cents ELSE 0 END)::integer AS cents,
    array_agg(DISTINCT j.key) AS keys
  FROM ledger_journals j JOIN ledger_transfers t ON t.journal_id = j.id JOIN ledger_accounts d ON d.id = t.debit_id
    JOIN ledger_accounts c ON c.id = t.credit_id
  WHERE j.kind IN ('${KINDS.join("', '")}') GROUP BY j.subject_id`;

const VIOLATIONS = `CREATE VIEW ledger_excess_violations AS
  SELECT 'I11 what refunds give back beside returns is taken from the balance' AS invariant, coalesce(o.id, x.order_id)::text AS subject
  FROM (SELECT o.id, greatest(0, least(o.card_cents, coalesce(sum(r.amount_cents), 0)) + o.wallet_refunded_cents + o.credited_cents - o.total_cents) AS cents
      FROM orders o LEFT JOIN payments p ON p.provider_ref = o.payment_intent_id
        LEFT JOIN refunds r ON r.payment_id = p.id AND r.status = 'succeeded'
      WHERE o.credited_cents > 0 GROUP BY o.id) o
    FULL JOIN ledger_refund_excess x ON x.order_id = o.id
  WHERE coalesce(o.cents, 0) <> coalesce(x.cents, 0)`;

const UP = [changeKinds(`UNION SELECT unnest(ARRAY['${KINDS.join("', '")}'])`), EXCESS, VIOLATIONS, ADD_CHECK];

const DOWN = [
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM ledger_journals WHERE kind IN ('${KINDS.join("', '")}')) THEN
       RAISE EXCEPTION 'refunds were taken back from balances';
     END IF;
   END $$`,
  DROP_CHECK,
  'DROP VIEW ledger_excess_violations, ledger_refund_excess',
  changeKinds(`AND named[1] NOT IN ('${KINDS.join("', '")}')`),
];

/** Lets the ledger take back from the balance what the card provider refunded although a return had credited it (W61). */
export class Migration20261126130000AddRefundExcess extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
