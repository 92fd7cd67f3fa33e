import { Migration } from '@mikro-orm/migrations';

/** Notes when the user of a session last entered the password again (W47). */
export class Migration20261125121500AddSessionConfirmations extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz');
  }

  override down(): void {
    this.addSql('ALTER TABLE sessions DROP COLUMN confirmed_at');
  }
}
