import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import type { Journal } from '../journal.js';
import type { LoweredBalance } from '../ports.js';

/** An invariant that does not hold, with up to ten of the things that violate it. */
export interface LedgerViolation {
  invariant: string;
  subjects: number;
  first: string[];
}

/** A missing account makes the statement fail: its id is null. Journals whose key is known are skipped, with their legs. */
const POST = `WITH asked AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS j(kind text, key text, "ownerId" uuid, "subjectId" uuid, "providerRef" text,
      "effectiveOn" date, reverses text, legs jsonb)),
  posted AS (
    INSERT INTO ledger_journals (kind, key, owner_id, subject_id, provider_ref, effective_on)
    SELECT kind, key, "ownerId", "subjectId", "providerRef", "effectiveOn" FROM asked
    WHERE reverses IS NULL OR EXISTS (SELECT FROM ledger_journals known WHERE known.key = asked.reverses)
    ON CONFLICT (key) DO NOTHING RETURNING id, key, owner_id)
  INSERT INTO ledger_transfers (journal_id, leg, debit_id, credit_id, amount_cents)
  SELECT posted.id, leg.place,
    (SELECT a.id FROM ledger_accounts a WHERE a.code = leg.body ->> 'debit'
       AND a.owner_id IS NOT DISTINCT FROM CASE WHEN a.code LIKE 'wallet.%' THEN posted.owner_id END),
    (SELECT a.id FROM ledger_accounts a WHERE a.code = leg.body ->> 'credit'
       AND a.owner_id IS NOT DISTINCT FROM CASE WHEN a.code LIKE 'wallet.%' THEN posted.owner_id END),
    (leg.body ->> 'cents')::bigint
  FROM posted JOIN asked USING (key), jsonb_array_elements(asked.legs) WITH ORDINALITY AS leg(body, place)
  RETURNING journal_id AS "journalId"`;

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

const NOTHING: Balance = { cashCents: 0, promoCents: 0, heldCents: 0, frozenCents: 0, debtCents: 0 };

/** Writes the ledger. Nothing else does (docs/ARCHITECTURE.md). */
@Injectable()
export class LedgerRepository {
  constructor(private readonly db: Database) {}

  /** Writes the journals whose keys are new and returns the journal of each of their legs. Throws on the floor of a wallet. */
  async post(tx: Transaction, journals: readonly Journal[]): Promise<string[]> {
    const legs = await tx.query<{ journalId: string }>(POST, [JSON.stringify(journals)]);
    return legs.map(({ journalId }) => journalId);
  }

  /** Returns by which of these journals a balance got lower. */
  lowered(tx: Transaction, journalIds: readonly string[]): Promise<LoweredBalance[]> {
    return tx.query<LoweredBalance>(
      `SELECT owner_id AS "agencyId", seq::float8 AS seq, (available_after - available_delta)::float8 AS "beforeCents",
         available_after::float8 AS "afterCents"
       FROM ledger_feed WHERE journal_id = ANY($1::uuid[]) AND available_delta < 0 ORDER BY seq`,
      [journalIds],
    );
  }

  /** Opens the accounts of these agencies' wallets. */
  async openWallets(tx: Transaction, ownerIds: readonly string[]): Promise<void> {
    await tx.run(OPEN_WALLETS, [ownerIds]);
  }

  async balanceOf(ownerId: string, on: Queryable = this.db): Promise<Balance> {
    const [wallet] = await on.query<Balance>(`SELECT ${BALANCE} FROM ledger_wallets WHERE owner_id = $1`, [ownerId]);
    return wallet ?? NOTHING;
  }

  async lockBalance(tx: Transaction, ownerId: string): Promise<Balance> {
    const [wallet] = await tx.query<Balance>(`SELECT ${BALANCE} FROM lock_ledger_wallet($1)`, [ownerId]);
    return wallet ?? NOTHING;
  }

  violations(): Promise<LedgerViolation[]> {
    return this.db.query<LedgerViolation>(
      `SELECT invariant, count(*)::int AS subjects, (array_agg(subject ORDER BY subject))[1:10] AS first
       FROM ledger_violations GROUP BY invariant ORDER BY invariant`,
    );
  }
}
