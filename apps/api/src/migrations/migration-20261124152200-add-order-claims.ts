import { Migration } from '@mikro-orm/migrations';

/** Adds the emailed links by which guests move their orders into an account (M83). */
export class Migration20261124152200AddOrderClaims extends Migration {
  override up(): void {
    this.addSql(`CREATE TABLE order_claims (
      id uuid PRIMARY KEY,
      order_id uuid NOT NULL REFERENCES orders,
      email text NOT NULL,
      token_hash bytea NOT NULL UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      used_at timestamptz)`);
    this.addSql('CREATE INDEX order_claims_email_idx ON order_claims (lower(email), created_at)');
    this.addSql('CREATE INDEX order_claims_expiry_idx ON order_claims (expires_at)');
  }

  override down(): void {
    this.addSql('DROP TABLE order_claims');
  }
}
