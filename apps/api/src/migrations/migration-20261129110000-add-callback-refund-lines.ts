import { Migration } from '@mikro-orm/migrations';

const copyStatus = (
  tables: readonly string[],
) => `CREATE OR REPLACE FUNCTION copy_refund_status() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     ${tables.map((table) => `UPDATE ${table} SET status = NEW.status WHERE refund_id = NEW.id;`).join('\n     ')}
     RETURN NULL;
   END $$`;

const purchases = (refund: string, join: string) => `CREATE OR REPLACE VIEW callback_purchases AS
   SELECT line.callback_id, line.price_cents, o.id AS order_id, o.number, o.agency_id, o.buyer_id,
     coalesce(line.delivered_at, o.paid_at) AS paid_at, CASE WHEN o.refunded_cents >= o.total_cents THEN 'refunded' ${refund} END AS refund, o.product
   FROM orders o JOIN order_callbacks line ON line.order_id = o.id ${join} WHERE o.paid_at IS NOT NULL`;

const UP = [
  // Which callbacks of an order a refund by staff is for, as `order_refund_lines` for leads.
  `CREATE TABLE order_refund_callbacks (
     refund_id uuid NOT NULL REFERENCES order_refunds,
     order_id uuid NOT NULL,
     callback_id bigint NOT NULL,
     status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'refunded', 'refused')),
     PRIMARY KEY (refund_id, callback_id),
     FOREIGN KEY (order_id, callback_id) REFERENCES order_callbacks (order_id, callback_id))`,
  `CREATE UNIQUE INDEX order_refund_callbacks_once_key ON order_refund_callbacks (order_id, callback_id) WHERE status <> 'refused'`,
  copyStatus(['order_refund_lines', 'order_refund_callbacks']),
  purchases(
    'ELSE r.status',
    `LEFT JOIN order_refund_callbacks r ON r.order_id = line.order_id AND r.callback_id = line.callback_id AND r.status <> 'refused'`,
  ),
];

const DOWN = [purchases('', ''), copyStatus(['order_refund_lines']), 'DROP TABLE order_refund_callbacks'];

/** Adds which callbacks of an order were refunded (L94). */
export class Migration20261129110000AddCallbackRefundLines extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
