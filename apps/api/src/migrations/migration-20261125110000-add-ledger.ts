import { Migration } from '@mikro-orm/migrations';

const TABLES = [
  `CREATE TABLE ledger_accounts (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     code text NOT NULL CHECK (code ~ '^(shop|wallet)[.][a-z_.]+$'),
     owner_id uuid REFERENCES agencies,
     opened_at timestamptz NOT NULL DEFAULT now(),
     CHECK ((owner_id IS NULL) = (code LIKE 'shop.%')),
     UNIQUE NULLS NOT DISTINCT (code, owner_id))`,
  `INSERT INTO ledger_accounts (code)
     SELECT unnest(ARRAY['shop.provider', 'shop.sales.leads', 'shop.unearned', 'shop.refunds', 'shop.refunds_due'])`,

  // The balance of an agency in one row: its lock makes the purchases of one agency wait for each other, and of nobody else.
  `CREATE TABLE ledger_wallets (
     owner_id uuid PRIMARY KEY REFERENCES agencies,
     cash_cents bigint NOT NULL DEFAULT 0 CONSTRAINT wallet_cash_floor CHECK (cash_cents >= 0),
     promo_cents bigint NOT NULL DEFAULT 0 CONSTRAINT wallet_promo_floor CHECK (promo_cents >= 0),
     held_cash_cents bigint NOT NULL DEFAULT 0 CONSTRAINT wallet_held_cash_floor CHECK (held_cash_cents >= 0),
     held_promo_cents bigint NOT NULL DEFAULT 0 CONSTRAINT wallet_held_promo_floor CHECK (held_promo_cents >= 0),
     frozen_cents bigint NOT NULL DEFAULT 0 CONSTRAINT wallet_frozen_floor CHECK (frozen_cents >= 0),
     debt_cents bigint NOT NULL DEFAULT 0 CONSTRAINT wallet_debt_floor CHECK (debt_cents >= 0),
     seq bigint NOT NULL DEFAULT 0,
     last_at timestamptz NOT NULL DEFAULT '-infinity') WITH (fillfactor = 50)`,

  // One row for what happened; the key makes it happen once.
  `CREATE TABLE ledger_journals (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     kind text NOT NULL CHECK (kind IN ('deposit', 'purchase', 'late', 'refund', 'refund_failed', 'hold', 'release')),
     key text NOT NULL UNIQUE CHECK (length(key) BETWEEN 5 AND 200),
     owner_id uuid REFERENCES agencies,
     subject_id uuid,
     provider_ref text,
     effective_on date NOT NULL,
     posted_at timestamptz NOT NULL DEFAULT clock_timestamp())`,
  'CREATE INDEX ledger_journals_subject_idx ON ledger_journals (subject_id)',

  // A row moves an amount from one account to another, so debits and credits can't differ.
  `CREATE TABLE ledger_transfers (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     journal_id uuid NOT NULL REFERENCES ledger_journals,
     leg smallint NOT NULL CHECK (leg BETWEEN 1 AND 32),
     debit_id bigint NOT NULL REFERENCES ledger_accounts,
     credit_id bigint NOT NULL REFERENCES ledger_accounts,
     amount_cents bigint NOT NULL CHECK (amount_cents BETWEEN 1 AND 9999999999),
     CHECK (debit_id <> credit_id),
     UNIQUE (journal_id, leg))`,

  // What an agency reads: each change of its wallet, with the balance after it.
  `CREATE TABLE ledger_feed (
     owner_id uuid NOT NULL,
     seq bigint NOT NULL,
     journal_id uuid NOT NULL REFERENCES ledger_journals,
     available_delta bigint NOT NULL,
     available_after bigint NOT NULL CHECK (available_after >= 0),
     held_after bigint NOT NULL,
     frozen_after bigint NOT NULL,
     owed_after bigint NOT NULL,
     at timestamptz NOT NULL,
     PRIMARY KEY (owner_id, seq),
     UNIQUE (journal_id, owner_id))`,
];

/** Updates the wallets of a statement's transfers. A wallet that a transfer would overdraw fails the statement by its floor. */
const APPLY = [
  `CREATE FUNCTION ledger_apply() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
   DECLARE
     change record;
     wallet ledger_wallets;
   BEGIN
     FOR change IN
       SELECT moved.journal_id, a.owner_id,
         coalesce(sum(side.cents) FILTER (WHERE a.code = 'wallet.cash'), 0) AS cash,
         coalesce(sum(side.cents) FILTER (WHERE a.code = 'wallet.promo'), 0) AS promo,
         coalesce(sum(side.cents) FILTER (WHERE a.code = 'wallet.held_cash'), 0) AS held_cash,
         coalesce(sum(side.cents) FILTER (WHERE a.code = 'wallet.held_promo'), 0) AS held_promo,
         coalesce(sum(side.cents) FILTER (WHERE a.code = 'wallet.frozen'), 0) AS frozen,
         -coalesce(sum(side.cents) FILTER (WHERE a.code = 'wallet.debt'), 0) AS debt
       FROM moved
         CROSS JOIN LATERAL (VALUES (moved.credit_id, moved.amount_cents), (moved.debit_id, -moved.amount_cents)) AS side(account_id, cents)
         JOIN ledger_accounts a ON a.id = side.account_id
       WHERE a.owner_id IS NOT NULL
       GROUP BY moved.journal_id, a.owner_id
       -- Every statement locks wallets in this order.
       ORDER BY a.owner_id, moved.journal_id
     LOOP
       INSERT INTO ledger_wallets (owner_id) VALUES (change.owner_id) ON CONFLICT DO NOTHING;
       UPDATE ledger_wallets SET cash_cents = cash_cents + change.cash, promo_cents = promo_cents + change.promo,
         held_cash_cents = held_cash_cents + change.held_cash, held_promo_cents = held_promo_cents + change.held_promo,
         frozen_cents = frozen_cents + change.frozen, debt_cents = debt_cents + change.debt,
         seq = seq + 1, last_at = greatest(clock_timestamp(), last_at)
       WHERE owner_id = change.owner_id RETURNING * INTO wallet;
       INSERT INTO ledger_feed (owner_id, seq, journal_id, available_delta, available_after, held_after, frozen_after, owed_after, at)
       VALUES (wallet.owner_id, wallet.seq, change.journal_id, change.cash + change.promo, wallet.cash_cents + wallet.promo_cents,
         wallet.held_cash_cents + wallet.held_promo_cents, wallet.frozen_cents, wallet.debt_cents, wallet.last_at);
     END LOOP;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER ledger_apply AFTER INSERT ON ledger_transfers REFERENCING NEW TABLE AS moved
     FOR EACH STATEMENT EXECUTE FUNCTION ledger_apply()`,
];

const APPEND_ONLY = ['ledger_accounts', 'ledger_journals', 'ledger_transfers', 'ledger_feed'] as const;

/** Nothing in the ledger is changed or removed, and only its own trigger changes a balance. */
const GUARDS = [
  `CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
   END $$`,
  ...APPEND_ONLY.flatMap((table) => [
    `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change()`,
    `CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()`,
  ]),
  `CREATE FUNCTION guard_ledger_wallet() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     -- At depth 2, ledger_apply is what changes it.
     IF TG_OP IN ('INSERT', 'UPDATE') AND pg_trigger_depth() >= 2 THEN
       RETURN NEW;
     END IF;
     RAISE EXCEPTION 'only transfers change a wallet' USING ERRCODE = 'insufficient_privilege';
   END $$`,
  `CREATE TRIGGER ledger_wallets_guard BEFORE INSERT OR UPDATE OR DELETE ON ledger_wallets
     FOR EACH ROW EXECUTE FUNCTION guard_ledger_wallet()`,
  `CREATE TRIGGER ledger_wallets_no_truncate BEFORE TRUNCATE ON ledger_wallets
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()`,
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'warmline_app') THEN
       REVOKE UPDATE, DELETE, TRUNCATE ON ledger_accounts, ledger_journals, ledger_transfers FROM warmline_app;
       REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON ledger_wallets, ledger_feed FROM warmline_app;
     END IF;
   END $$`,
];

/** What the ledger must know of the payment of an order: what was received, and its refunds. */
const FACTS = `CREATE VIEW payment_facts AS
  SELECT p.subject_id AS order_id, p.provider_ref, p.received_cents, (p.settled_at AT TIME ZONE 'UTC')::date AS received_on,
    coalesce((SELECT jsonb_agg(jsonb_build_object('ref', coalesce(r.provider_ref, r.id::text), 'cents', r.amount_cents, 'status', r.status,
        'endedOn', (r.ended_at AT TIME ZONE 'UTC')::date) ORDER BY r.id) FROM refunds r
      WHERE r.payment_id = p.id AND r.status IN ('succeeded', 'failed')), '[]') AS refunds
  FROM payments p WHERE p.subject_kind = 'order' AND p.status = 'succeeded'`;

/** What must always hold in the ledger, and between it, orders and payments (I1-I9): one row for each violation. */
const VIOLATIONS = `CREATE VIEW ledger_violations AS
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
      FULL JOIN (SELECT provider_ref, sum(CASE kind WHEN 'refund' THEN cents ELSE -cents END) AS cents FROM journals
        WHERE kind IN ('refund', 'refund_failed') GROUP BY provider_ref
        HAVING sum(CASE kind WHEN 'refund' THEN cents ELSE -cents END) <> 0) j ON j.provider_ref = r.provider_ref
    WHERE r.amount_cents IS DISTINCT FROM j.cents
  UNION ALL SELECT 'I9 no journal is empty', key FROM journals WHERE cents = 0`;

const DOWN = [
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM ledger_wallets WHERE cash_cents + promo_cents + held_cash_cents + held_promo_cents + frozen_cents + debt_cents > 0) THEN
       RAISE EXCEPTION 'wallets hold money';
     END IF;
   END $$`,
  'DROP VIEW ledger_violations',
  'DROP VIEW payment_facts',
  'DROP TABLE ledger_feed, ledger_transfers, ledger_journals, ledger_wallets, ledger_accounts',
  'DROP FUNCTION ledger_apply()',
  'DROP FUNCTION refuse_ledger_change()',
  'DROP FUNCTION guard_ledger_wallet()',
];

/** Adds the double-entry ledger: accounts, journals, transfers and the wallets of agencies (M86). */
export class Migration20261125110000AddLedger extends Migration {
  override up(): void {
    for (const statement of [...TABLES, ...APPLY, ...GUARDS, FACTS, VIOLATIONS]) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
