import { Migration } from '@mikro-orm/migrations';

const PLACES = ['page', 'checkout', 'high-volume', 'survey', 'ringcloud', 'dashboard'];
const check = (places: readonly string[]) =>
  `ADD CONSTRAINT price_changes_place_check CHECK (place IN (${places.map((place) => `'${place}'`).join(', ')})) NOT VALID`;

/** Allows changes of the price lists of leads in inventory. */
export class Migration20261124151000AllowLeadPrices extends Migration {
  override up(): void {
    this.addSql(`ALTER TABLE price_changes DROP CONSTRAINT price_changes_place_check, ${check([...PLACES, 'lead'])}`);
    this.addSql('ALTER TABLE price_changes VALIDATE CONSTRAINT price_changes_place_check');
  }

  override down(): void {
    // Not validated: the history keeps its rows, and the previous release ignores those of leads.
    this.addSql(`ALTER TABLE price_changes DROP CONSTRAINT price_changes_place_check, ${check(PLACES)}`);
  }
}
