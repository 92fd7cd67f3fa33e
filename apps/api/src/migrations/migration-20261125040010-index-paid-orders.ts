import { Migration } from '@mikro-orm/migrations';

const INDEXES = {
  // What was sold on which day, and orders by their day of payment.
  orders_paid_idx: 'orders (paid_at, id) INCLUDE (product, total_cents) WHERE paid_at IS NOT NULL',
  // Orders that staff must deliver.
  orders_unfulfilled_idx: `orders (paid_at) WHERE status = 'paid' AND channel <> 'aged-leads'`,
  // The list of all products, in each of its orders.
  orders_all_idx: 'orders (desk_rank DESC, created_at DESC, id DESC)',
  orders_all_date_idx: 'orders (created_at, id)',
  orders_all_total_idx: 'orders (total_cents, id)',
  refunds_ended_idx: `refunds (ended_at) WHERE status = 'succeeded'`,
};

/**
 * Adds the indexes of the staff's home page and of orders by day of payment. The tables stay writable meanwhile; started again,
 * it goes on.
 */
export class Migration20261125040010IndexPaidOrders extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const [name, columns] of Object.entries(INDEXES)) {
      // What an interrupted run left is not valid.
      this.addSql(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      this.addSql(`CREATE INDEX CONCURRENTLY ${name} ON ${columns}`);
    }
  }

  override down(): void {
    for (const name of Object.keys(INDEXES)) this.addSql(`DROP INDEX CONCURRENTLY ${name}`);
  }
}
