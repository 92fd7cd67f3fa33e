import { Migration } from '@mikro-orm/migrations';

/** Indexes dead jobs; the gauges count them at each reading, and a job checks them every hour (F38). */
export class Migration202611220030 extends Migration {
  override up(): void {
    this.addSql('CREATE INDEX outbox_given_up_idx ON outbox (failed_at) WHERE failed_at IS NOT NULL');
  }

  override down(): void {
    this.addSql('DROP INDEX outbox_given_up_idx');
  }
}
