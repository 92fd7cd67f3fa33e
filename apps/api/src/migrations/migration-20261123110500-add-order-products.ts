import { Migration } from '@mikro-orm/migrations';

const UP = [
  'ALTER TABLE orders ADD COLUMN product text',
  // The rows of the previous release, by the rule of its generated column `kind`.
  `CREATE FUNCTION order_product(channel text, details jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
     SELECT CASE
       WHEN channel = 'aged-leads' THEN 'aged_lead'
       WHEN channel = 'survey' AND details ->> 'leadType' = 'Call-Backs' THEN 'callback'
       WHEN channel = 'survey' AND details ->> 'leadType' = 'Aged Leads' THEN 'aged_lead'
       WHEN channel = 'ringcloud' AND details ->> 'packageType' = 'call_backs' THEN 'callback'
       WHEN channel = 'ringcloud' AND details ->> 'packageType' = 'partial_apps' THEN 'aged_lead'
       ELSE 'live_transfer' END $$`,
  // From here on `kind` follows the product, and only the previous release reads it.
  'ALTER TABLE orders ALTER COLUMN kind DROP EXPRESSION',
  `CREATE FUNCTION fill_order_product() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.product := coalesce(NEW.product, order_product(NEW.channel, NEW.details));
     NEW.kind := CASE NEW.product WHEN 'aged_lead' THEN 'aged-leads' WHEN 'callback' THEN 'call-backs' ELSE 'transfers' END;
     RETURN NEW;
   END $$`,
  // Also before updates, because the check below applies to every row that is written before its backfill.
  `CREATE TRIGGER orders_fill_product BEFORE INSERT OR UPDATE ON orders
     FOR EACH ROW WHEN (NEW.product IS NULL OR NEW.kind IS NULL) EXECUTE FUNCTION fill_order_product()`,
  `ALTER TABLE orders ADD CONSTRAINT orders_product_check
     CHECK (product IS NOT NULL AND product IN ('aged_lead', 'live_transfer', 'callback', 'appointment')) NOT VALID`,
  'CREATE INDEX orders_product_idx ON orders (product, desk_rank DESC, created_at DESC, id DESC)',
];

const DOWN = [
  'DROP TRIGGER orders_fill_product ON orders',
  'DROP FUNCTION fill_order_product()',
  'DROP FUNCTION order_product(text, jsonb)',
  'ALTER TABLE orders DROP COLUMN kind, DROP COLUMN product',
  `ALTER TABLE orders ADD COLUMN kind text NOT NULL GENERATED ALWAYS AS (CASE
     WHEN channel = 'aged-leads' THEN 'aged-leads'
     WHEN channel = 'survey' AND details ->> 'leadType' = 'Call-Backs' THEN 'call-backs'
     WHEN channel = 'survey' AND details ->> 'leadType' = 'Aged Leads' THEN 'aged-leads'
     WHEN channel = 'ringcloud' AND details ->> 'packageType' = 'call_backs' THEN 'call-backs'
     WHEN channel = 'ringcloud' AND details ->> 'packageType' = 'partial_apps' THEN 'aged-leads'
     ELSE 'transfers' END) STORED`,
  'CREATE INDEX orders_desk_idx ON orders (kind, desk_rank DESC, created_at DESC, id DESC)',
];

/**
 * Adds the product of an order as a column of its own (M65). `kind` was generated from the labels of a form; it stays, as a copy
 * of the product, while the previous release runs. The next migration fills the rows, without locking the table.
 */
export class Migration20261123110500AddOrderProducts extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
