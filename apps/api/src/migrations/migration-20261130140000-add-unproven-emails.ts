import { Migration } from '@mikro-orm/migrations';

/**
 * Adds whether an account has an address that its survey typed and that no link has proven yet (P80). Accounts from before count
 * as proven: a thief who reads the mailbox must not get past a second factor that their users relied on.
 */
export class Migration20261130140000AddUnprovenEmails extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE users ADD COLUMN email_unproven boolean NOT NULL DEFAULT false');
  }

  override down(): void {
    this.addSql('ALTER TABLE users DROP COLUMN email_unproven');
  }
}
