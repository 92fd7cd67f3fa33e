import type { TestApp } from './test-app.js';

/** Returns what the product's own check finds wrong in the ledger, and between it, orders and payments. */
export async function ledgerViolations({ db }: Pick<TestApp, 'db'>): Promise<string[]> {
  const rows = await db.query<{ invariant: string; subject: string }>('SELECT invariant, subject FROM ledger_violations');
  return rows.map(({ invariant, subject }) => `${invariant}: ${subject}`);
}

/** Returns the legs that are posted for an order, oldest first, such as `purchase shop.provider > shop.sales.leads 900`. */
export async function postedFor({ db }: Pick<TestApp, 'db'>, orderId: string): Promise<string[]> {
  const rows = await db.query<{ leg: string }>(
    `SELECT concat_ws(' ', j.kind, d.code, '>', c.code, t.amount_cents) AS leg FROM ledger_journals j
       JOIN ledger_transfers t ON t.journal_id = j.id JOIN ledger_accounts d ON d.id = t.debit_id JOIN ledger_accounts c ON c.id = t.credit_id
     WHERE j.subject_id = $1 ORDER BY t.id`,
    [orderId],
  );
  return rows.map(({ leg }) => leg);
}
