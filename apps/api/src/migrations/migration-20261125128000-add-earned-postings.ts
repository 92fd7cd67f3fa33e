import { Migration } from '@mikro-orm/migrations';

const ACCOUNTS = ['shop.sales.transfers', 'shop.sales.callbacks'];
const KINDS = [
  ...['deposit', 'purchase', 'late', 'refund', 'refund_failed', 'hold', 'release', 'deposit_refund', 'deposit_refund_failed'],
  ...['promo', 'promo_expired', 'adjustment', 'payout_hold', 'payout', 'payout_failed'],
];
const CHECKS = [
  ...['ledger_order_violations', 'ledger_deposit_violations', 'ledger_hold_violations'],
  ...['ledger_adjustment_violations', 'ledger_promo_violations', 'ledger_payout_violations'],
];

const allow = (kinds: readonly string[]) =>
  `ALTER TABLE ledger_journals DROP CONSTRAINT ledger_journals_kind_check,
     ADD CONSTRAINT ledger_journals_kind_check CHECK (kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}))`;

const all = (views: readonly string[]) =>
  `CREATE OR REPLACE VIEW ledger_violations AS ${views.map((view) => `SELECT * FROM ${view}`).join(' UNION ALL ')}`;

/** What became of the money of each package: what was paid for it and not earned or refunded is still in `shop.unearned`. */
const UNEARNED = `CREATE VIEW ledger_unearned AS
  SELECT order_id, coalesce(sum(cents) FILTER (WHERE kind = 'purchase'), 0)::bigint AS paid_cents,
    -coalesce(sum(cents) FILTER (WHERE kind IN ('refund', 'refund_failed')), 0)::bigint AS refunded_cents,
    -coalesce(sum(cents) FILTER (WHERE kind = 'earned'), 0)::bigint AS earned_cents,
    count(DISTINCT journal_id) FILTER (WHERE kind = 'earned')::int AS postings,
    count(*) FILTER (WHERE kind NOT IN ('purchase', 'refund', 'refund_failed', 'earned'))::int AS others
  FROM (
    SELECT j.subject_id AS order_id, j.id AS journal_id, j.kind, CASE a.id WHEN t.credit_id THEN t.amount_cents ELSE -t.amount_cents END AS cents
    FROM ledger_journals j JOIN ledger_transfers t ON t.journal_id = j.id
      JOIN ledger_accounts a ON a.code = 'shop.unearned' AND a.id IN (t.debit_id, t.credit_id)) moved
  GROUP BY order_id`;

/**
 * With I4 and I6, these mean that the balance of `shop.unearned` is what paid packages have neither earned nor refunded. I14
 * compares the ledger with itself, so an order or refund that is not posted is named by I4 or I6 only.
 */
const VIOLATIONS = `CREATE VIEW ledger_earned_violations AS
  SELECT 'I13 a package earns no more than what was paid and not refunded' AS invariant, order_id::text AS subject
    FROM ledger_unearned WHERE earned_cents NOT BETWEEN 0 AND greatest(0, paid_cents - refunded_cents)
  UNION ALL SELECT 'I14 the money of packages, and no other, is in shop.unearned', coalesce(o.id::text, u.order_id::text, 'shop.unearned')
    FROM (SELECT id, (SELECT coalesce(sum(CASE j.kind WHEN 'refund' THEN -t.amount_cents ELSE t.amount_cents END), 0)
        FROM ledger_journals j JOIN ledger_transfers t ON t.journal_id = j.id JOIN ledger_accounts due ON due.code = 'shop.refunds_due'
        WHERE j.subject_id = orders.id AND j.kind IN ('purchase', 'refund', 'refund_failed') AND due.id NOT IN (t.debit_id, t.credit_id)) AS cents
      FROM orders WHERE product <> 'aged_lead') o
      FULL JOIN ledger_unearned u ON u.order_id = o.id
    WHERE coalesce(u.others, 0) > 0 OR coalesce(o.cents, 0) <> coalesce(u.paid_cents - u.refunded_cents, 0)`;

const UP = [
  `INSERT INTO ledger_accounts (code) SELECT unnest(ARRAY['${ACCOUNTS.join("', '")}'])`,
  allow([...KINDS, 'earned']),
  UNEARNED,
  VIOLATIONS,
  all([...CHECKS, 'ledger_earned_violations']),
];

const DOWN = [
  all(CHECKS),
  'DROP VIEW ledger_earned_violations',
  'DROP VIEW ledger_unearned',
  allow(KINDS),
  'ALTER TABLE ledger_accounts DISABLE TRIGGER ledger_accounts_append_only',
  `DELETE FROM ledger_accounts WHERE code IN ('${ACCOUNTS.join("', '")}')`,
  'ALTER TABLE ledger_accounts ENABLE TRIGGER ledger_accounts_append_only',
];

/** Lets the ledger move the price of delivered calls from unearned money to sales (W79). */
export class Migration20261125128000AddEarnedPostings extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
