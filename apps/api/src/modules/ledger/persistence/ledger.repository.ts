import { Injectable } from '@nestjs/common';
import { BatchLoader } from '../../../platform/database/batch-loader.js';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import type { Journal } from '../journal.js';
import type { LoweredBalance } from '../ports.js';

/** An invariant that does not hold, with up to ten of the things that violate it. */
export interface LedgerViolation {
  invariant: string;
  subjects: number;
  first: string[];
}

/** A journal that was posted now: the number of its legs and, unless it changed no wallet, the balance before and after it. */
export type PostedJournal = { legs: number } & (LoweredBalance | Record<keyof LoweredBalance, null>);

/**
 * SQL that posts an array of journals (jsonb) and returns the rows of `PostedJournal`, as part of a statement. Throws on the
 * floor of a wallet.
 */
export const postedBy = (journals: string): string =>
  `(SELECT legs, owner_id AS "agencyId", seq::float8 AS seq, before_cents::float8 AS "beforeCents", after_cents::float8 AS "afterCents"
    FROM ledger_post(${journals}))`;

/** SQL of whether a journal with this key was posted to the wallet of an agency; both are SQL expressions. */
export const isPosted = (key: string, ownerId: string): string =>
  `EXISTS (SELECT FROM ledger_journals posted WHERE posted.key = ${key} AND posted.owner_id = ${ownerId})`;

/** The journals ($1) of which those without a day are of today, in UTC. */
const DATED = `(SELECT jsonb_agg(jsonb_build_object('effectiveOn', (now() AT TIME ZONE 'UTC')::date) || journal ORDER BY place)
  FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS given(journal, place))`;

const OPEN_WALLETS = `INSERT INTO ledger_accounts (code, owner_id)
  SELECT code, owner FROM unnest($1::uuid[]) AS owner,
    unnest(ARRAY['wallet.cash', 'wallet.promo', 'wallet.held_cash', 'wallet.held_promo', 'wallet.frozen', 'wallet.debt']) AS code
  ORDER BY owner, code ON CONFLICT DO NOTHING`;

/** The columns of a wallet, in cents. */
export interface Balance {
  cashCents: number;
  promoCents: number;
  heldCents: number;
  frozenCents: number;
  debtCents: number;
}

const BALANCE = `cash_cents::float8 AS "cashCents", promo_cents::float8 AS "promoCents", (held_cash_cents + held_promo_cents)::float8 AS "heldCents",
  frozen_cents::float8 AS "frozenCents", debt_cents::float8 AS "debtCents"`;

const DEBTS = `SELECT coalesce(w.debt_cents, 0)::float8 AS cents FROM unnest($1::uuid[]) WITH ORDINALITY AS asked(id, place)
  LEFT JOIN ledger_wallets w ON w.owner_id = asked.id ORDER BY place`;

const NOTHING: Balance = { cashCents: 0, promoCents: 0, heldCents: 0, frozenCents: 0, debtCents: 0 };

/** Writes the ledger. Nothing else does (docs/ARCHITECTURE.md). */
@Injectable()
export class LedgerRepository {
  private readonly debts = new BatchLoader(async (ownerIds: readonly string[]) =>
    (await this.db.prepared<{ cents: number }>(DEBTS, [ownerIds])).map(({ cents }) => cents),
  );

  constructor(private readonly db: Database) {}

  /** Posts the journals whose keys are new, and returns them. Throws on the floor of a wallet. */
  post(tx: Transaction, journals: readonly Journal[]): Promise<PostedJournal[]> {
    return tx.query<PostedJournal>(`SELECT * FROM ${postedBy(DATED)} posted`, [JSON.stringify(journals)]);
  }

  /** Opens the accounts of these agencies' wallets. */
  async openWallets(tx: Transaction, ownerIds: readonly string[]): Promise<void> {
    await tx.run(OPEN_WALLETS, [ownerIds]);
  }

  async balanceOf(ownerId: string, tx?: Queryable): Promise<Balance> {
    const sql = `SELECT ${BALANCE} FROM ledger_wallets WHERE owner_id = $1`;
    const [wallet] = await (tx ? tx.query<Balance>(sql, [ownerId]) : this.db.prepared<Balance>(sql, [ownerId]));
    return wallet ?? NOTHING;
  }

  /** Returns what an agency owes; concurrent purchases share one statement. */
  debtOf(ownerId: string): Promise<number> {
    return this.debts.load(ownerId);
  }

  async lockBalance(tx: Transaction, ownerId: string): Promise<Balance> {
    return (await tx.first<Balance>(`SELECT ${BALANCE} FROM lock_ledger_wallet($1)`, [ownerId])) ?? NOTHING;
  }

  async lockBalances(tx: Transaction, ownerIds: readonly string[]): Promise<Map<string, Balance>> {
    const rows = await tx.query<Balance & { ownerId: string }>(
      `SELECT owner.id AS "ownerId", ${BALANCE} FROM (SELECT id FROM unnest($1::uuid[]) AS id ORDER BY id) owner
         CROSS JOIN LATERAL lock_ledger_wallet(owner.id)`,
      [ownerIds],
    );
    return new Map(rows.map(({ ownerId, ...balance }) => [ownerId, balance]));
  }

  async balancesOf(tx: Transaction, ownerIds: readonly string[]): Promise<Map<string, Balance>> {
    const sql = `SELECT owner_id AS "ownerId", ${BALANCE} FROM ledger_wallets WHERE owner_id = ANY($1::uuid[])`;
    const rows = await tx.query<Balance & { ownerId: string }>(sql, [ownerIds]);
    return new Map(rows.map(({ ownerId, ...balance }) => [ownerId, balance]));
  }

  violations(): Promise<LedgerViolation[]> {
    return this.db.query<LedgerViolation>(
      `SELECT invariant, count(*)::int AS subjects, (array_agg(subject ORDER BY subject))[1:10] AS first
       FROM ledger_violations GROUP BY invariant ORDER BY invariant`,
    );
  }
}
