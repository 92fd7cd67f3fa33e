import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the billing email of an agency (M97), emails that a user turned off (P64), and email changes that wait for their link
 * (P62).
 */
export class Migration20261125033000AddAccountSettings extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE agencies ADD COLUMN billing_email text CHECK (length(billing_email) <= 254)');
    this.addSql(`ALTER TABLE users ADD COLUMN emails_off text[] NOT NULL DEFAULT '{}'`);
    this.addSql(
      `CREATE TABLE email_changes (
         user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
         id uuid NOT NULL UNIQUE,
         email text NOT NULL CHECK (length(email) <= 254),
         token_hash bytea,
         expires_at timestamptz NOT NULL)`,
    );
    this.addSql('CREATE INDEX email_changes_email_idx ON email_changes (lower(email))');
  }

  override down(): void {
    this.addSql('DROP TABLE email_changes');
    this.addSql('ALTER TABLE users DROP COLUMN emails_off');
    this.addSql('ALTER TABLE agencies DROP COLUMN billing_email');
  }
}
