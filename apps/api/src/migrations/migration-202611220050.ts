import { Migration } from '@mikro-orm/migrations';

/** Counts rejected attempts of a job apart from those that met an outage (F38). */
export class Migration202611220050 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE outbox ADD COLUMN refusals integer NOT NULL DEFAULT 0');
  }

  override down(): void {
    this.addSql('ALTER TABLE outbox DROP COLUMN refusals');
  }
}
