import { Migration } from '@mikro-orm/migrations';

const EXTENSION = '(?:,|;|#|x|ext\\.?|extension)\\s*([0-9]{1,8})\\s*$';

/**
 * Adds the extension of the number in a set-up. A set-up for the number that its order names gets the extension of the order,
 * which its campaign has already.
 */
export class Migration20261130190100AddSetupExtensions extends Migration {
  override up(): void {
    this.addSql(`ALTER TABLE order_setups ADD COLUMN transfer_extension text CHECK (transfer_extension ~ '^[0-9]{1,10}$')`);
    this.addSql(
      `UPDATE order_setups s SET transfer_extension = substring(typed.phone FROM '(?i)${EXTENSION}'), revision = s.revision + 1
       FROM orders o CROSS JOIN LATERAL (SELECT o.details ->> 'transferPhone' AS phone) typed
       WHERE o.id = s.order_id AND o.product = 'live_transfer' AND s.transfer_phone IS NOT NULL AND typed.phone ~* '${EXTENSION}'
         AND regexp_replace(regexp_replace(typed.phone, '${EXTENSION}', '', 'i'), '[^0-9]', '', 'g') IN (s.transfer_phone, '1' || s.transfer_phone)`,
    );
  }

  override down(): void {
    this.addSql('ALTER TABLE order_setups DROP COLUMN transfer_extension');
  }
}
