import { Migration } from '@mikro-orm/migrations';

const INDEX = 'CREATE INDEX aged_leads_stock_idx ON aged_leads (id DESC)';

/**
 * Adds the hold to the index of the whole inventory, so that leads before a page are skipped without reading
 * (docs/adr/0010-inventory-counters.md).
 */
export class Migration202611210080 extends Migration {
  override up(): void {
    this.addSql('DROP INDEX aged_leads_stock_idx');
    this.addSql(`${INDEX} INCLUDE (held_until, withdrawn_at) WHERE sold_at IS NULL`);
  }

  override down(): void {
    this.addSql('DROP INDEX aged_leads_stock_idx');
    this.addSql(`${INDEX} WHERE sold_at IS NULL`);
  }
}
