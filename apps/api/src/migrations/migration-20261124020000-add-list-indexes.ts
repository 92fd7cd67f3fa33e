import { Migration } from '@mikro-orm/migrations';

const INDEXES = {
  aged_leads_age_idx: 'aged_leads (form_filled_at, id)',
  orders_date_idx: 'orders (product, created_at, id)',
  orders_total_idx: 'orders (product, total_cents, id)',
};

/** Adds the orders of staff lists that no other index has. Large tables stay writable meanwhile; started again, it goes on. */
export class Migration20261124020000AddListIndexes extends Migration {
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
