import { Migration } from '@mikro-orm/migrations';

/** Adds how many calls of an order the provider's refunds pay for, so that each refund takes calls once (C32). */
export class Migration20261129162100AddJudgedRefunds extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE call_lots ADD COLUMN provider_judged integer NOT NULL DEFAULT 0 CHECK (provider_judged >= 0)');
  }

  override down(): void {
    this.addSql('ALTER TABLE call_lots DROP COLUMN provider_judged');
  }
}
