import { Migration } from '@mikro-orm/migrations';

const COLUMNS = 'aged_leads (state, id DESC)';
const COVERED = 'INCLUDE (held_until, withdrawn_at)';
const UNSOLD = 'WHERE sold_at IS NULL';

/**
 * Lets the newest leads of a state be counted and skipped without reading their rows. The table stays writable meanwhile; started
 * again, it goes on.
 */
export class Migration20261128120000CoverStockStates extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // What an interrupted run left is not valid.
    this.addSql('DROP INDEX CONCURRENTLY IF EXISTS aged_leads_state_idx');
    this.addSql(`CREATE INDEX CONCURRENTLY aged_leads_state_idx ON ${COLUMNS} ${COVERED} ${UNSOLD}`);
    this.addSql('DROP INDEX CONCURRENTLY IF EXISTS aged_leads_stock_state_idx');
  }

  override down(): void {
    this.addSql('DROP INDEX CONCURRENTLY IF EXISTS aged_leads_stock_state_idx');
    this.addSql(`CREATE INDEX CONCURRENTLY aged_leads_stock_state_idx ON ${COLUMNS} ${UNSOLD}`);
    this.addSql('DROP INDEX CONCURRENTLY IF EXISTS aged_leads_state_idx');
  }
}
