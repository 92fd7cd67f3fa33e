import { Migration } from '@mikro-orm/migrations';

/** Keeps when an order's last fifth of calls was emailed (C69): the row of the outbox is deleted after a week. */
export class Migration20261130210000AddLowNotices extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE call_lots ADD COLUMN low_told_at timestamptz');
  }

  override down(): void {
    this.addSql('ALTER TABLE call_lots DROP COLUMN low_told_at');
  }
}
