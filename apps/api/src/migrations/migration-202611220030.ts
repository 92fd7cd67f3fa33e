import { Migration } from '@mikro-orm/migrations';

/** Jobs that were given up are counted with every look at the gauges, and looked through every hour (docs/decisions.md F38). */
export class Migration202611220030 extends Migration {
  override up(): void {
    this.addSql('CREATE INDEX outbox_given_up_idx ON outbox (failed_at) WHERE failed_at IS NOT NULL');
  }

  override down(): void {
    this.addSql('DROP INDEX outbox_given_up_idx');
  }
}
