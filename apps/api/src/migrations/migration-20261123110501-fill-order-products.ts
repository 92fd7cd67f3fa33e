import { Migration } from '@mikro-orm/migrations';

/**
 * Commits every 5,000 orders, so that the settlement of an order never waits for all of them; started again, it goes on where it
 * ended.
 */
const FILL = `DO $$
DECLARE
  part uuid[];
BEGIN
  LOOP
    part := ARRAY(SELECT id FROM orders WHERE part IS NULL OR id > part[5000] ORDER BY id LIMIT 5000);
    UPDATE orders SET product = order_product(channel, details) WHERE id = ANY(part) AND product IS NULL;
    COMMIT;
    EXIT WHEN cardinality(part) < 5000;
  END LOOP;
END $$`;

/** Fills the product of the orders that the previous release stored. */
export class Migration20261123110501FillOrderProducts extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(FILL);
    this.addSql('ALTER TABLE orders VALIDATE CONSTRAINT orders_product_check');
  }

  /** The column goes with the migration that added it. */
  override down(): void {
    this.addSql('SELECT 1');
  }
}
