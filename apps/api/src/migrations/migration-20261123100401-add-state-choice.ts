import { Migration } from '@mikro-orm/migrations';

/** Lets an import take missing states from area codes (L32). */
export class Migration20261123100401 extends Migration {
  override up(): void {
    this.addSql(
      'ALTER TABLE imports ADD COLUMN state_by_area_code boolean NOT NULL DEFAULT false, ADD COLUMN state_fillable_rows integer NOT NULL DEFAULT 0',
    );
  }

  override down(): void {
    this.addSql('ALTER TABLE imports DROP COLUMN state_by_area_code, DROP COLUMN state_fillable_rows');
  }
}
