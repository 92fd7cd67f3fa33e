import { Migration } from '@mikro-orm/migrations';
import { seatBuyer } from './migration-20261123110300-add-agencies.js';
import { UNPAID_HOLDS as UNPAID_HOLDS_OF_BUYER } from './migration-20261123100500-limit-unpaid-holds.js';

/**
 * Returns what the agency of a buyer holds without paying, so that more seats don't mean more holds. Locks the agency first, and
 * the network of an unknown agency, until the transaction ends: holds of one agency wait for each other here. PL/pgSQL, because
 * each of its statements sees what was committed while the one before waited; within the statement that calls it, a count would
 * not. Never by a sequential scan, which an empty shop's plan would keep.
 */
export const UNPAID_HOLDS = `
CREATE OR REPLACE FUNCTION unpaid_holds(buyer uuid, network text, known_from_cents integer,
  OUT is_known boolean, OUT orders integer, OUT leads integer, OUT leads_of_day integer, OUT network_leads integer, OUT network_leads_of_day integer)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  agency uuid;
BEGIN
  SELECT t.agency_id INTO STRICT agency FROM seats t WHERE t.user_id = buyer;
  PERFORM pg_advisory_xact_lock(hashtextextended('hold:' || agency, 0));
  SELECT count(*) FILTER (WHERE o.status = 'pending' AND o.hold_expires_at > now()),
      coalesce(sum(o.quantity) FILTER (WHERE o.status = 'pending' AND o.hold_expires_at > now()), 0), coalesce(sum(o.quantity), 0)
    INTO orders, leads, leads_of_day FROM orders o
    WHERE o.agency_id = agency AND o.created_at > now() - interval '24 hours' AND o.channel = 'aged-leads' AND o.paid_at IS NULL;
  SELECT coalesce(sum(cents), 0) >= known_from_cents INTO is_known FROM (
    SELECT o.total_cents - o.refunded_cents AS cents FROM orders o
    WHERE o.agency_id = agency AND o.paid_at IS NOT NULL AND o.refunded_cents < o.total_cents AND o.disputed_at IS NULL LIMIT 100) kept;
  network_leads := 0;
  network_leads_of_day := 0;
  IF NOT is_known THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('hold:' || network, 0));
    SELECT coalesce(sum(o.quantity) FILTER (WHERE o.status = 'pending' AND o.hold_expires_at > now()), 0), coalesce(sum(o.quantity), 0)
      INTO network_leads, network_leads_of_day FROM orders o
      WHERE o.hold_network = network AND o.created_at > now() - interval '24 hours' AND o.paid_at IS NULL;
  END IF;
END $$`;

const UP = [
  `CREATE FUNCTION agency_of_buyer(buyer uuid) RETURNS uuid LANGUAGE sql STABLE AS
     'SELECT t.agency_id FROM seats t WHERE t.user_id = buyer'`,
  'ALTER TABLE orders ADD COLUMN agency_id uuid',
  // Rewrites the table and builds its indexes anew, a fifth of the time that an UPDATE of every row takes.
  'ALTER TABLE orders ALTER COLUMN agency_id TYPE uuid USING agency_of_buyer(buyer_id)',
  'ALTER TABLE orders ADD CONSTRAINT orders_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies',
  'CREATE INDEX orders_agency_idx ON orders (agency_id, created_at DESC)',
  'CREATE INDEX orders_paid_agency_idx ON orders (agency_id) WHERE paid_at IS NOT NULL',

  // For orders of the previous release.
  `CREATE FUNCTION order_agency() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.agency_id := agency_of_buyer(NEW.buyer_id);
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER orders_agency BEFORE INSERT ON orders
     FOR EACH ROW WHEN (NEW.agency_id IS NULL AND NEW.buyer_id IS NOT NULL) EXECUTE FUNCTION order_agency()`,
  UNPAID_HOLDS,
  seatBuyer(`
       -- Orders from before the buyer became staff, who had no seat when the orders got their agency.
       IF TG_OP = 'UPDATE' THEN
         UPDATE orders SET agency_id = agency WHERE buyer_id = NEW.id AND agency_id IS NULL;
       END IF;`),
];

const DOWN = [
  seatBuyer(''),
  UNPAID_HOLDS_OF_BUYER.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION'),
  'DROP TRIGGER orders_agency ON orders',
  'DROP FUNCTION order_agency()',
  'ALTER TABLE orders DROP COLUMN agency_id',
  'DROP FUNCTION agency_of_buyer(uuid)',
];

/** Adds the agency that an order belongs to (P42), and counts unpaid holds per agency (P43). */
export class Migration20261123110301 extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
