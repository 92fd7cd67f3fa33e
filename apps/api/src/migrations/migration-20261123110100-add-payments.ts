import { Migration } from '@mikro-orm/migrations';

/**
 * Taken first, in the order of a settlement, which writes an order and then its buyer: with the lock of users first, the two
 * could wait for each other. The mode for orders also waits for a settlement that has only locked its order's row, which the
 * copying below locks too.
 */
const LOCKS = ['LOCK TABLE orders IN EXCLUSIVE MODE', 'LOCK TABLE order_refunds, users IN SHARE ROW EXCLUSIVE MODE'];
const LOCK_DOWN = 'LOCK TABLE orders, order_refunds, users, payments, refunds, disputes IN ACCESS EXCLUSIVE MODE';

const TABLES = [
  // One row per payment that a buyer is asked to make by card.
  `CREATE TABLE payments (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     subject_kind text NOT NULL CHECK (subject_kind IN ('order', 'deposit')),
     subject_id uuid NOT NULL,
     provider text NOT NULL DEFAULT 'stripe',
     provider_ref text NOT NULL UNIQUE,
     amount_cents integer NOT NULL CHECK (amount_cents > 0),
     currency text NOT NULL,
     status text NOT NULL CHECK (status IN ('open', 'processing', 'succeeded', 'failed', 'cancelled')),
     received_cents integer CHECK (received_cents > 0),
     opened_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL,
     checked_at timestamptz,
     settled_at timestamptz,
     CHECK ((status = 'succeeded') = (settled_at IS NOT NULL)),
     CHECK ((status = 'succeeded') = (received_cents IS NOT NULL)))`,
  // One payment per subject that can still take money, or has taken it.
  `CREATE UNIQUE INDEX payments_live_key ON payments (subject_kind, subject_id) WHERE status IN ('open', 'processing', 'succeeded')`,
  `CREATE INDEX payments_open_idx ON payments (checked_at) WHERE status IN ('open', 'processing')`,

  // One row per refund that we request or learn of.
  `CREATE TABLE refunds (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     payment_id uuid NOT NULL REFERENCES payments,
     provider_ref text UNIQUE,
     amount_cents integer NOT NULL CHECK (amount_cents > 0),
     purpose text NOT NULL CHECK (purpose IN ('staff', 'late_payment', 'provider_side')),
     reason text,
     note text,
     asked_by uuid REFERENCES users,
     status text NOT NULL CHECK (status IN ('requested', 'pending', 'succeeded', 'failed')),
     failure text,
     requested_at timestamptz NOT NULL DEFAULT now(),
     ended_at timestamptz,
     CHECK ((status IN ('succeeded', 'failed')) = (ended_at IS NOT NULL)),
     CHECK (purpose = 'staff' OR provider_ref IS NOT NULL))`,
  `CREATE INDEX refunds_payment_idx ON refunds (payment_id)`,

  `CREATE TABLE disputes (
     id text PRIMARY KEY,
     payment_id uuid NOT NULL REFERENCES payments,
     amount_cents integer NOT NULL,
     reason text,
     status text NOT NULL CHECK (status IN ('inquiry', 'open', 'won', 'lost')),
     evidence_due_by timestamptz,
     opened_at timestamptz NOT NULL,
     closed_at timestamptz,
     CHECK ((status IN ('won', 'lost')) = (closed_at IS NOT NULL)))`,
  `CREATE INDEX disputes_payment_idx ON disputes (payment_id)`,
];

const GUARD = [
  `CREATE FUNCTION payment_refundable_cents(wanted uuid) RETURNS integer LANGUAGE sql STABLE AS $$
     SELECT greatest(0, p.received_cents - coalesce((SELECT sum(r.amount_cents) FROM refunds r
       WHERE r.payment_id = p.id AND r.status <> 'failed'), 0))::integer
     FROM payments p WHERE p.id = wanted $$`,
  // Only a request can be too large. What the provider reports is a fact, and is stored even if it leaves no room for an open
  // request.
  `CREATE FUNCTION check_refund() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'UPDATE' AND (NEW.payment_id <> OLD.payment_id OR NEW.amount_cents <> OLD.amount_cents) THEN
       RAISE EXCEPTION 'a refund keeps its payment and amount' USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_fixed';
     END IF;
     IF TG_OP = 'UPDATE' AND (OLD.status <> 'failed' OR NEW.status = 'failed') THEN
       RETURN NEW;
     END IF;
     -- Concurrent refunds of a payment wait here for each other; the sum is read afterwards.
     PERFORM FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
     IF NEW.status = 'requested' AND NEW.amount_cents > coalesce(payment_refundable_cents(NEW.payment_id), 0) THEN
       RAISE EXCEPTION 'refunds exceed the payment %', NEW.payment_id
         USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_received';
     END IF;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER refunds_within_received BEFORE INSERT OR UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION check_refund()`,
];

/** An order without a hold is abandoned after a day. */
const EXPIRY = (order: string): string => `coalesce(${order}.hold_expires_at, ${order}.created_at + interval '24 hours')`;

/**
 * While the columns of orders and order_refunds exist, every write to them is repeated here, also those of the previous release.
 */
const COPY = [
  `CREATE FUNCTION refund_status(asked order_refunds) RETURNS text LANGUAGE sql IMMUTABLE AS $$
     SELECT CASE asked.status WHEN 'refunded' THEN 'succeeded' WHEN 'refused' THEN 'failed'
       ELSE CASE WHEN asked.provider_id IS NULL THEN 'requested' ELSE 'pending' END END $$`,
  // Lock order: order, refund of the order, payment, refund.
  `CREATE FUNCTION copy_order_payment(wanted uuid) RETURNS void LANGUAGE plpgsql AS $$
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
     VALUES ('order', o.id, o.payment_intent_id, o.total_cents, o.currency, state, CASE WHEN is_received THEN o.total_cents END, o.created_at, ${EXPIRY('o')},
       CASE WHEN is_received THEN coalesce(o.paid_at, o.cancelled_at, now()) END)
     ON CONFLICT (provider_ref) DO UPDATE SET status = EXCLUDED.status, received_cents = EXCLUDED.received_cents,
       settled_at = CASE WHEN EXCLUDED.settled_at IS NOT NULL THEN coalesce(p.settled_at, EXCLUDED.settled_at) END
     RETURNING p.id INTO copied;
     INSERT INTO refunds (id, payment_id, provider_ref, amount_cents, purpose, reason, note, asked_by, status, failure, requested_at, ended_at)
     SELECT r.id, copied, r.provider_id, r.amount_cents, 'staff', r.reason, r.note, r.requested_by, refund_status(r), r.failure, r.requested_at,
       r.settled_at
     FROM order_refunds r WHERE r.order_id = wanted AND NOT EXISTS (SELECT FROM refunds c WHERE c.id = r.id);
   END $$`,
  `CREATE FUNCTION copy_order() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM copy_order_payment(NEW.id);
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER orders_copy_new AFTER INSERT ON orders FOR EACH ROW WHEN (NEW.payment_intent_id IS NOT NULL) EXECUTE FUNCTION copy_order()`,
  `CREATE TRIGGER orders_copy AFTER UPDATE OF payment_intent_id, status, cancel_reason, paid_at, processing_at ON orders FOR EACH ROW
     WHEN (coalesce(NEW.payment_intent_id, OLD.payment_intent_id) IS NOT NULL
       AND (NEW.payment_intent_id, NEW.status, NEW.cancel_reason, NEW.paid_at, NEW.processing_at)
         IS DISTINCT FROM (OLD.payment_intent_id, OLD.status, OLD.cancel_reason, OLD.paid_at, OLD.processing_at))
     EXECUTE FUNCTION copy_order()`,
  // The sweeper of the previous release notes its checks here; then this release need not check the same payment again at once.
  `CREATE FUNCTION copy_order_times() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE payments SET opened_at = NEW.created_at, expires_at = ${EXPIRY('NEW')}, checked_at = NEW.checked_at
     WHERE provider_ref = NEW.payment_intent_id;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER orders_copy_times AFTER UPDATE OF created_at, hold_expires_at, checked_at ON orders FOR EACH ROW
     WHEN (NEW.payment_intent_id IS NOT NULL
       AND (NEW.created_at, NEW.hold_expires_at, NEW.checked_at) IS DISTINCT FROM (OLD.created_at, OLD.hold_expires_at, OLD.checked_at))
     EXECUTE FUNCTION copy_order_times()`,
  `CREATE FUNCTION copy_order_refund() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     FOR attempt IN 1..2 LOOP
       UPDATE refunds SET provider_ref = NEW.provider_id, status = refund_status(NEW), failure = NEW.failure, ended_at = NEW.settled_at
       WHERE id = NEW.id;
       EXIT WHEN FOUND;
       -- A new refund, or one from before the copy. While this waited for the order, a copy may have stored the refund as it was before.
       PERFORM copy_order_payment(NEW.order_id);
     END LOOP;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER order_refunds_copy AFTER INSERT OR UPDATE ON order_refunds FOR EACH ROW EXECUTE FUNCTION copy_order_refund()`,

  `CREATE FUNCTION is_payment_missing(o orders) RETURNS boolean LANGUAGE sql STABLE AS $$
     SELECT o.payment_intent_id IS NOT NULL AND NOT EXISTS (SELECT FROM payments p WHERE p.provider_ref = o.payment_intent_id) $$`,
  `CREATE FUNCTION order_refundable_cents(o orders) RETURNS integer LANGUAGE sql STABLE AS $$
     SELECT payment_refundable_cents(p.id) FROM payments p WHERE p.provider_ref = o.payment_intent_id AND p.status = 'succeeded' $$`,
  // Refunds that no admin asked for, and disputes: only the provider knows their objects.
  `CREATE FUNCTION is_money_unread(o orders) RETURNS boolean LANGUAGE sql STABLE AS $$
     SELECT o.refunded_cents <> least(o.total_cents, coalesce(sum(r.amount_cents) FILTER (WHERE r.status = 'succeeded'), 0))
       OR o.pending_refund_cents <> coalesce(sum(r.amount_cents) FILTER (WHERE r.status = 'pending'), 0)
       OR (o.disputed_at IS NOT NULL AND NOT EXISTS (SELECT FROM disputes d WHERE d.payment_id = p.id
         AND d.status = coalesce(o.dispute_status, 'open')))
     FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id WHERE p.provider_ref = o.payment_intent_id GROUP BY p.id $$`,
];

/**
 * The few payments that can still be made, at once, because the sweeper reads them here; the backfill copies the others later.
 */
const COPY_OPEN = `SELECT copy_order_payment(id) FROM orders WHERE status = 'pending' AND payment_intent_id IS NOT NULL ORDER BY id`;

const DOWN = [
  'DROP TRIGGER order_refunds_copy ON order_refunds',
  'DROP TRIGGER orders_copy ON orders',
  'DROP TRIGGER orders_copy_new ON orders',
  'DROP TRIGGER orders_copy_times ON orders',
  'DROP FUNCTION copy_order_refund()',
  'DROP FUNCTION copy_order()',
  'DROP FUNCTION copy_order_times()',
  'DROP FUNCTION copy_order_payment(uuid)',
  'DROP FUNCTION refund_status(order_refunds)',
  'DROP FUNCTION is_money_unread(orders)',
  'DROP FUNCTION order_refundable_cents(orders)',
  'DROP FUNCTION is_payment_missing(orders)',
  'DROP TABLE disputes, refunds, payments',
  'DROP FUNCTION check_refund()',
  'DROP FUNCTION payment_refundable_cents(uuid)',
];

/** Payments, refunds and disputes of their own, kept equal to the columns of orders while those exist. */
export class Migration20261123110100AddPayments extends Migration {
  override up(): void {
    for (const statement of [...LOCKS, ...TABLES, ...GUARD, ...COPY, COPY_OPEN]) this.addSql(statement);
  }

  override down(): void {
    for (const statement of [LOCK_DOWN, ...DOWN]) this.addSql(statement);
  }
}
