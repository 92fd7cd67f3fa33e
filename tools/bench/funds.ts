import { onDatabase } from './on-database.ts';

/** Enough for every round, in cents. */
const FUNDS = 1_000_000_000;

/** Puts money into the wallets of all buyers. */
export async function addFunds(database: string): Promise<void> {
  await onDatabase(database, async (client) => {
    await client.query(
      `INSERT INTO ledger_accounts (code, owner_id) SELECT code, a.id FROM agencies a,
         unnest(ARRAY['wallet.cash', 'wallet.promo', 'wallet.held_cash', 'wallet.held_promo', 'wallet.frozen', 'wallet.debt']) AS code
       ON CONFLICT DO NOTHING`,
    );
    await client.query(
      `WITH posted AS (
         INSERT INTO ledger_journals (kind, key, owner_id, effective_on) SELECT 'deposit', 'bench:' || id, id, current_date FROM agencies RETURNING id, owner_id)
       INSERT INTO ledger_transfers (journal_id, leg, debit_id, credit_id, amount_cents)
       SELECT posted.id, 1, provider.id, cash.id, $1 FROM posted JOIN ledger_accounts cash ON cash.code = 'wallet.cash' AND cash.owner_id = posted.owner_id,
         ledger_accounts provider WHERE provider.code = 'shop.provider'`,
      [FUNDS],
    );
  });
}
