import { Migration } from '@mikro-orm/migrations';

const BEFORE = ['ledger_order_violations', 'ledger_deposit_violations', 'ledger_hold_violations'];
const CHECKS = ['ledger_adjustment_violations', 'ledger_promo_violations', 'ledger_payout_violations'];

// Written out, because `npm run arch` reads which views a migration creates.
const EMPTY = [
  `CREATE VIEW ledger_adjustment_violations AS SELECT '' AS invariant, '' AS subject WHERE false`,
  `CREATE VIEW ledger_promo_violations AS SELECT '' AS invariant, '' AS subject WHERE false`,
  `CREATE VIEW ledger_payout_violations AS SELECT '' AS invariant, '' AS subject WHERE false`,
];

const all = (views: readonly string[]) =>
  `CREATE OR REPLACE VIEW ledger_violations AS ${views.map((view) => `SELECT * FROM ${view}`).join(' UNION ALL ')}`;

/**
 * Adds an empty check for each way in which a balance changes without an order or a deposit; the migration of its tables fills
 * it.
 */
export class Migration20261125121000PrepareWalletChecks extends Migration {
  override up(): void {
    for (const statement of [...EMPTY, all([...BEFORE, ...CHECKS])]) this.addSql(statement);
  }

  override down(): void {
    this.addSql(all(BEFORE));
    for (const view of CHECKS) this.addSql(`DROP VIEW ${view}`);
  }
}
