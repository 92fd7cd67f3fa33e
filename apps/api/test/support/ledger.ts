import { randomUUID } from 'node:crypto';
import { Ledger } from '../../src/modules/ledger/public.js';
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

/** Deposits money into the balance of a user's agency, as a card payment would. */
export async function fund(shop: Pick<TestApp, 'app' | 'db'>, username: string, cents: number): Promise<string> {
  const [seat] = await shop.db.query<{ agencyId: string }>(
    'SELECT s.agency_id AS "agencyId" FROM seats s JOIN users u ON u.id = s.user_id WHERE u.username = $1',
    [username],
  );
  const { agencyId } = seat!;
  const key = `deposit:${randomUUID()}`;
  const common = { kind: 'deposit', key, ownerId: agencyId, subjectId: null, effectiveOn: '2026-11-25' } as const;
  const legs = [{ debit: 'shop.provider', credit: 'wallet.cash', cents }] as const;
  await shop.db.transaction((tx) => shop.app.get(Ledger, { strict: false }).post(tx, [{ ...common, legs }]));
  return agencyId;
}

/** Returns what an agency can spend, in cents. */
export async function availableTo({ app }: Pick<TestApp, 'app'>, agencyId: string): Promise<number> {
  const { cashCents, promoCents } = await app.get(Ledger, { strict: false }).balanceOf(agencyId);
  return cashCents + promoCents;
}
