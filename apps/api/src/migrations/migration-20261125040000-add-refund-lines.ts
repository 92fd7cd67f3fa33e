import { Migration } from '@mikro-orm/migrations';

const VIEW =
  'CREATE OR REPLACE VIEW lead_purchases AS SELECT line.lead_id, line.price_cents, o.id AS order_id, o.number, o.agency_id, o.buyer_id, o.paid_at';
const FROM = 'FROM orders o JOIN order_lines line ON line.order_id = o.id';

const UP = [
  // Which leads of an order a refund by staff is for. A lead is refunded once: a refund that failed does not count.
  `CREATE TABLE order_refund_lines (
     refund_id uuid NOT NULL REFERENCES order_refunds,
     order_id uuid NOT NULL,
     lead_id bigint NOT NULL,
     status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'refunded', 'refused')),
     PRIMARY KEY (refund_id, lead_id),
     FOREIGN KEY (order_id, lead_id) REFERENCES order_lines (order_id, lead_id))`,
  `CREATE UNIQUE INDEX order_refund_lines_once_key ON order_refund_lines (order_id, lead_id) WHERE status <> 'refused'`,

  // By the database, because a worker of the previous release may settle the refund.
  `CREATE FUNCTION copy_refund_status() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE order_refund_lines SET status = NEW.status WHERE refund_id = NEW.id;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER order_refunds_lines AFTER UPDATE OF status ON order_refunds FOR EACH ROW
     WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION copy_refund_status()`,

  // An order that was refunded in full has no lead that was not.
  `${VIEW},
     CASE WHEN o.refunded_cents >= o.total_cents THEN 'refunded' ELSE r.status END AS refund
   ${FROM} LEFT JOIN order_refund_lines r ON r.order_id = line.order_id AND r.lead_id = line.lead_id AND r.status <> 'refused'
   WHERE o.paid_at IS NOT NULL`,
];

const DOWN = [
  'DROP VIEW lead_purchases',
  `${VIEW.replace('OR REPLACE ', '')} ${FROM} WHERE o.paid_at IS NOT NULL`,
  'DROP TRIGGER order_refunds_lines ON order_refunds',
  'DROP FUNCTION copy_refund_status()',
  'DROP TABLE order_refund_lines',
];

/** Adds which leads of an order were refunded (M88). */
export class Migration20261125040000AddRefundLines extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
