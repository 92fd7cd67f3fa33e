import { Migration } from '@mikro-orm/migrations';

/** Keeps when the last email about decisions of a return was sent: the next one waits an hour (W90). */
export class Migration20261130210100TimeReturnNotices extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE return_requests ADD COLUMN told_at timestamptz');
  }

  override down(): void {
    this.addSql('ALTER TABLE return_requests DROP COLUMN told_at');
  }
}
