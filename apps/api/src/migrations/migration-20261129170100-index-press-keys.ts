import { Migration } from '@mikro-orm/migrations';

/**
 * Indexes orders by the press that opened them for a card (W7). The table stays writable meanwhile; started again, it goes on.
 */
export class Migration20261129170100IndexPressKeys extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // What an interrupted run left is not valid.
    this.addSql('DROP INDEX CONCURRENTLY IF EXISTS orders_press_idx');
    this.addSql('CREATE INDEX CONCURRENTLY orders_press_idx ON orders (press_key) WHERE press_key IS NOT NULL');
  }

  override down(): void {
    this.addSql('DROP INDEX CONCURRENTLY IF EXISTS orders_press_idx');
  }
}
