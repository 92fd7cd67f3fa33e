import { Migration } from '@mikro-orm/migrations';

/** Adds the ZIP code of a lead before a bulk change of its state, which removes it; the undo restores both (L49, L70). */
export class Migration20261130180000AddZipsBeforeChanges extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE lead_change_items ADD COLUMN before_zip char(5)');
  }

  override down(): void {
    this.addSql('ALTER TABLE lead_change_items DROP COLUMN before_zip');
  }
}
