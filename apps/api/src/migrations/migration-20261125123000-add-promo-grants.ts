import { Migration } from '@mikro-orm/migrations';

const TABLES = [
  // A grant of promo credit and what is left of it. It changes under the lock of its agency's wallet only.
  `CREATE TABLE wallet_promo_grants (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     agency_id uuid NOT NULL REFERENCES agencies,
     amount_cents integer NOT NULL CHECK (amount_cents > 0),
     left_cents integer NOT NULL CHECK (left_cents >= 0),
     held_cents integer NOT NULL DEFAULT 0 CHECK (held_cents >= 0),
     granted_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL,
     expired_at timestamptz,
     reminded_at timestamptz,
     -- What staff approved, if they gave it.
     source_id uuid UNIQUE,
     -- The refund that gave it, because the grant that had paid is over.
     refund_id uuid UNIQUE REFERENCES order_refunds,
     CHECK (expires_at > granted_at),
     CHECK (left_cents + held_cents <= amount_cents),
     CHECK (expired_at IS NULL OR left_cents = 0),
     CONSTRAINT wallet_promo_grants_limit CHECK (amount_cents <= 50000 OR refund_id IS NOT NULL))`,
  'CREATE INDEX wallet_promo_grants_left_idx ON wallet_promo_grants (agency_id, expires_at, id) WHERE expired_at IS NULL',
  'CREATE INDEX wallet_promo_grants_due_idx ON wallet_promo_grants (expires_at) WHERE expired_at IS NULL',
  // What each grant pays of an order: on hold while the order waits for a card, and what a refund returned.
  `CREATE TABLE wallet_promo_uses (
     order_id uuid NOT NULL REFERENCES orders,
     grant_id uuid NOT NULL REFERENCES wallet_promo_grants,
     cents integer NOT NULL CHECK (cents > 0),
     is_held boolean NOT NULL,
     returned_cents integer NOT NULL DEFAULT 0 CHECK (returned_cents BETWEEN 0 AND cents),
     PRIMARY KEY (order_id, grant_id))`,
  'CREATE INDEX wallet_promo_uses_grant_idx ON wallet_promo_uses (grant_id)',
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'warmline_app') THEN
       REVOKE DELETE, TRUNCATE ON wallet_promo_grants FROM warmline_app;
     END IF;
   END $$`,
];

/** `wallet_refunded_cents` is all that went back to the balance; each tender gets back at most what it paid. */
const ORDERS = [
  `ALTER TABLE orders ADD COLUMN promo_refunded_cents integer NOT NULL DEFAULT 0,
     DROP CONSTRAINT orders_wallet_refunded_check,
     ADD CONSTRAINT orders_wallet_refunded_check CHECK (wallet_refunded_cents - promo_refunded_cents BETWEEN 0 AND wallet_cents),
     ADD CONSTRAINT orders_promo_refunded_check CHECK (promo_refunded_cents BETWEEN 0 AND promo_cents)`,
  `ALTER TABLE order_refunds ADD COLUMN promo_cents integer NOT NULL DEFAULT 0,
     ADD CONSTRAINT order_refunds_promo_check CHECK (promo_cents BETWEEN 0 AND amount_cents AND (tender = 'balance' OR promo_cents = 0))`,
  'DROP INDEX orders_balance_request_key',
  'CREATE UNIQUE INDEX orders_balance_request_key ON orders (request_key) WHERE wallet_cents + promo_cents > 0',
];

const CHECKS = `CREATE OR REPLACE VIEW ledger_promo_violations AS
  SELECT 'I8 the promo credit of a wallet is what its grants have left' AS invariant, coalesce(w.owner_id, g.agency_id)::text AS subject
    FROM ledger_wallets w FULL JOIN (
      SELECT agency_id, sum(left_cents)::bigint AS left_cents, sum(held_cents)::bigint AS held_cents FROM wallet_promo_grants GROUP BY agency_id) g
      ON g.agency_id = w.owner_id
    WHERE (coalesce(w.promo_cents, 0), coalesce(w.held_promo_cents, 0)) <> (coalesce(g.left_cents, 0), coalesce(g.held_cents, 0))
  UNION ALL SELECT 'I8 nothing is left of a grant 10 minutes after its end', id::text FROM wallet_promo_grants
    WHERE left_cents > 0 AND expires_at < now() - interval '10 minutes'
  UNION ALL SELECT 'I8 each grant is posted once, with its amount', coalesce(g.id, j.subject_id)::text
    FROM (SELECT id, amount_cents FROM wallet_promo_grants WHERE refund_id IS NULL) g
      FULL JOIN (SELECT j.subject_id, sum(t.amount_cents) AS cents FROM ledger_journals j JOIN ledger_transfers t ON t.journal_id = j.id
        WHERE j.kind = 'promo' GROUP BY j.subject_id) j ON j.subject_id = g.id
    WHERE g.amount_cents IS DISTINCT FROM j.cents
  UNION ALL SELECT 'I8 grants pay the promo part of each order, and get back what is refunded of it', coalesce(o.id, u.order_id)::text
    FROM (SELECT id, CASE WHEN status = 'pending' OR paid_at IS NOT NULL THEN promo_cents ELSE 0 END AS cents,
        CASE WHEN status = 'pending' THEN promo_cents ELSE 0 END AS held, promo_refunded_cents AS returned FROM orders WHERE promo_cents > 0) o
      FULL JOIN (SELECT order_id, sum(cents)::int AS cents, coalesce(sum(cents) FILTER (WHERE is_held), 0)::int AS held, sum(returned_cents)::int AS returned
        FROM wallet_promo_uses GROUP BY order_id) u ON u.order_id = o.id
    WHERE (coalesce(o.cents, 0), coalesce(o.held, 0), coalesce(o.returned, 0)) <> (coalesce(u.cents, 0), coalesce(u.held, 0), coalesce(u.returned, 0))`;

const DOWN = [
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM wallet_promo_grants) THEN
       RAISE EXCEPTION 'promo credit was given';
     END IF;
   END $$`,
  `CREATE OR REPLACE VIEW ledger_promo_violations AS SELECT '' AS invariant, '' AS subject WHERE false`,
  'DROP TABLE wallet_promo_uses, wallet_promo_grants',
  'DROP INDEX orders_balance_request_key',
  'CREATE UNIQUE INDEX orders_balance_request_key ON orders (request_key) WHERE wallet_cents > 0',
  'ALTER TABLE order_refunds DROP CONSTRAINT order_refunds_promo_check, DROP COLUMN promo_cents',
  `ALTER TABLE orders DROP CONSTRAINT orders_promo_refunded_check, DROP CONSTRAINT orders_wallet_refunded_check, DROP COLUMN promo_refunded_cents,
     ADD CONSTRAINT orders_wallet_refunded_check CHECK (wallet_refunded_cents BETWEEN 0 AND wallet_cents)`,
];

/** Adds promo credit that ends: what was granted, which grant pays what of an order, and what must always hold (W12). */
export class Migration20261125123000AddPromoGrants extends Migration {
  override up(): void {
    for (const statement of [...TABLES, ...ORDERS, CHECKS]) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
