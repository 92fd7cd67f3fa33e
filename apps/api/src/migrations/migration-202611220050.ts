import { Migration } from '@mikro-orm/migrations';

/** An attempt that was refused for good is counted apart from one that met an outage (docs/decisions.md F38). */
export class Migration202611220050 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE outbox ADD COLUMN refusals integer NOT NULL DEFAULT 0');
  }

  override down(): void {
    this.addSql('ALTER TABLE outbox DROP COLUMN refusals');
  }
}
