import { Migration } from '@mikro-orm/migrations';

/** Adds the day on which a paused standing order resumes by itself (L76). */
export class Migration20261128120100AddStandingPauses extends Migration {
  override up(): void {
    this.addSql(
      `ALTER TABLE standing_orders ADD COLUMN paused_until date,
         ADD CONSTRAINT standing_orders_until_check CHECK (paused_until IS NULL OR status IN ('paused', 'ended'))`,
    );
  }

  override down(): void {
    this.addSql('ALTER TABLE standing_orders DROP COLUMN paused_until');
  }
}
