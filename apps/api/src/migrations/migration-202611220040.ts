import { Migration } from '@mikro-orm/migrations';

/** Lets the content of old payment events be deleted, while their ids stay (M45). */
export class Migration202611220040 extends Migration {
  override up(): void {
    // In this order: the second statement blocks readers too until both are done.
    this.addSql('CREATE INDEX payment_events_payload_idx ON payment_events (received_at) WHERE payload IS NOT NULL');
    this.addSql('ALTER TABLE payment_events ALTER COLUMN payload DROP NOT NULL');
  }

  override down(): void {
    this.addSql('DROP INDEX payment_events_payload_idx');
    this.addSql(`UPDATE payment_events SET payload = '{}' WHERE payload IS NULL`);
    this.addSql('ALTER TABLE payment_events ALTER COLUMN payload SET NOT NULL');
  }
}
