import { Migration } from '@mikro-orm/migrations';

const UP = [
  // The product of an order: a survey can order any of the three.
  `ALTER TABLE orders ADD COLUMN kind text NOT NULL GENERATED ALWAYS AS (CASE
     WHEN channel = 'aged-leads' THEN 'aged-leads'
     WHEN channel = 'survey' AND details ->> 'leadType' = 'Call-Backs' THEN 'call-backs'
     WHEN channel = 'survey' AND details ->> 'leadType' = 'Aged Leads' THEN 'aged-leads'
     WHEN channel = 'ringcloud' AND details ->> 'packageType' = 'call_backs' THEN 'call-backs'
     WHEN channel = 'ringcloud' AND details ->> 'packageType' = 'partial_apps' THEN 'aged-leads'
     ELSE 'transfers' END) STORED`,
  // The sort order of the admin list: paid orders first, because they need work.
  `ALTER TABLE orders ADD COLUMN desk_rank smallint NOT NULL GENERATED ALWAYS AS (CASE status
     WHEN 'paid' THEN 3 WHEN 'pending' THEN 2 WHEN 'completed' THEN 1 ELSE 0 END) STORED`,
  `CREATE INDEX orders_desk_idx ON orders (kind, desk_rank DESC, created_at DESC, id DESC)`,

  `CREATE TABLE order_refunds (
     id uuid PRIMARY KEY,
     order_id uuid NOT NULL REFERENCES orders,
     amount_cents integer NOT NULL CHECK (amount_cents > 0),
     reason text NOT NULL,
     note text NOT NULL,
     status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'refunded', 'refused')),
     failure text,
     provider_id text UNIQUE,
     requested_by uuid NOT NULL REFERENCES users,
     requested_at timestamptz NOT NULL DEFAULT now(),
     settled_at timestamptz,
     CHECK ((status = 'requested') = (settled_at IS NULL)))`,
  `CREATE INDEX order_refunds_order_idx ON order_refunds (order_id, requested_at)`,
  // One at a time: the database's own guard against refunding twice.
  `CREATE UNIQUE INDEX order_refunds_open_key ON order_refunds (order_id) WHERE status = 'requested'`,
];

const DOWN = ['DROP TABLE order_refunds', 'ALTER TABLE orders DROP COLUMN desk_rank, DROP COLUMN kind'];

/** Adds refunds by admins and the admin list of orders. */
export class Migration202611210030 extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
