import { Migration } from '@mikro-orm/migrations';

const UP = [
  `ALTER TABLE orders
     ADD COLUMN pending_refund_cents integer NOT NULL DEFAULT 0 CHECK (pending_refund_cents >= 0),
     ADD COLUMN refunded_from text CHECK (refunded_from IN ('paid', 'completed')),
     ADD COLUMN dispute_status text CHECK (dispute_status IN ('inquiry', 'open', 'won', 'lost')),
     ADD COLUMN dispute_closed_at timestamptz,
     ADD COLUMN dispute_lost_cents integer NOT NULL DEFAULT 0 CHECK (dispute_lost_cents BETWEEN 0 AND total_cents),
     ADD COLUMN money_read_at timestamptz`,
  // A row without a status was written by the version before this one.
  `CREATE INDEX orders_open_dispute_idx ON orders (disputed_at)
     WHERE disputed_at IS NOT NULL AND coalesce(dispute_status, 'open') IN ('inquiry', 'open')`,

  `ALTER TABLE order_refunds ADD COLUMN refunded_before_cents integer NOT NULL DEFAULT 0`,
  `CREATE INDEX order_refunds_refused_idx ON order_refunds (settled_at) WHERE status = 'refused'`,

  // The provider's pending amount includes our own refund as soon as it has an id there.
  `CREATE FUNCTION order_refund_left_cents(wanted uuid) RETURNS integer LANGUAGE sql STABLE AS $$
     SELECT greatest(0, o.total_cents - o.pending_refund_cents
       - greatest(o.refunded_cents, coalesce(sum(r.amount_cents) FILTER (WHERE r.status = 'refunded'), 0))
       - coalesce(sum(r.amount_cents) FILTER (WHERE r.status = 'requested' AND r.provider_id IS NULL), 0))::integer
     FROM orders o LEFT JOIN order_refunds r ON r.order_id = o.id WHERE o.id = wanted GROUP BY o.id $$`,

  `CREATE FUNCTION check_order_refund() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     room integer;
   BEGIN
     IF TG_OP = 'UPDATE' AND (NEW.order_id <> OLD.order_id OR NEW.amount_cents <> OLD.amount_cents) THEN
       RAISE EXCEPTION 'a refund keeps its order and amount' USING ERRCODE = 'check_violation', CONSTRAINT = 'order_refunds_fixed';
     END IF;
     IF NEW.status = 'refused' OR (TG_OP = 'UPDATE' AND OLD.status <> 'refused') THEN
       RETURN NEW;
     END IF;
     -- Concurrent refunds of an order wait here for each other; the sum is read afterwards.
     PERFORM FROM orders WHERE id = NEW.order_id FOR UPDATE;
     SELECT order_refund_left_cents(o.id) INTO room FROM orders o WHERE o.id = NEW.order_id;
     IF NEW.status = 'refunded' THEN
       -- Its money may be in the order's sum already.
       SELECT room + greatest(0, o.refunded_cents - coalesce(sum(r.amount_cents), 0)) INTO room
       FROM orders o LEFT JOIN order_refunds r ON r.order_id = o.id AND r.status = 'refunded' WHERE o.id = NEW.order_id GROUP BY o.id;
     END IF;
     IF NEW.amount_cents > room THEN
       RAISE EXCEPTION 'refunds exceed the total of order %', NEW.order_id
         USING ERRCODE = 'check_violation', CONSTRAINT = 'order_refunds_within_total';
     END IF;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER order_refunds_within_total BEFORE INSERT OR UPDATE ON order_refunds
     FOR EACH ROW EXECUTE FUNCTION check_order_refund()`,
];

const DOWN = [
  'DROP TRIGGER order_refunds_within_total ON order_refunds',
  'DROP FUNCTION check_order_refund()',
  'DROP FUNCTION order_refund_left_cents(uuid)',
  'DROP INDEX order_refunds_refused_idx',
  'ALTER TABLE order_refunds DROP COLUMN refunded_before_cents',
  'DROP INDEX orders_open_dispute_idx',
  `ALTER TABLE orders DROP COLUMN pending_refund_cents, DROP COLUMN refunded_from, DROP COLUMN dispute_status,
     DROP COLUMN dispute_closed_at, DROP COLUMN dispute_lost_cents, DROP COLUMN money_read_at`,
];

/** Refunds and disputes as the provider knows them, and the check that refunds never exceed an order's total (M50). */
export class Migration20261123100200 extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
