import { Migration } from '@mikro-orm/migrations';

/**
 * Returns what a buyer holds without paying. Locks the buyer first, and the network of an unknown buyer, until the transaction
 * ends: holds of one account wait for each other here. PL/pgSQL, because each of its statements sees what was committed while the
 * one before waited; within the statement that calls it, a count would not. Never by a sequential scan, which an empty shop's
 * plan would keep.
 */
export const UNPAID_HOLDS = `
CREATE FUNCTION unpaid_holds(buyer uuid, network text, known_from_cents integer,
  OUT is_known boolean, OUT orders integer, OUT leads integer, OUT leads_of_day integer, OUT network_leads integer, OUT network_leads_of_day integer)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('hold:' || buyer, 0));
  SELECT count(*) FILTER (WHERE o.status = 'pending' AND o.hold_expires_at > now()),
      coalesce(sum(o.quantity) FILTER (WHERE o.status = 'pending' AND o.hold_expires_at > now()), 0), coalesce(sum(o.quantity), 0)
    INTO orders, leads, leads_of_day FROM orders o
    WHERE o.buyer_id = buyer AND o.created_at > now() - interval '24 hours' AND o.channel = 'aged-leads' AND o.paid_at IS NULL;
  SELECT coalesce(sum(cents), 0) >= known_from_cents INTO is_known FROM (
    SELECT o.total_cents - o.refunded_cents AS cents FROM orders o
    WHERE o.buyer_id = buyer AND o.paid_at IS NOT NULL AND o.refunded_cents < o.total_cents AND o.disputed_at IS NULL LIMIT 100) kept;
  network_leads := 0;
  network_leads_of_day := 0;
  IF NOT is_known THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('hold:' || network, 0));
    SELECT coalesce(sum(o.quantity) FILTER (WHERE o.status = 'pending' AND o.hold_expires_at > now()), 0), coalesce(sum(o.quantity), 0)
      INTO network_leads, network_leads_of_day FROM orders o
      WHERE o.hold_network = network AND o.created_at > now() - interval '24 hours' AND o.paid_at IS NULL;
  END IF;
END $$`;

/** Adds the limits of unpaid holds (M56, M57). */
export class Migration20261123100500LimitUnpaidHolds extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE orders ADD COLUMN hold_network text');
    this.addSql('CREATE INDEX orders_hold_network_idx ON orders (hold_network, created_at) WHERE hold_network IS NOT NULL');
    this.addSql('CREATE INDEX orders_paid_buyer_idx ON orders (buyer_id) WHERE paid_at IS NOT NULL');
    this.addSql(UNPAID_HOLDS);
  }

  override down(): void {
    this.addSql('DROP FUNCTION unpaid_holds');
    this.addSql('DROP INDEX orders_paid_buyer_idx');
    this.addSql('ALTER TABLE orders DROP COLUMN hold_network');
  }
}
