import { randomUUID } from 'node:crypto';
import { Ledger } from '../../../src/modules/ledger/public.js';
import type { ProviderDispute } from '../../../src/modules/payments/public.js';
import { BookDisputes } from '../../../src/modules/wallet/public.js';
import { depositJournal } from '../../../src/modules/wallet/use-cases/deposits/deposit-journals.js';
import type { TestApp } from '../test-app.js';
import { waitFor } from '../wait-for.js';

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

/** Holds the wallet of an agency, as a slow purchase does, until `meanwhile` ends. */
export async function whileLocked(
  { app, db }: Pick<TestApp, 'app' | 'db'>,
  agencyId: string,
  meanwhile: () => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await app.get(Ledger, { strict: false }).lockBalance(tx, agencyId);
    await meanwhile();
  });
}

/** Waits until a statement waits for a row, such as a wallet. */
export async function untilWalletAwaited({ db }: Pick<TestApp, 'db'>): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND wait_event <> 'advisory' AND datname = current_database()`;
  await waitFor('a statement to wait for a wallet', async () => (await db.query(waiting)).length > 0);
}

/** A deposit that was paid by card, and its payment. */
const PAID_DEPOSIT = `WITH deposit AS (
    INSERT INTO wallet_deposits (agency_id, request_id, amount_cents, payment_intent_id, status, created_by, receipt_email, paid_at)
    SELECT s.agency_id, gen_random_uuid(), $2, $3, 'paid', u.id, u.email, now() FROM seats s JOIN users u ON u.id = s.user_id WHERE u.username = $1
    RETURNING id, agency_id),
  payment AS (
    INSERT INTO payments (subject_kind, subject_id, provider_ref, amount_cents, currency, status, received_cents, settled_at, expires_at)
    SELECT 'deposit', id, $3, $2, 'usd', 'succeeded', $2, now(), now() FROM deposit)
  SELECT id, agency_id AS "agencyId" FROM deposit`;

/** Deposits money into the balance of a user's agency, as a card payment would. */
export async function fund(
  { app, db }: Pick<TestApp, 'app' | 'db'>,
  username: string,
  cents: number,
  beforeCommit = async (): Promise<void> => {},
): Promise<string> {
  const intentId = `pi_${randomUUID()}`;
  const [deposit] = await db.query<{ id: string; agencyId: string }>(PAID_DEPOSIT, [username, cents, intentId]);
  const { id, agencyId } = deposit!;
  await db.transaction(async (tx) => {
    const ledger = app.get(Ledger, { strict: false });
    const { debtCents } = await ledger.lockBalance(tx, agencyId);
    await ledger.post(tx, [depositJournal({ id, agencyId, amountCents: cents }, intentId, debtCents)]);
    await beforeCommit();
  });
  return agencyId;
}

/** Books the dispute of an agency's first deposit as it is read from the provider. */
export async function bookDispute(
  { app, db }: Pick<TestApp, 'app' | 'db'>,
  agencyId: string,
  read: Pick<ProviderDispute, 'status' | 'amountCents' | 'withdrawnCents'>,
): Promise<void> {
  const [deposit] = await db.query<{ id: string; intentId: string }>(
    'SELECT id, payment_intent_id AS "intentId" FROM wallet_deposits WHERE agency_id = $1 ORDER BY paid_at LIMIT 1',
    [agencyId],
  );
  const { id, intentId } = deposit!;
  const subject = { kind: 'deposit', id, agencyId, name: id, receiptEmail: null, isOwedBack: false } as const;
  const unasked = { feeCents: 0, submissions: 0, reason: null, evidenceDueBy: null, openedAt: new Date() };
  await db.transaction((tx) =>
    app.get(BookDisputes, { strict: false }).execute(tx, subject, intentId, [{ id: `dp_${id}`, ...unasked, ...read }]),
  );
}

/** Returns what an agency can spend, in cents. */
export async function availableTo({ app }: Pick<TestApp, 'app'>, agencyId: string): Promise<number> {
  const { cashCents, promoCents } = await app.get(Ledger, { strict: false }).balanceOf(agencyId);
  return cashCents + promoCents;
}
