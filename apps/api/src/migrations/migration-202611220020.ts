import { Migration } from '@mikro-orm/migrations';

/** Indexes late payments that are not refunded yet; the gauges count them at each reading (M19). */
export class Migration202611220020 extends Migration {
  override up(): void {
    this.addSql(
      `CREATE INDEX orders_late_money_idx ON orders (cancelled_at) WHERE cancel_reason = 'paid_too_late' AND refunded_cents < total_cents`,
    );
  }

  override down(): void {
    this.addSql('DROP INDEX orders_late_money_idx');
  }
}
