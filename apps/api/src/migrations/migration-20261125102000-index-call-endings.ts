import { Migration } from '@mikro-orm/migrations';

/**
 * Finds counted calls by the last digits of their number: without it, a shop with ten million calls was read as a whole for each
 * search.
 */
export class Migration20261125102000IndexCallEndings extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // What an interrupted run left is not valid.
    this.addSql('DROP INDEX CONCURRENTLY IF EXISTS calls_ending_idx');
    this.addSql(
      `CREATE INDEX CONCURRENTLY calls_ending_idx ON calls (agency_id, right(caller_phone, 4), offered_at DESC, id DESC) WHERE outcome = 'billed'`,
    );
  }

  override down(): void {
    this.addSql('DROP INDEX CONCURRENTLY calls_ending_idx');
  }
}
