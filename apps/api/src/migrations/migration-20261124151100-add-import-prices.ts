import { Migration } from '@mikro-orm/migrations';

/** Adds what the projected revenue of a planned import consists of, so that its review shows it at the prices in force. */
export class Migration20261124151100AddImportPrices extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE imports ADD COLUMN price_parts jsonb');
  }

  override down(): void {
    this.addSql('ALTER TABLE imports DROP COLUMN price_parts');
  }
}
