import { Migration } from '@mikro-orm/migrations';

const CREDITED = `SELECT id, agency_id, payment_intent_id, paid_at, credited_cents - promo_credited_cents FROM orders
  WHERE credited_cents > promo_credited_cents AND payment_intent_id IS NOT NULL`;

/** A payout goes to payments of deposits and of orders, so its parts and the cards belong to payments. */
const PAYMENTS = [
  `ALTER TABLE payments ADD COLUMN card_brand text, ADD COLUMN card_last4 text CHECK (card_last4 ~ '^[0-9]{4}$'),
     ADD CONSTRAINT payments_card_check CHECK ((card_brand IS NULL) = (card_last4 IS NULL))`,
  `UPDATE payments p SET card_brand = d.card_brand, card_last4 = d.card_last4 FROM wallet_deposits d
   WHERE d.card_last4 IS NOT NULL AND d.payment_intent_id = p.provider_ref`,
  'ALTER TABLE wallet_deposits DROP COLUMN card_brand, DROP COLUMN card_last4',
  'ALTER TABLE wallet_payout_parts ADD COLUMN payment_id uuid REFERENCES payments',
  'UPDATE wallet_payout_parts part SET payment_id = r.payment_id FROM refunds r WHERE r.id = part.refund_id',
  'ALTER TABLE wallet_payout_parts ALTER COLUMN payment_id SET NOT NULL, DROP COLUMN deposit_id',
  // What returns credited as cash for orders that a card paid, at least in part.
  `CREATE TABLE wallet_order_credits (
     order_id uuid PRIMARY KEY REFERENCES orders,
     agency_id uuid NOT NULL REFERENCES agencies,
     payment_ref text NOT NULL UNIQUE,
     paid_at timestamptz NOT NULL,
     cash_cents integer NOT NULL CHECK (cash_cents > 0))`,
  'CREATE INDEX wallet_order_credits_agency_idx ON wallet_order_credits (agency_id, paid_at)',
  `INSERT INTO wallet_order_credits (order_id, agency_id, payment_ref, paid_at, cash_cents) ${CREDITED}`,
];

const LEFT = `greatest(0, p.received_cents
       - coalesce((SELECT sum(r.amount_cents) FROM refunds r WHERE r.payment_id = p.id AND r.status <> 'failed'), 0)
       - coalesce((SELECT sum(d.amount_cents) FROM disputes d WHERE d.payment_id = p.id AND d.status <> 'won'), 0))::integer AS left_cents`;

const FACTS = [
  'DROP VIEW refundable_deposits',
  `CREATE VIEW refundable_payments AS
   SELECT p.id AS payment_id, p.provider_ref, p.subject_kind, p.subject_id, p.card_brand, p.card_last4, ${LEFT},
     coalesce((SELECT sum(r.amount_cents) FROM refunds r WHERE r.payment_id = p.id AND r.purpose = 'payout' AND r.status <> 'failed'), 0)::integer AS paid_out_cents
   FROM payments p WHERE p.status = 'succeeded'`,
];
const FACTS_DOWN = [
  'DROP VIEW refundable_payments',
  `CREATE VIEW refundable_deposits AS SELECT p.id AS payment_id, p.provider_ref, ${LEFT}
   FROM payments p WHERE p.subject_kind = 'deposit' AND p.status = 'succeeded'`,
];

/** A refund of a payout is none of the order: what it takes was in the balance. `refund` is the condition on `refunds r`. */
const orderRefunds = (refund: string): string[] => [
  `CREATE OR REPLACE VIEW payment_facts AS
   SELECT p.subject_id AS order_id, p.provider_ref, p.received_cents, (p.settled_at AT TIME ZONE 'UTC')::date AS received_on,
     coalesce((SELECT jsonb_agg(jsonb_build_object('ref', coalesce(r.provider_ref, r.id::text), 'cents', r.amount_cents, 'status', r.status,
         'endedOn', (r.ended_at AT TIME ZONE 'UTC')::date) ORDER BY r.id) FROM refunds r
       WHERE r.payment_id = p.id AND r.status IN ('succeeded', 'failed') AND ${refund}), '[]') AS refunds
   FROM payments p WHERE p.subject_kind = 'order' AND p.status = 'succeeded'`,
  `CREATE OR REPLACE FUNCTION is_money_unread(o orders) RETURNS boolean LANGUAGE sql STABLE AS $$
     SELECT o.refunded_cents - o.wallet_refunded_cents <> least(o.total_cents - o.wallet_cents - o.promo_cents,
         o.total_cents - o.credited_cents - o.wallet_refunded_cents, coalesce(sum(r.amount_cents) FILTER (WHERE r.status = 'succeeded'), 0))
       OR o.pending_refund_cents <> coalesce(sum(r.amount_cents) FILTER (WHERE r.status = 'pending'), 0)
       OR (o.disputed_at IS NOT NULL AND NOT EXISTS (SELECT FROM disputes d WHERE d.payment_id = p.id
         AND d.status = coalesce(o.dispute_status, 'open')))
     FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id AND ${refund} WHERE p.provider_ref = o.payment_intent_id GROUP BY p.id $$`,
  `CREATE OR REPLACE VIEW ledger_excess_violations AS
   SELECT 'I11 what refunds give back beside returns is taken from the balance' AS invariant, coalesce(o.id, x.order_id)::text AS subject
   FROM (SELECT o.id, greatest(0, least(o.card_cents, coalesce(sum(r.amount_cents), 0)) + o.wallet_refunded_cents + o.credited_cents - o.total_cents) AS cents
       FROM orders o LEFT JOIN payments p ON p.provider_ref = o.payment_intent_id
         LEFT JOIN refunds r ON r.payment_id = p.id AND r.status = 'succeeded' AND ${refund}
       WHERE o.credited_cents > 0 GROUP BY o.id) o
     FULL JOIN ledger_refund_excess x ON x.order_id = o.id
   WHERE coalesce(o.cents, 0) <> coalesce(x.cents, 0)`,
];
const NO_PAYOUT = `r.purpose <> 'payout'`;

/** The same in the view that compares the refunds of orders with their journals, whose text other migrations wrote. */
const changeOrderViolations = (from: string, to: string): string => `DO $do$
  DECLARE
    before text := pg_get_viewdef('ledger_order_violations'::regclass);
    after text := regexp_replace(before, $q$${from}$q$, $q$${to}$q$);
  BEGIN
    IF after = before THEN
      RAISE EXCEPTION 'the comparison of refunds was not found';
    END IF;
    EXECUTE 'CREATE OR REPLACE VIEW ledger_order_violations AS ' || after;
  END $do$`;
const MADE = `\\((r\\w*)\\.status = 'succeeded'::text\\) AND `;
const NO_PAYOUT_MADE = `\\(r\\w*\\.purpose <> 'payout'::text\\) AND `;

/** An order's card is refunded at most what its returns credited. */
const VIOLATIONS = `CREATE VIEW ledger_credit_violations AS
  SELECT 'I11 what can go back to the card of an order is what was credited' AS invariant, coalesce(o.id, c.order_id)::text AS subject
  FROM (${CREDITED}) o(id, agency_id, payment_ref, paid_at, cash_cents) FULL JOIN wallet_order_credits c ON c.order_id = o.id
  WHERE (o.agency_id, o.payment_ref, o.cash_cents) IS DISTINCT FROM (c.agency_id, c.payment_ref, c.cash_cents)
  UNION ALL
  SELECT 'I11 payouts take from an order what its returns credited, at most' AS invariant, p.subject_id::text AS subject
  FROM refunds r JOIN payments p ON p.id = r.payment_id LEFT JOIN wallet_order_credits o ON o.order_id = p.subject_id
  WHERE r.purpose = 'payout' AND r.status <> 'failed' AND p.subject_kind = 'order'
  GROUP BY p.subject_id HAVING sum(r.amount_cents) > coalesce(max(o.cash_cents), 0)`;
const changeChecks = (change: string): string => `DO $$
  BEGIN
    EXECUTE 'CREATE OR REPLACE VIEW ledger_violations AS ' || ${change};
  END $$`;
const ALL = `rtrim(pg_get_viewdef('ledger_violations'::regclass), '; ')`;
const ADD_CHECK = changeChecks(`${ALL} || ' UNION ALL SELECT invariant, subject FROM ledger_credit_violations'`);
const DROP_CHECK = changeChecks(
  `regexp_replace(${ALL}, 'UNION ALL\\s+SELECT ledger_credit_violations.invariant,\\s+ledger_credit_violations.subject\\s+FROM ledger_credit_violations', '')`,
);

const DOWN = [
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.purpose = 'payout' AND p.subject_kind = 'order') THEN
       RAISE EXCEPTION 'credits of orders were paid out';
     END IF;
   END $$`,
  DROP_CHECK,
  'DROP VIEW ledger_credit_violations',
  changeOrderViolations(NO_PAYOUT_MADE, ''),
  ...orderRefunds('true'),
  ...FACTS_DOWN,
  'DROP TABLE wallet_order_credits',
  'ALTER TABLE wallet_payout_parts ADD COLUMN deposit_id uuid REFERENCES wallet_deposits',
  'UPDATE wallet_payout_parts part SET deposit_id = p.subject_id FROM payments p WHERE p.id = part.payment_id',
  'ALTER TABLE wallet_payout_parts ALTER COLUMN deposit_id SET NOT NULL, DROP COLUMN payment_id',
  `ALTER TABLE wallet_deposits ADD COLUMN card_brand text, ADD COLUMN card_last4 text CHECK (card_last4 ~ '^[0-9]{4}$'),
     ADD CONSTRAINT wallet_deposits_card_check CHECK ((card_brand IS NULL) = (card_last4 IS NULL))`,
  `UPDATE wallet_deposits d SET card_brand = p.card_brand, card_last4 = p.card_last4 FROM payments p WHERE d.payment_intent_id = p.provider_ref`,
  'ALTER TABLE payments DROP COLUMN card_brand, DROP COLUMN card_last4',
];

/** Lets credits of orders that a card paid be refunded to that card (W48). */
export class Migration20261126140000PayCreditsBack extends Migration {
  override up(): void {
    for (const statement of [...PAYMENTS, ...FACTS, ...orderRefunds(NO_PAYOUT)]) this.addSql(statement);
    for (const statement of [changeOrderViolations(MADE, `\\&(\\1.purpose <> 'payout'::text) AND `), VIOLATIONS, ADD_CHECK])
      this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
