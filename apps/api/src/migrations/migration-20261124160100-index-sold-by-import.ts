import { Migration } from '@mikro-orm/migrations';

/** Indexes the sold leads of an import, for the figures of a vendor. Leads can be sold meanwhile; started again, it goes on. */
export class Migration20261124160100IndexSoldByImport extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // What an interrupted run left is not valid.
    this.addSql('DROP INDEX CONCURRENTLY IF EXISTS aged_leads_sold_import_idx');
    this.addSql(
      'CREATE INDEX CONCURRENTLY aged_leads_sold_import_idx ON aged_leads (import_id, id) INCLUDE (order_id) WHERE sold_at IS NOT NULL',
    );
  }

  override down(): void {
    this.addSql('DROP INDEX CONCURRENTLY aged_leads_sold_import_idx');
  }
}
