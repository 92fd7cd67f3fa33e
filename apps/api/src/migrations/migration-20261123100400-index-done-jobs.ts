import { Migration } from '@mikro-orm/migrations';

/** Indexes done jobs, so that old ones are found without reading all of them (F47). */
export class Migration20261123100400 extends Migration {
  override up(): void {
    this.addSql('CREATE INDEX outbox_done_idx ON outbox (done_at) WHERE done_at IS NOT NULL');
  }

  override down(): void {
    this.addSql('DROP INDEX outbox_done_idx');
  }
}
