import { Migration } from '@mikro-orm/migrations';

/** Adds who bought to the orders of guests (M80), and finds a guest's orders by receipt address (M83). */
export class Migration20261124152000AddGuestContacts extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE orders ADD COLUMN contact_name text, ADD COLUMN contact_agency text, ADD COLUMN contact_phone text');
    this.addSql(
      'CREATE INDEX orders_guest_email_idx ON orders (lower(receipt_email)) WHERE buyer_id IS NULL AND paid_at IS NOT NULL',
    );
  }

  override down(): void {
    this.addSql('DROP INDEX orders_guest_email_idx');
    this.addSql('ALTER TABLE orders DROP COLUMN contact_name, DROP COLUMN contact_agency, DROP COLUMN contact_phone');
  }
}
