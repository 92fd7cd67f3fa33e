import { Migration } from '@mikro-orm/migrations';

const INDEX = 'CREATE INDEX aged_leads_stock_idx ON aged_leads (id DESC)';

/** With the hold in the index of the whole stock, leads before a page are passed over without being read (docs/decisions/0010-stock-counters.md). */
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
