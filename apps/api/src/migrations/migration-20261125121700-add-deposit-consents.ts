import { Migration } from '@mikro-orm/migrations';

/** Adds what was agreed to when the card of a deposit is saved (W53). */
export class Migration20261125121700AddDepositConsents extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE wallet_deposits ADD COLUMN consent_id uuid REFERENCES wallet_consents');
  }

  override down(): void {
    this.addSql('ALTER TABLE wallet_deposits DROP COLUMN consent_id');
  }
}
