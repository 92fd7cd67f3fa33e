import { Migration } from '@mikro-orm/migrations';

/**
 * Finds old calls, whose numbers are deleted once a day (C57). Calls are stored in the order of their offers, so a BRIN index is
 * tiny and costs nothing to keep.
 */
export class Migration20261125104000IndexOldCalls extends Migration {
  override up(): void {
    this.addSql('CREATE INDEX calls_offered_brin ON calls USING brin (offered_at)');
  }

  override down(): void {
    this.addSql('DROP INDEX calls_offered_brin');
  }
}
