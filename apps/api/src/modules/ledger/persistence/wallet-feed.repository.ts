import type { WalletEntryKind } from '@warmline/contracts/wallet/types';
import type { DayRange } from '@warmline/domain/time/day-range';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { epochMs } from '../../../platform/database/time.sql.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';

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

/** What could be spent before and after a change. */
export interface BalanceChange {
  beforeCents: number;
  afterCents: number;
  /** Milliseconds since the epoch. */
  at: number;
}

export interface FeedFilter {
  days: DayRange;
  kind: WalletEntryKind | null;
}

/**
 * What was on hold became a purchase or a refund to cards, so both are one line: the next change after the hold says whether it
 * did (W34). A payout whose parts ended differently counts as refunded, and the released part is a line of its own.
 */
const KIND = `coalesce((SELECT nullif(next.kind, 'release') FROM ledger_journals next JOIN ledger_feed later ON later.journal_id = next.id
    WHERE j.kind IN ('hold', 'payout_hold') AND next.subject_id = j.subject_id AND later.owner_id = f.owner_id AND later.seq > f.seq
    ORDER BY j.kind = 'payout_hold' AND next.kind = 'release', later.seq LIMIT 1), j.kind)`;
const NEWEST_FIRST = new Keyset<'at'>({ sql: 'f.seq', type: 'integer' }, { at: [] }, '-at');

/** Reads what changed the balance of an agency. */
@Injectable()
export class WalletFeed {
  constructor(private readonly db: Database) {}

  /** Returns one page of the changes, newest first. */
  async page(ownerId: string, { days, kind }: FeedFilter, range: PageRange): Promise<PageRows<FeedRow>> {
    const { where, order, limit, key, values, page: toPage } = NEWEST_FIRST.page(range, 5);
    const rows = await this.db.query<FeedRow & { pageKey?: string[] }>(
      `SELECT j.id, ${KIND} AS kind, j.subject_id AS "subjectId", f.available_delta::float8 AS "amountCents",
         f.available_after::float8 AS "availableAfterCents", ${epochMs('f.at')} AS at, ${key}
       FROM ledger_feed f JOIN ledger_journals j ON j.id = f.journal_id
       WHERE f.owner_id = $1 AND ($2::timestamptz IS NULL OR f.at >= $2) AND ($3::timestamptz IS NULL OR f.at < $3)
         AND ($4::text IS NULL OR ${KIND} = $4)
         AND NOT (j.kind IN ('purchase', 'payout') AND f.available_delta = 0) AND ${where} ORDER BY ${order} LIMIT ${limit}`,
      [ownerId, days.from, days.until, kind, ...values],
    );
    return toPage(rows);
  }

  /** Returns one change by its place; null for an unknown one. */
  changeAt(ownerId: string, seq: number): Promise<BalanceChange | null> {
    return this.db.first<BalanceChange>(
      `SELECT (available_after - available_delta)::float8 AS "beforeCents", available_after::float8 AS "afterCents",
         ${epochMs('at')} AS at
       FROM ledger_feed WHERE owner_id = $1 AND seq = $2`,
      [ownerId, seq],
    );
  }
}
