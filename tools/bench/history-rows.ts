import { onDatabase } from './on-database.ts';

/**
 * Stores a deposit and purchases of $3 that spend all of it but one, evenly over the month until now; returns the agency's ID. No
 * trigger runs for each, and one in ten has its order: with all of them it would take five minutes.
 */
export function seedHistory(database: string, buyer: string, changes: number): Promise<string> {
  return onDatabase(database, async (client) => {
    await client.query(`SET session_replication_role = replica`);
    const { rows } = await client.query<{ id: string }>(HISTORY, [buyer, changes]);
    return rows[0]!.id;
  });
}

const HISTORY = `WITH owner AS (SELECT s.agency_id AS id, u.id AS buyer_id FROM users u JOIN seats s ON s.user_id = u.id WHERE u.username = $1),
  account AS (
    INSERT INTO ledger_accounts (code, owner_id)
    SELECT unnest(ARRAY['wallet.cash', 'wallet.promo', 'wallet.held_cash', 'wallet.held_promo', 'wallet.frozen', 'wallet.debt']), id FROM owner RETURNING code, id),
  change AS MATERIALIZED (
    SELECT n, md5(owner.id || '/' || n)::uuid AS id, CASE WHEN n > 1 THEN md5(owner.id || '#' || n)::uuid END AS order_id, owner.id AS owner_id, owner.buyer_id,
      date_trunc('month', now(), 'UTC') + (now() - date_trunc('month', now(), 'UTC')) * (n::float8 / $2::int) AS at
    FROM generate_series(1, $2::int) n, owner),
  bought AS (
    INSERT INTO orders (id, reference, channel, product, description, agency_id, buyer_id, quantity, total_cents, wallet_cents, status, created_at, paid_at)
    SELECT order_id, order_id, 'aged-leads', 'aged_lead', 'Aged leads', owner_id, buyer_id, 1, 300, 300, 'paid', at, at FROM change WHERE n % 10 = 0),
  posted AS (
    INSERT INTO ledger_journals (id, kind, key, owner_id, subject_id, effective_on, posted_at)
    SELECT id, CASE WHEN n > 1 THEN 'purchase' ELSE 'deposit' END, 'bench:' || id, owner_id, order_id, (at AT TIME ZONE 'UTC')::date, at FROM change),
  moved AS (
    INSERT INTO ledger_transfers (journal_id, leg, debit_id, credit_id, amount_cents)
    SELECT change.id, 1, CASE WHEN n > 1 THEN cash.id ELSE shop.id END, CASE WHEN n > 1 THEN shop.id ELSE cash.id END, CASE WHEN n > 1 THEN 300 ELSE $2::bigint * 300 END
    FROM change JOIN account cash ON cash.code = 'wallet.cash' JOIN ledger_accounts shop ON shop.code = CASE WHEN n > 1 THEN 'shop.sales.leads' ELSE 'shop.provider' END),
  fed AS (
    INSERT INTO ledger_feed (owner_id, seq, journal_id, available_delta, available_after, held_after, frozen_after, owed_after, at)
    SELECT owner_id, n, id, CASE WHEN n > 1 THEN -300 ELSE $2::bigint * 300 END, ($2::bigint - n + 1) * 300, 0, 0, 0, at FROM change)
  INSERT INTO ledger_wallets (owner_id, cash_cents, seq, last_at) SELECT id, 300, $2::bigint, now() FROM owner RETURNING owner_id AS id`;
