import { Migration } from '@mikro-orm/migrations';

const UP = [
  'DROP TRIGGER price_changes_fill_product ON price_changes',
  'DROP FUNCTION fill_price_product()',
  // With its index.
  'ALTER TABLE price_changes DROP COLUMN setting',
];

const FILL = `CREATE FUNCTION fill_price_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  name text := split_part(NEW.setting, '.', 2);
BEGIN
  IF NEW.setting IS NULL THEN
    NEW.setting := CASE
      WHEN NEW.product IS NULL THEN 'honour-advertised-rate'
      WHEN NEW.place = 'dashboard' THEN 'dashboard.transfers'
      WHEN NEW.place = 'survey' THEN 'survey.' || CASE NEW.product
        WHEN 'callback' THEN 'Call-Backs' WHEN 'aged_lead' THEN 'Aged Leads.' || NEW.tier ELSE 'Live Transfers' END
      WHEN NEW.place = 'ringcloud' THEN 'ringcloud.' || CASE NEW.product
        WHEN 'callback' THEN 'call_backs' WHEN 'aged_lead' THEN 'partial_apps.' || coalesce(NEW.tier, 'default') ELSE 'live_transfers' END
      ELSE NEW.place || '.' || NEW.tier END;
  ELSIF NEW.product IS NULL AND NEW.setting <> 'honour-advertised-rate' THEN
    NEW.place := split_part(NEW.setting, '.', 1);
    NEW.product := CASE WHEN name IN ('Call-Backs', 'call_backs') THEN 'callback'
      WHEN name IN ('Aged Leads', 'partial_apps') THEN 'aged_lead' ELSE 'live_transfer' END;
    NEW.tier := CASE WHEN NEW.place IN ('page', 'checkout', 'high-volume') THEN name
      WHEN NEW.product = 'aged_lead' THEN nullif(split_part(NEW.setting, '.', 3), 'default') END;
  END IF;
  RETURN NEW;
END $$`;

const DOWN = [
  'ALTER TABLE price_changes ADD COLUMN setting text',
  FILL,
  `CREATE TRIGGER price_changes_fill_product BEFORE INSERT OR UPDATE ON price_changes
     FOR EACH ROW EXECUTE FUNCTION fill_price_product()`,
  // The history only gains a column here; the trigger that keeps it unchanged is on again when this commits.
  'ALTER TABLE price_changes DISABLE TRIGGER price_changes_append_only',
  'UPDATE price_changes SET place = place',
  'ALTER TABLE price_changes ENABLE TRIGGER price_changes_append_only',
  'ALTER TABLE price_changes ALTER COLUMN setting SET NOT NULL',
  'CREATE INDEX price_changes_setting_idx ON price_changes (setting, id DESC)',
];

/**
 * Drops the older key of a price, which only 0.1.0 read. Apart from the orders: a purchase reads prices and stores an order, so a
 * transaction that locks both tables could wait for one that waits for it.
 */
export class Migration20261130200100DropPriceSettings extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
