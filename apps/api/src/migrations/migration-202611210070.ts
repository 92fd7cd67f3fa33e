import { Migration } from '@mikro-orm/migrations';

/** Removes samples of rows: they are read from the stored file and deleted with it (L7). */
export class Migration202611210070 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE imports DROP COLUMN sample');
  }

  override down(): void {
    this.addSql(`ALTER TABLE imports ADD COLUMN sample jsonb NOT NULL DEFAULT '[]'`);
  }
}
