import { Migration } from '@mikro-orm/migrations';

/** Counts how often the facts of a call were written, so that an event can be applied without a lock (C6). */
export class Migration20261125104010AddCallVersions extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE calls ADD COLUMN version integer NOT NULL DEFAULT 0');
  }

  override down(): void {
    this.addSql('ALTER TABLE calls DROP COLUMN version');
  }
}
