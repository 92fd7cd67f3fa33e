import { Migration } from '@mikro-orm/migrations';

const CARD_CENTS = 'o.total_cents - o.wallet_cents - o.promo_cents';

const SIGNED = `sum(CASE kind WHEN 'refund' THEN cents ELSE -cents END)`;

/** As before (I1 to I9), with the refunds whose money went to the balance, of orders that a card paid in part, too. */
const orderViolations = (toBalance: string): string => `CREATE OR REPLACE VIEW ledger_order_violations AS
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
    WHERE r.amount_cents IS DISTINCT FROM j.cents
  UNION ALL SELECT 'I6 each refund is posted once, with its amount', coalesce(r.order_id, j.subject_id)::text
    FROM (SELECT r.order_id, sum(r.amount_cents) AS cents FROM order_refunds r JOIN orders o ON o.id = r.order_id
        WHERE r.status = 'refunded' AND ${toBalance} GROUP BY r.order_id) r
      FULL JOIN (SELECT subject_id, sum(cents) AS cents FROM journals WHERE kind = 'refund' AND provider_ref IS NULL GROUP BY subject_id) j
        ON j.subject_id = r.order_id
    WHERE r.cents IS DISTINCT FROM j.cents
  UNION ALL SELECT 'I9 no journal is empty', key FROM journals WHERE cents = 0`;

/** The payment of an order is what a card pays, and its refunds are those to the card. */
const copyPayment = (cents: string, ofCard: string): string =>
  `CREATE OR REPLACE FUNCTION copy_order_payment(wanted uuid) RETURNS void LANGUAGE plpgsql AS $$
   DECLARE
     o orders;
     is_received boolean;
     state text;
     copied uuid;
   BEGIN
     SELECT * INTO o FROM orders WHERE id = wanted FOR NO KEY UPDATE;
     UPDATE payments SET status = 'cancelled' WHERE subject_kind = 'order' AND subject_id = wanted
       AND provider_ref IS DISTINCT FROM o.payment_intent_id AND status IN ('open', 'processing');
     IF o.payment_intent_id IS NULL THEN
       RETURN;
     END IF;
     is_received := o.paid_at IS NOT NULL OR coalesce(o.cancel_reason, '') IN ('paid_too_late', 'refunded');
     state := CASE WHEN is_received THEN 'succeeded' WHEN o.status = 'cancelled' THEN 'cancelled'
       WHEN o.processing_at IS NOT NULL THEN 'processing' ELSE 'open' END;
     INSERT INTO payments AS p (subject_kind, subject_id, provider_ref, amount_cents, currency, status, received_cents, opened_at, expires_at, settled_at)
     VALUES ('order', o.id, o.payment_intent_id, ${cents}, o.currency, state, CASE WHEN is_received THEN ${cents} END, o.created_at, coalesce(o.hold_expires_at, o.created_at + interval '24 hours'),
       CASE WHEN is_received THEN coalesce(o.paid_at, o.cancelled_at, now()) END)
     ON CONFLICT (provider_ref) DO UPDATE SET status = EXCLUDED.status, received_cents = EXCLUDED.received_cents,
       settled_at = CASE WHEN EXCLUDED.settled_at IS NOT NULL THEN coalesce(p.settled_at, EXCLUDED.settled_at) END
     RETURNING p.id INTO copied;
     INSERT INTO refunds (id, payment_id, provider_ref, amount_cents, purpose, reason, note, asked_by, status, failure, requested_at, ended_at)
     SELECT r.id, copied, r.provider_id, r.amount_cents, 'staff', r.reason, r.note, r.requested_by, refund_status(r), r.failure, r.requested_at,
       r.settled_at
     FROM order_refunds r WHERE r.order_id = wanted${ofCard} AND NOT EXISTS (SELECT FROM refunds c WHERE c.id = r.id);
   END $$`;

const isMoneyUnread = (cents: string, refunded: string): string =>
  `CREATE OR REPLACE FUNCTION is_money_unread(o orders) RETURNS boolean LANGUAGE sql STABLE AS $$
     SELECT ${refunded} <> least(${cents}, coalesce(sum(r.amount_cents) FILTER (WHERE r.status = 'succeeded'), 0))
       OR o.pending_refund_cents <> coalesce(sum(r.amount_cents) FILTER (WHERE r.status = 'pending'), 0)
       OR (o.disputed_at IS NOT NULL AND NOT EXISTS (SELECT FROM disputes d WHERE d.payment_id = p.id
         AND d.status = coalesce(o.dispute_status, 'open')))
     FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id WHERE p.provider_ref = o.payment_intent_id GROUP BY p.id $$`;

const copyRefunds = (when: string): string[] => [
  'DROP TRIGGER order_refunds_copy ON order_refunds',
  `CREATE TRIGGER order_refunds_copy AFTER INSERT OR UPDATE ON order_refunds FOR EACH ROW ${when}EXECUTE FUNCTION copy_order_refund()`,
];

const COLUMNS = [
  `ALTER TABLE orders ADD COLUMN wallet_refunded_cents integer NOT NULL DEFAULT 0`,
  `UPDATE orders SET wallet_refunded_cents = refunded_cents WHERE wallet_cents > 0 AND refunded_cents > 0`,
  `ALTER TABLE orders ADD CONSTRAINT orders_wallet_refunded_check CHECK (wallet_refunded_cents BETWEEN 0 AND wallet_cents)`,
  `ALTER TABLE order_refunds ADD COLUMN tender text NOT NULL DEFAULT 'card' CHECK (tender IN ('card', 'balance')),
     ADD COLUMN part_of uuid UNIQUE REFERENCES order_refunds`,
  // One refund of an order at a time, with a part for each tender.
  'DROP INDEX order_refunds_open_key',
  `CREATE UNIQUE INDEX order_refunds_open_key ON order_refunds (order_id, tender) WHERE status = 'requested'`,
  `UPDATE order_refunds r SET tender = 'balance' FROM orders o WHERE o.id = r.order_id AND o.wallet_cents > 0`,
];

/** What is on hold for an order is what its balance part is while it is unpaid, and nothing afterwards. */
const HOLDS = `CREATE VIEW ledger_hold_violations AS
  SELECT 'I7 the balance holds the part of each unpaid order, and no other' AS invariant, o.id::text AS subject
    FROM orders o LEFT JOIN (
      SELECT j.subject_id, sum(CASE WHEN a.id = t.credit_id THEN t.amount_cents ELSE -t.amount_cents END) AS cents
      FROM ledger_transfers t JOIN ledger_accounts a ON a.id IN (t.credit_id, t.debit_id) AND a.code IN ('wallet.held_cash', 'wallet.held_promo')
        JOIN ledger_journals j ON j.id = t.journal_id GROUP BY j.subject_id) held ON held.subject_id = o.id
    WHERE (o.wallet_cents + o.promo_cents > 0 OR held.cents IS NOT NULL)
      AND coalesce(held.cents, 0) <> CASE WHEN o.status = 'pending' THEN o.wallet_cents + o.promo_cents ELSE 0 END`;

const ALL = `CREATE OR REPLACE VIEW ledger_violations AS
  SELECT * FROM ledger_order_violations UNION ALL SELECT * FROM ledger_deposit_violations`;

const DOWN = [
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM orders WHERE wallet_cents > 0 AND card_cents > 0) THEN
       RAISE EXCEPTION 'orders were paid from balances and by card';
     END IF;
   END $$`,
  ALL,
  'DROP VIEW ledger_hold_violations',
  orderViolations('o.wallet_cents > 0'),
  ...copyRefunds(''),
  copyPayment('o.total_cents', ''),
  isMoneyUnread('o.total_cents', 'o.refunded_cents'),
  'DROP INDEX order_refunds_open_key',
  `CREATE UNIQUE INDEX order_refunds_open_key ON order_refunds (order_id) WHERE status = 'requested'`,
  'ALTER TABLE order_refunds DROP COLUMN part_of, DROP COLUMN tender',
  'ALTER TABLE orders DROP COLUMN wallet_refunded_cents',
];

/** Orders that the balance pays in part and a card for the rest (W8), and refunds to both (W11). */
export class Migration20261125114000SplitTenders extends Migration {
  override up(): void {
    const functions = [
      ...copyRefunds(`WHEN (NEW.tender = 'card') `),
      copyPayment(CARD_CENTS, ` AND r.tender = 'card'`),
      isMoneyUnread(CARD_CENTS, 'o.refunded_cents - o.wallet_refunded_cents'),
    ];
    const views = [orderViolations(`r.tender = 'balance'`), HOLDS, `${ALL} UNION ALL SELECT * FROM ledger_hold_violations`];
    for (const statement of [...COLUMNS, ...functions, ...views]) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
