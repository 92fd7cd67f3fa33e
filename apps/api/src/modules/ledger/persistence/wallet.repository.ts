import type { WalletEntryKind } from '@warmline/contracts/wallet/types';
import type { DayRange } from '@warmline/domain/day-range';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';

/** The balance of an agency, in cents. */
export interface Balance {
  cash: number;
  promo: number;
  held: number;
  frozen: number;
  debt: number;
}

/** One change of a balance. */
export interface FeedRow {
  id: string;
  kind: WalletEntryKind;
  /** What it is about: an order or a deposit. */
  subjectId: string | null;
  amountCents: number;
  availableAfterCents: number;
  /** Milliseconds since the epoch. */
  at: number;
}

export interface FeedFilter {
  days: DayRange;
  kind: WalletEntryKind | null;
}

const EMPTY: Balance = { cash: 0, promo: 0, held: 0, frozen: 0, debt: 0 };
const COLUMNS = `cash_cents::float8 AS cash, promo_cents::float8 AS promo, (held_cash_cents + held_promo_cents)::float8 AS held,
  frozen_cents::float8 AS frozen, debt_cents::float8 AS debt`;
const NEWEST_FIRST = new Keyset<'at'>({ sql: 'f.seq', type: 'integer' }, { at: [] }, '-at');

/** Reads wallets: the balance of an agency, and what changed it. */
@Injectable()
export class Wallets {
  constructor(private readonly db: Database) {}

  /** One row, whatever happened before. */
  async balance(ownerId: string, on: Queryable = this.db): Promise<Balance> {
    const [row] = await on.query<Balance>(`SELECT ${COLUMNS} FROM ledger_wallets WHERE owner_id = $1`, [ownerId]);
    return row ?? EMPTY;
  }

  /** Returns the balance, which then doesn't change until the transaction ends. */
  async lock(tx: Transaction, ownerId: string): Promise<Balance> {
    const [row] = await tx.query<Balance>(`SELECT ${COLUMNS} FROM lock_ledger_wallet($1)`, [ownerId]);
    return row ?? EMPTY;
  }

  /** Returns one page of the changes, newest first. */
  async feed(ownerId: string, { days, kind }: FeedFilter, range: PageRange): Promise<PageRows<FeedRow>> {
    const { where, order, limit, key, values, page } = NEWEST_FIRST.page(range, 5);
    const rows = await this.db.query<FeedRow & { pageKey?: string[] }>(
      `SELECT j.id, j.kind, j.subject_id AS "subjectId", f.available_delta::float8 AS "amountCents",
         f.available_after::float8 AS "availableAfterCents", (extract(epoch FROM f.at) * 1000)::float8 AS at, ${key}
       FROM ledger_feed f JOIN ledger_journals j ON j.id = f.journal_id
       WHERE f.owner_id = $1 AND ($2::timestamptz IS NULL OR f.at >= $2) AND ($3::timestamptz IS NULL OR f.at < $3)
         AND ($4::text IS NULL OR j.kind = $4) AND ${where} ORDER BY ${order} LIMIT ${limit}`,
      [ownerId, days.from, days.until, kind, ...values],
    );
    return page(rows);
  }
}
