import { Migration } from '@mikro-orm/migrations';

/** The rule for both directions: `setting` is the key that the previous release stores and reads. */
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

const UP = [
  `ALTER TABLE price_changes ADD COLUMN place text CHECK (place IN ('page', 'checkout', 'high-volume', 'survey', 'ringcloud', 'dashboard')),
     ADD COLUMN product text CHECK (product IN ('aged_lead', 'live_transfer', 'callback', 'appointment')),
     ADD COLUMN tier text`,
  FILL,
  `CREATE TRIGGER price_changes_fill_product BEFORE INSERT OR UPDATE ON price_changes
     FOR EACH ROW EXECUTE FUNCTION fill_price_product()`,
  // The history only gains columns here; the trigger that keeps it unchanged is on again when this commits.
  'ALTER TABLE price_changes DISABLE TRIGGER price_changes_append_only',
  'UPDATE price_changes SET place = place',
  'ALTER TABLE price_changes ENABLE TRIGGER price_changes_append_only',
  'ALTER TABLE price_changes ADD CHECK ((place IS NULL) = (product IS NULL) AND (product IS NOT NULL OR tier IS NULL))',
  'CREATE INDEX price_changes_rate_idx ON price_changes (place, product, tier, id DESC)',
];

const DOWN = [
  'DROP TRIGGER price_changes_fill_product ON price_changes',
  'DROP FUNCTION fill_price_product()',
  'ALTER TABLE price_changes DROP COLUMN place, DROP COLUMN product, DROP COLUMN tier',
];

/** Keys price changes by place, product and tier instead of by a survey's label (M65). */
export class Migration20261123110502AddPriceProducts extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
