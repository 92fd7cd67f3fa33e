import { Migration } from '@mikro-orm/migrations';

/** Remembers when the voice system was last asked for its records of a call (C61, C62). */
export class Migration20261125100000AddCallRecordChecks extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE calls ADD COLUMN records_asked_at timestamptz');
  }

  override down(): void {
    this.addSql('ALTER TABLE calls DROP COLUMN records_asked_at');
  }
}
