import { Migration } from '@mikro-orm/migrations';

/** Rows of people are read from the kept file and go with it: no second place that outlives it (docs/decisions.md L7). */
export class Migration202611210070 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE imports DROP COLUMN sample');
  }

  override down(): void {
    this.addSql(`ALTER TABLE imports ADD COLUMN sample jsonb NOT NULL DEFAULT '[]'`);
  }
}
