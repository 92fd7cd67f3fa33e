import { Migration } from '@mikro-orm/migrations';

/** The table has a row for each agency that ever switched auto-recharge on, so the check reads little. */
const allowReasons = (reasons: string): string =>
  `ALTER TABLE wallet_recharge DROP CONSTRAINT wallet_recharge_paused_because_check,
     ADD CONSTRAINT wallet_recharge_paused_because_check CHECK (paused_because IN (${reasons}))`;
const REASONS = `'monthly_ceiling', 'card_declined', 'card_expired'`;

/** Lets auto-recharge pause because funds were refunded to a card (W56). */
export class Migration20261129163000PauseRefundedRecharges extends Migration {
  override up(): void {
    this.addSql(allowReasons(`${REASONS}, 'refunded'`));
  }

  override down(): void {
    this.addSql(
      `UPDATE wallet_recharge SET state = 'off', paused_because = NULL, paused_at = NULL WHERE paused_because = 'refunded'`,
    );
    this.addSql(allowReasons(REASONS));
  }
}
