import { Migration } from '@mikro-orm/migrations';

/** The details that staff need for a product, from those of any form. */
const DETAILS = `CREATE OR REPLACE FUNCTION order_details(product text, details jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(name, value), '{}') FROM (
    SELECT CASE key WHEN 'transfersPerDay' THEN 'callsPerDay' ELSE key END AS name, value
    FROM jsonb_each(CASE jsonb_typeof(details) WHEN 'object' THEN details ELSE '{}' END) WHERE value <> 'null') answers
  WHERE name = ANY(ARRAY['workingStates', 'state'] || CASE product
    WHEN 'live_transfer' THEN ARRAY['tier', 'callsPerDay', 'transferHours', 'transferPhone']
    WHEN 'callback' THEN ARRAY['callbackPreference']
    WHEN 'aged_lead' THEN ARRAY['ageRange'] END) $$`;

/** The function of the trigger that fills what the previous release stores. */
const fill = (details: string) => `CREATE OR REPLACE FUNCTION fill_order_product() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.product IS NULL THEN
      NEW.product := order_product(NEW.channel, NEW.details);
      ${details}
    END IF;
    NEW.kind := CASE NEW.product WHEN 'aged_lead' THEN 'aged-leads' WHEN 'callback' THEN 'call-backs' ELSE 'transfers' END;
    RETURN NEW;
  END $$`;

/** Commits every 5,000 orders, so that the settlement of an order never waits for all of them; started again, it goes on. */
const inSteps = (details: string, condition: string) => `DO $$
DECLARE
  part uuid[];
BEGIN
  LOOP
    part := ARRAY(SELECT id FROM orders WHERE part IS NULL OR id > part[5000] ORDER BY id LIMIT 5000);
    UPDATE orders SET details = ${details} WHERE id = ANY(part) AND ${condition};
    COMMIT;
    EXIT WHEN cardinality(part) < 5000;
  END LOOP;
END $$`;

/** The labels by which the previous release knows the product of a survey's order. */
const LABELS = `details || CASE channel
  WHEN 'ringcloud' THEN jsonb_build_object('packageType',
    CASE product WHEN 'callback' THEN 'call_backs' WHEN 'aged_lead' THEN 'partial_apps' ELSE 'live_transfers' END)
  ELSE jsonb_build_object('leadType',
    CASE product WHEN 'callback' THEN 'Call-Backs' WHEN 'aged_lead' THEN 'Aged Leads' ELSE 'Live Transfers' END) END`;

/** Leaves in an order's details what its product needs (M66): no labels, no second quantity, one name for the calls per day. */
export class Migration20261123110503TypeOrderDetails extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(DETAILS);
    this.addSql(fill('NEW.details := order_details(NEW.product, NEW.details);'));
    this.addSql(inSteps('order_details(product, details)', 'details <> order_details(product, details)'));
  }

  override down(): void {
    this.addSql(fill(''));
    this.addSql(inSteps(LABELS, `channel IN ('survey', 'ringcloud', 'dashboard-transfers')`));
    this.addSql('DROP FUNCTION order_details(text, jsonb)');
  }
}
