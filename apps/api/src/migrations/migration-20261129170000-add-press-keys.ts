import { Migration } from '@mikro-orm/migrations';

/** Adds the press of the button that opened an order for a card, by the key of an order that the balance pays for it (W7). */
export class Migration20261129170000AddPressKeys extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE orders ADD COLUMN press_key text');
  }

  override down(): void {
    this.addSql('ALTER TABLE orders DROP COLUMN press_key');
  }
}
