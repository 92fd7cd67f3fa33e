import { Migration } from '@mikro-orm/migrations';

/**
 * Adds disabled accounts (P52), and indexes for the filters of the list of users: staff and disabled accounts are few among many.
 */
export class Migration20261125032000AddDisabledAccounts extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE users ADD COLUMN disabled_at timestamptz');
    this.addSql(`CREATE INDEX users_staff_idx ON users (id) WHERE access <> 'buyer'`);
    this.addSql('CREATE INDEX users_disabled_idx ON users (id) WHERE disabled_at IS NOT NULL');
  }

  override down(): void {
    this.addSql('DROP INDEX users_staff_idx');
    this.addSql('ALTER TABLE users DROP COLUMN disabled_at');
  }
}
