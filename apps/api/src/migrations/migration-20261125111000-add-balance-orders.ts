import { Migration } from '@mikro-orm/migrations';

const UP = [
  `ALTER TABLE orders ADD COLUMN wallet_cents integer NOT NULL DEFAULT 0
     CONSTRAINT orders_wallet_cents_check CHECK (wallet_cents BETWEEN 0 AND total_cents)`,
  // A repeated request finds the order that it paid.
  `CREATE UNIQUE INDEX orders_balance_request_key ON orders (request_key) WHERE wallet_cents > 0`,
];

const SIGNED = `sum(CASE kind WHEN 'refund' THEN cents ELSE -cents END)`;

/** As before (I1 to I9), with refunds to the balance, which no provider knows. */
const violations = (refunds: string): string => `CREATE OR REPLACE VIEW ledger_violations AS
  WITH sides AS (
    SELECT t.journal_id, a.owner_id, a.code, side.cents FROM ledger_transfers t
      CROSS JOIN LATERAL (VALUES (t.credit_id, t.amount_cents), (t.debit_id, -t.amount_cents)) AS side(account_id, cents)
      JOIN ledger_accounts a ON a.id = side.account_id),
  journals AS (
    SELECT j.key, j.kind, j.subject_id, j.provider_ref, coalesce(sum(t.amount_cents), 0) AS cents
    FROM ledger_journals j LEFT JOIN ledger_transfers t ON t.journal_id = j.id GROUP BY j.id)
  SELECT 'I1 a wallet is the sum of its transfers' AS invariant, coalesce(w.owner_id, s.owner_id)::text AS subject
    FROM ledger_wallets w FULL JOIN (
      SELECT owner_id, coalesce(sum(cents) FILTER (WHERE code = 'wallet.cash'), 0) AS cash, coalesce(sum(cents) FILTER (WHERE code = 'wallet.promo'), 0) AS promo,
        coalesce(sum(cents) FILTER (WHERE code = 'wallet.held_cash'), 0) AS held_cash, coalesce(sum(cents) FILTER (WHERE code = 'wallet.held_promo'), 0) AS held_promo,
        coalesce(sum(cents) FILTER (WHERE code = 'wallet.frozen'), 0) AS frozen, -coalesce(sum(cents) FILTER (WHERE code = 'wallet.debt'), 0) AS debt
      FROM sides WHERE owner_id IS NOT NULL GROUP BY owner_id) s ON s.owner_id = w.owner_id
    WHERE (w.cash_cents, w.promo_cents, w.held_cash_cents, w.held_promo_cents, w.frozen_cents, w.debt_cents)
      IS DISTINCT FROM (s.cash, s.promo, s.held_cash, s.held_promo, s.frozen, s.debt)
  UNION ALL SELECT 'I2 each balance follows from the one before', f.owner_id::text FROM (
      SELECT owner_id, seq, available_delta, available_after, lag(available_after, 1, 0::bigint) OVER chain AS before,
        lag(seq, 1, 0::bigint) OVER chain AS last FROM ledger_feed WINDOW chain AS (PARTITION BY owner_id ORDER BY seq)) f
    WHERE f.available_after <> f.before + f.available_delta OR f.seq <> f.last + 1
  UNION ALL SELECT 'I3 the last balance is the wallet''s', w.owner_id::text FROM ledger_wallets w
    WHERE (w.seq, w.cash_cents + w.promo_cents) IS DISTINCT FROM
      (SELECT (f.seq, f.available_after) FROM ledger_feed f WHERE f.owner_id = w.owner_id ORDER BY f.seq DESC LIMIT 1)
  UNION ALL SELECT 'I4 each paid order is posted once, with its total', coalesce(o.id, j.subject_id)::text
    FROM (SELECT id, total_cents FROM orders WHERE paid_at IS NOT NULL) o
      FULL JOIN (SELECT subject_id, sum(cents) AS cents FROM journals WHERE kind = 'purchase' GROUP BY subject_id) j ON j.subject_id = o.id
    WHERE o.total_cents IS DISTINCT FROM j.cents
  UNION ALL SELECT 'I6 each refund is posted once, with its amount', coalesce(r.provider_ref, j.provider_ref)
    FROM (SELECT coalesce(r.provider_ref, r.id::text) AS provider_ref, r.amount_cents FROM refunds r JOIN payments p ON p.id = r.payment_id
        WHERE r.status = 'succeeded' AND p.status = 'succeeded' AND p.subject_kind = 'order') r
      FULL JOIN (SELECT provider_ref, ${SIGNED} AS cents FROM journals
        WHERE kind IN ('refund', 'refund_failed') AND provider_ref IS NOT NULL GROUP BY provider_ref HAVING ${SIGNED} <> 0) j ON j.provider_ref = r.provider_ref
    WHERE r.amount_cents IS DISTINCT FROM j.cents${refunds}
  UNION ALL SELECT 'I9 no journal is empty', key FROM journals WHERE cents = 0`;

const TO_BALANCE = `
  UNION ALL SELECT 'I6 each refund is posted once, with its amount', coalesce(r.order_id, j.subject_id)::text
    FROM (SELECT r.order_id, sum(r.amount_cents) AS cents FROM order_refunds r JOIN orders o ON o.id = r.order_id
        WHERE r.status = 'refunded' AND o.wallet_cents > 0 GROUP BY r.order_id) r
      FULL JOIN (SELECT subject_id, sum(cents) AS cents FROM journals WHERE kind = 'refund' AND provider_ref IS NULL GROUP BY subject_id) j
        ON j.subject_id = r.order_id
    WHERE r.cents IS DISTINCT FROM j.cents`;

const DOWN = [
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM orders WHERE wallet_cents > 0) THEN
       RAISE EXCEPTION 'orders were paid from balances';
     END IF;
   END $$`,
  violations(''),
  'DROP INDEX orders_balance_request_key',
  'ALTER TABLE orders DROP COLUMN wallet_cents',
];

/** Orders that are paid from the balance of their agency (W4). */
export class Migration20261125111000AddBalanceOrders extends Migration {
  override up(): void {
    for (const statement of [...UP, violations(TO_BALANCE)]) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
