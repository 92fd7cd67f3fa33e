import { Migration } from '@mikro-orm/migrations';

const ACCOUNTS = ['shop.returns.leads', 'shop.returns.calls'];
const KINDS = [
  ...['deposit', 'purchase', 'late', 'refund', 'refund_failed', 'hold', 'release', 'deposit_refund', 'deposit_refund_failed'],
  ...['promo', 'promo_expired', 'adjustment', 'payout_hold', 'payout', 'payout_failed', 'earned'],
];
const CHECKS = [
  ...['ledger_order_violations', 'ledger_deposit_violations', 'ledger_hold_violations', 'ledger_adjustment_violations'],
  ...['ledger_promo_violations', 'ledger_payout_violations', 'ledger_earned_violations'],
];

const allow = (kinds: readonly string[]) =>
  `ALTER TABLE ledger_journals DROP CONSTRAINT ledger_journals_kind_check,
     ADD CONSTRAINT ledger_journals_kind_check CHECK (kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}))`;

const all = (views: readonly string[]) =>
  `CREATE OR REPLACE VIEW ledger_violations AS ${views.map((view) => `SELECT * FROM ${view}`).join(' UNION ALL ')}`;

const ORDERS = [
  // What returned leads and calls gave back to the balance, and the part of it that is promo credit.
  `ALTER TABLE orders ADD COLUMN credited_cents integer NOT NULL DEFAULT 0, ADD COLUMN promo_credited_cents integer NOT NULL DEFAULT 0,
     ADD CONSTRAINT orders_credited_check CHECK (credited_cents >= 0 AND refunded_cents + credited_cents <= total_cents),
     ADD CONSTRAINT orders_promo_credited_check CHECK (promo_credited_cents BETWEEN 0 AND least(credited_cents, promo_cents - promo_refunded_cents))`,
  // Refunds that were requested count, too: the order's row is locked by whoever credits.
  `CREATE FUNCTION check_order_credit() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF NEW.credited_cents - OLD.credited_cents > order_refund_left_cents(OLD.id) THEN
       RAISE EXCEPTION 'credits and refunds exceed the total of order %', OLD.id
         USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_credit_within_total';
     END IF;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER orders_credit_within_total BEFORE UPDATE OF credited_cents ON orders
     FOR EACH ROW WHEN (NEW.credited_cents > OLD.credited_cents) EXECUTE FUNCTION check_order_credit()`,
];

/** What can still be refunded of an order, from the order's side. */
const left = (
  credited: string,
) => `CREATE OR REPLACE FUNCTION order_refund_left_cents(wanted uuid) RETURNS integer LANGUAGE sql STABLE AS $$
     SELECT greatest(0, o.total_cents${credited} - o.pending_refund_cents
       - greatest(o.refunded_cents, coalesce(sum(r.amount_cents) FILTER (WHERE r.status = 'refunded'), 0))
       - coalesce(sum(r.amount_cents) FILTER (WHERE r.status = 'requested' AND r.provider_id IS NULL), 0))::integer
     FROM orders o LEFT JOIN order_refunds r ON r.order_id = o.id WHERE o.id = wanted GROUP BY o.id $$`;

/** Of a refund that the provider made of what was returned already, the order counts what it had left. */
const unread = (most: string) => `CREATE OR REPLACE FUNCTION is_money_unread(o orders) RETURNS boolean LANGUAGE sql STABLE AS $$
     SELECT o.refunded_cents - o.wallet_refunded_cents <> least(${most}, coalesce(sum(r.amount_cents) FILTER (WHERE r.status = 'succeeded'), 0))
       OR o.pending_refund_cents <> coalesce(sum(r.amount_cents) FILTER (WHERE r.status = 'pending'), 0)
       OR (o.disputed_at IS NOT NULL AND NOT EXISTS (SELECT FROM disputes d WHERE d.payment_id = p.id
         AND d.status = coalesce(o.dispute_status, 'open')))
     FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id WHERE p.provider_ref = o.payment_intent_id GROUP BY p.id $$`;
const CARD_CENTS = 'o.total_cents - o.wallet_cents - o.promo_cents';

export const documented = (kinds: string) => `CREATE OR REPLACE VIEW ledger_documented AS
  SELECT j.id, j.kind, j.owner_id, j.subject_id, j.effective_on, m.received_cents, m.to_card_cents, m.to_balance_cents, m.to_promo_cents
  FROM ledger_journals j CROSS JOIN LATERAL (
    SELECT coalesce(sum(t.amount_cents) FILTER (WHERE d.code = 'shop.provider'), 0) AS received_cents,
      coalesce(sum(t.amount_cents) FILTER (WHERE c.code = 'shop.provider'), 0) AS to_card_cents,
      coalesce(sum(t.amount_cents) FILTER (WHERE c.code = 'wallet.cash'), 0) AS to_balance_cents,
      coalesce(sum(t.amount_cents) FILTER (WHERE c.code = 'wallet.promo'), 0) AS to_promo_cents
    FROM ledger_transfers t JOIN ledger_accounts d ON d.id = t.debit_id JOIN ledger_accounts c ON c.id = t.credit_id
    WHERE t.journal_id = j.id) m
  WHERE j.kind IN (${kinds})`;
const DOCUMENTED = `'purchase', 'refund', 'deposit'`;

/**
 * Grants get back what refunds and returns give back of them. A grant of a return, like one of a refund, needs no posting of its
 * own.
 */
const promo = (isGiven: string, returned: string) => `CREATE OR REPLACE VIEW ledger_promo_violations AS
  SELECT 'I8 the promo credit of a wallet is what its grants have left' AS invariant, coalesce(w.owner_id, g.agency_id)::text AS subject
    FROM ledger_wallets w FULL JOIN (
      SELECT agency_id, sum(left_cents)::bigint AS left_cents, sum(held_cents)::bigint AS held_cents FROM wallet_promo_grants GROUP BY agency_id) g
      ON g.agency_id = w.owner_id
    WHERE (coalesce(w.promo_cents, 0), coalesce(w.held_promo_cents, 0)) <> (coalesce(g.left_cents, 0), coalesce(g.held_cents, 0))
  UNION ALL SELECT 'I8 nothing is left of a grant 10 minutes after its end', id::text FROM wallet_promo_grants
    WHERE left_cents > 0 AND expires_at < now() - interval '10 minutes'
  UNION ALL SELECT 'I8 each grant is posted once, with its amount', coalesce(g.id, j.subject_id)::text
    FROM (SELECT id, amount_cents FROM wallet_promo_grants WHERE ${isGiven}) g
      FULL JOIN (SELECT j.subject_id, sum(t.amount_cents) AS cents FROM ledger_journals j JOIN ledger_transfers t ON t.journal_id = j.id
        WHERE j.kind = 'promo' GROUP BY j.subject_id) j ON j.subject_id = g.id
    WHERE g.amount_cents IS DISTINCT FROM j.cents
  UNION ALL SELECT 'I8 grants pay the promo part of each order, and get back what is refunded of it', coalesce(o.id, u.order_id)::text
    FROM (SELECT id, CASE WHEN status = 'pending' OR paid_at IS NOT NULL THEN promo_cents ELSE 0 END AS cents,
        CASE WHEN status = 'pending' THEN promo_cents ELSE 0 END AS held, ${returned} AS returned FROM orders WHERE promo_cents > 0) o
      FULL JOIN (SELECT order_id, sum(cents)::int AS cents, coalesce(sum(cents) FILTER (WHERE is_held), 0)::int AS held, sum(returned_cents)::int AS returned
        FROM wallet_promo_uses GROUP BY order_id) u ON u.order_id = o.id
    WHERE (coalesce(o.cents, 0), coalesce(o.held, 0), coalesce(o.returned, 0)) <> (coalesce(u.cents, 0), coalesce(u.held, 0), coalesce(u.returned, 0))`;

const grants = (limit: string) =>
  `ALTER TABLE wallet_promo_grants DROP CONSTRAINT wallet_promo_grants_limit,
     ADD CONSTRAINT wallet_promo_grants_limit CHECK (amount_cents <= 50000 OR ${limit})`;

/** Accepted lines, their journals and what they changed are the same set, with the same amounts. */
export const RETURNS = `CREATE VIEW ledger_return_violations AS
  WITH posted AS (
    SELECT j.key, j.subject_id, j.owner_id,
      coalesce(sum(t.amount_cents) FILTER (WHERE c.code = 'wallet.cash'), 0) AS cash_cents,
      coalesce(sum(t.amount_cents) FILTER (WHERE c.code = 'wallet.promo'), 0) AS promo_cents
    FROM ledger_journals j JOIN ledger_transfers t ON t.journal_id = j.id JOIN ledger_accounts c ON c.id = t.credit_id
    WHERE j.kind IN ('return_credit', 'call_credit') GROUP BY j.id)
  SELECT 'I11 each accepted return is posted once, with its amount' AS invariant, coalesce(l.id::text, p.key) AS subject
    FROM (SELECT id, order_id, agency_id, cash_cents, promo_cents FROM return_lines WHERE status = 'accepted' AND NOT is_call_back) l
      FULL JOIN posted p ON p.key = 'return:' || l.id
    WHERE (l.order_id, l.agency_id, l.cash_cents, l.promo_cents) IS DISTINCT FROM (p.subject_id, p.owner_id, p.cash_cents, p.promo_cents)
  UNION ALL SELECT 'I11 an order is credited what its accepted returns gave back', o.id::text
    FROM (SELECT id, credited_cents, promo_credited_cents FROM orders WHERE credited_cents > 0) o
      FULL JOIN (SELECT order_id, sum(cash_cents + promo_cents)::int AS cents, sum(promo_cents)::int AS promo FROM return_lines
        WHERE status = 'accepted' AND NOT is_call_back GROUP BY order_id) l ON l.order_id = o.id
    WHERE (o.credited_cents, o.promo_credited_cents) IS DISTINCT FROM (l.cents, l.promo)
  UNION ALL SELECT 'I11 a lead is retired exactly if its return was accepted', coalesce(l.lead_id, r.id)::text
    FROM (SELECT lead_id, order_id FROM return_lines WHERE status = 'accepted' AND lead_id IS NOT NULL) l
      FULL JOIN (SELECT id, order_id FROM aged_leads WHERE retired_at IS NOT NULL) r ON r.id = l.lead_id AND r.order_id = l.order_id
    WHERE l.lead_id IS NULL OR r.id IS NULL
  UNION ALL SELECT 'I11 no retired lead is in a later order', line.lead_id::text
    FROM aged_leads r JOIN order_lines line ON line.lead_id = r.id AND line.order_id <> r.order_id JOIN orders o ON o.id = line.order_id
    WHERE r.retired_at IS NOT NULL AND o.created_at > r.retired_at
  UNION ALL SELECT 'I11 a returned call is given back once', l.id::text FROM return_lines l
    WHERE l.is_call_back AND (SELECT count(*) FROM call_ledger c WHERE c.call_id = l.call_id AND c.kind = 'credited') <> 1`;

const UP = [
  ...ORDERS,
  left(' - o.credited_cents'),
  unread(`least(${CARD_CENTS}, o.total_cents - o.credited_cents - o.wallet_refunded_cents)`),
  `INSERT INTO ledger_accounts (code) SELECT unnest(ARRAY['${ACCOUNTS.join("', '")}'])`,
  allow([...KINDS, 'return_credit', 'call_credit']),
  documented(`${DOCUMENTED}, 'return_credit', 'call_credit'`),
  // The returned line that gave it, because the grant that had paid is over.
  'ALTER TABLE wallet_promo_grants ADD COLUMN return_line_id uuid UNIQUE REFERENCES return_lines',
  grants('refund_id IS NOT NULL OR return_line_id IS NOT NULL'),
  promo('refund_id IS NULL AND return_line_id IS NULL', 'promo_refunded_cents + promo_credited_cents'),
  RETURNS,
  all([...CHECKS, 'ledger_return_violations']),
];

const DOWN = [
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM orders WHERE credited_cents > 0) THEN
       RAISE EXCEPTION 'orders were credited for returns';
     END IF;
   END $$`,
  all(CHECKS),
  'DROP VIEW ledger_return_violations',
  promo('refund_id IS NULL', 'promo_refunded_cents'),
  grants('refund_id IS NOT NULL'),
  'ALTER TABLE wallet_promo_grants DROP COLUMN return_line_id',
  documented(DOCUMENTED),
  allow(KINDS),
  'ALTER TABLE ledger_accounts DISABLE TRIGGER ledger_accounts_append_only',
  `DELETE FROM ledger_accounts WHERE code IN ('${ACCOUNTS.join("', '")}')`,
  'ALTER TABLE ledger_accounts ENABLE TRIGGER ledger_accounts_append_only',
  unread(CARD_CENTS),
  left(''),
  'DROP TRIGGER orders_credit_within_total ON orders',
  'DROP FUNCTION check_order_credit()',
  'ALTER TABLE orders DROP COLUMN credited_cents, DROP COLUMN promo_credited_cents',
];

/** Lets returns give money back to the balance, at most what is left of an order beside its refunds (W89). */
export class Migration20261126100200AddOrderCredits extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
