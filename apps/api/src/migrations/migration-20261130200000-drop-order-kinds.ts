import { Migration } from '@mikro-orm/migrations';

const UP = [
  'DROP TRIGGER orders_fill_product ON orders',
  'DROP FUNCTION fill_order_product(), order_product(text, jsonb), order_details(text, jsonb)',
  // With its index.
  'ALTER TABLE orders DROP COLUMN kind',
];

const DOWN = [
  // As a generated column first, because that fills every row at once.
  `ALTER TABLE orders ADD COLUMN kind text NOT NULL GENERATED ALWAYS AS (CASE product
     WHEN 'aged_lead' THEN 'aged-leads' WHEN 'callback' THEN 'call-backs' ELSE 'transfers' END) STORED`,
  'ALTER TABLE orders ALTER COLUMN kind DROP EXPRESSION',
  'CREATE INDEX orders_desk_idx ON orders (kind, desk_rank DESC, created_at DESC, id DESC)',
  `CREATE FUNCTION order_product(channel text, details jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
     SELECT CASE
       WHEN channel = 'aged-leads' THEN 'aged_lead'
       WHEN channel = 'survey' AND details ->> 'leadType' = 'Call-Backs' THEN 'callback'
       WHEN channel = 'survey' AND details ->> 'leadType' = 'Aged Leads' THEN 'aged_lead'
       WHEN channel = 'ringcloud' AND details ->> 'packageType' = 'call_backs' THEN 'callback'
       WHEN channel = 'ringcloud' AND details ->> 'packageType' = 'partial_apps' THEN 'aged_lead'
       ELSE 'live_transfer' END $$`,
  `CREATE FUNCTION order_details(product text, details jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
     SELECT coalesce(jsonb_object_agg(name, value), '{}') FROM (
       SELECT CASE key WHEN 'transfersPerDay' THEN 'callsPerDay' ELSE key END AS name, value
       FROM jsonb_each(CASE jsonb_typeof(details) WHEN 'object' THEN details ELSE '{}' END) WHERE value <> 'null') answers
     WHERE name = ANY(ARRAY['workingStates', 'state'] || CASE product
       WHEN 'live_transfer' THEN ARRAY['tier', 'callsPerDay', 'transferHours', 'transferPhone']
       WHEN 'callback' THEN ARRAY['callbackPreference']
       WHEN 'aged_lead' THEN ARRAY['ageRange'] END) $$`,
  `CREATE FUNCTION fill_order_product() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF NEW.product IS NULL THEN
       NEW.product := order_product(NEW.channel, NEW.details);
       NEW.details := order_details(NEW.product, NEW.details);
     END IF;
     NEW.kind := CASE NEW.product WHEN 'aged_lead' THEN 'aged-leads' WHEN 'callback' THEN 'call-backs' ELSE 'transfers' END;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER orders_fill_product BEFORE INSERT OR UPDATE ON orders
     FOR EACH ROW WHEN (NEW.product IS NULL OR NEW.kind IS NULL) EXECUTE FUNCTION fill_order_product()`,
];

/** Drops the older name of an order's product, and what derived one from the other, which only 0.1.0 read. */
export class Migration20261130200000DropOrderKinds extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
