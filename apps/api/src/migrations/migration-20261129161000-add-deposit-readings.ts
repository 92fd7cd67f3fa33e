import { Migration } from '@mikro-orm/migrations';

/** Adds when the stored reading of a deposit's refunds and disputes began, so that an earlier one never replaces it (M50). */
export class Migration20261129161000AddDepositReadings extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE wallet_deposits ADD COLUMN money_read_at timestamptz');
  }

  override down(): void {
    this.addSql('ALTER TABLE wallet_deposits DROP COLUMN money_read_at');
  }
}
