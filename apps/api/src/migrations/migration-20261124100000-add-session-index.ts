import { Migration } from '@mikro-orm/migrations';

/** Adds the order of the staff list of sessions. Users can sign in meanwhile; started again, it goes on. */
export class Migration20261124100000AddSessionIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // What an interrupted run left is not valid.
    this.addSql('DROP INDEX CONCURRENTLY IF EXISTS sessions_created_idx');
    this.addSql('CREATE INDEX CONCURRENTLY sessions_created_idx ON sessions (created_at, id)');
  }

  override down(): void {
    this.addSql('DROP INDEX CONCURRENTLY sessions_created_idx');
  }
}
