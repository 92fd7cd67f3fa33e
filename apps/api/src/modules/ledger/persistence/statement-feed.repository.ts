import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '../../../platform/database/database.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';

/** A balance after a change of it. */
export interface FeedPoint {
  /** The number of the change; 0 before the first. */
  seq: number;
  availableCents: number;
  /** On hold or frozen. */
  heldCents: number;
  owedCents: number;
}

/** Changes after one number up to another. */
export interface FeedSpan {
  after: number;
  until: number;
}

/** What the journals of one kind did to all that an agency has, less what it owes. */
export interface FeedSum {
  kind: string;
  inCents: number;
  outCents: number;
}

/** All changes about one thing, in a span. */
export interface FeedGroup {
  subjectId: string | null;
  kinds: string[];
  /** UTC days. */
  firstOn: string;
  lastOn: string;
  amountCents: number;
}

/** What one journal did to a balance. What is on hold includes what is frozen. */
export interface FeedChange {
  journalId: string;
  kind: string;
  subjectId: string | null;
  /** UTC day. */
  day: string;
  cashCents: number;
  promoCents: number;
  heldCashCents: number;
  heldPromoCents: number;
  owedCents: number;
  availableAfterCents: number;
}

const NONE: FeedPoint = { seq: 0, availableCents: 0, heldCents: 0, owedCents: 0 };

const ASIDE = 'f.held_after + f.frozen_after - f.owed_after';
const SPAN = 'f.owner_id = $1 AND f.seq > $2 AND f.seq <= $3';
const DAY = `(f.at AT TIME ZONE 'UTC')::date::text`;

/** The row before the first one of the span says what was aside then. */
const SUMS = `SELECT kind, coalesce(sum(net) FILTER (WHERE net > 0), 0)::float8 AS "inCents", coalesce(-sum(net) FILTER (WHERE net < 0), 0)::float8 AS "outCents"
  FROM (SELECT j.kind, f.seq, f.available_delta + ${ASIDE} - lag(${ASIDE}, 1, 0::bigint) OVER (ORDER BY f.seq) AS net
    FROM ledger_feed f JOIN ledger_journals j ON j.id = f.journal_id WHERE f.owner_id = $1 AND f.seq >= $2 AND f.seq <= $3) moved
  WHERE seq > $2 GROUP BY kind ORDER BY kind`;

/** Without what was only put on hold and released. */
const GROUPS = `SELECT j.subject_id AS "subjectId", array_agg(DISTINCT j.kind ORDER BY j.kind) AS kinds, min(${DAY}) AS "firstOn", max(${DAY}) AS "lastOn",
    sum(f.available_delta)::float8 AS "amountCents"
  FROM ledger_feed f JOIN ledger_journals j ON j.id = f.journal_id WHERE ${SPAN}
  GROUP BY coalesce(j.subject_id, j.id), j.subject_id HAVING sum(f.available_delta) <> 0 OR bool_or(j.kind NOT IN ('hold', 'release', 'payout_hold'))`;

/** The accounts of the agency are looked up once for all changes. */
const OWN = `own AS MATERIALIZED (SELECT id, code FROM ledger_accounts WHERE owner_id = $1 AND code IN
    ('wallet.cash', 'wallet.promo', 'wallet.held_cash', 'wallet.held_promo', 'wallet.frozen', 'wallet.debt'))`;
const sideOf = (codes: string) =>
  `coalesce(sum(CASE WHEN own.id = t.credit_id THEN t.amount_cents ELSE -t.amount_cents END) FILTER (WHERE own.code IN (${codes})), 0)::float8`;
const CHANGE = `SELECT ${sideOf(`'wallet.cash'`)} AS cash, ${sideOf(`'wallet.promo'`)} AS promo,
    ${sideOf(`'wallet.held_cash', 'wallet.frozen'`)} AS held_cash, ${sideOf(`'wallet.held_promo'`)} AS held_promo, -${sideOf(`'wallet.debt'`)} AS owed
  FROM ledger_transfers t JOIN own ON own.id IN (t.credit_id, t.debit_id) WHERE t.journal_id = f.journal_id`;

const OLDEST_FIRST = new Keyset<'at'>({ sql: 'f.seq', type: 'integer' }, { at: [] }, 'at');

/** Adds up what changed the balance of an agency. */
@Injectable()
export class StatementFeed {
  constructor(private readonly db: Database) {}

  /** Returns the balance just before an instant. */
  async pointBefore(ownerId: string, instant: Date, on: Queryable = this.db): Promise<FeedPoint> {
    const sql = `SELECT seq::float8, available_after::float8 AS "availableCents", (held_after + frozen_after)::float8 AS "heldCents", owed_after::float8 AS "owedCents"
       FROM ledger_feed WHERE owner_id = $1 AND at < $2 ORDER BY at DESC, seq DESC LIMIT 1`;
    return (await on.first<FeedPoint>(sql, [ownerId, instant])) ?? NONE;
  }

  sums(ownerId: string, { after, until }: FeedSpan, on: Queryable = this.db): Promise<FeedSum[]> {
    return on.query<FeedSum>(SUMS, [ownerId, after, until]);
  }

  /** Returns the first groups, by their first change, and how many more there are with their sum. */
  async groups(
    ownerId: string,
    { after, until }: FeedSpan,
    limit: number,
  ): Promise<{ groups: FeedGroup[]; count: number; sum: number }> {
    const sql = `SELECT found.*, count(*) OVER ()::int AS count, (sum("amountCents") OVER ())::float8 AS sum
      FROM (${GROUPS.replace('SELECT', 'SELECT min(f.seq) AS first,')}) found ORDER BY first LIMIT $4`;
    const rows = await this.db.query<FeedGroup & { count: number; sum: number }>(sql, [ownerId, after, until, limit]);
    return { groups: rows, count: rows[0]?.count ?? 0, sum: rows[0]?.sum ?? 0 };
  }

  /** Returns one page of the changes, oldest first. */
  async changes(ownerId: string, { after, until }: FeedSpan, range: PageRange): Promise<PageRows<FeedChange>> {
    const { where, order, limit, key, values, page: toPage } = OLDEST_FIRST.page(range, 4);
    const rows = await this.db.query<FeedChange & { pageKey?: string[] }>(
      `WITH ${OWN} SELECT f.journal_id AS "journalId", j.kind, j.subject_id AS "subjectId", ${DAY} AS day, c.cash AS "cashCents", c.promo AS "promoCents",
         c.held_cash AS "heldCashCents", c.held_promo AS "heldPromoCents", c.owed AS "owedCents", f.available_after::float8 AS "availableAfterCents", ${key}
       FROM ledger_feed f JOIN ledger_journals j ON j.id = f.journal_id CROSS JOIN LATERAL (${CHANGE}) c
       WHERE ${SPAN} AND ${where} ORDER BY ${order} LIMIT ${limit}`,
      [ownerId, after, until, ...values],
    );
    return toPage(rows);
  }

  /** Returns the UTC month in which a balance first changed, such as `2026-11`; null if it never did. */
  async firstMonth(ownerId: string): Promise<string | null> {
    const sql = `SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM') AS month FROM ledger_feed WHERE owner_id = $1 ORDER BY seq LIMIT 1`;
    return (await this.db.first<{ month: string }>(sql, [ownerId]))?.month ?? null;
  }

  /** Returns agencies with a wallet, by ID. */
  async owners(after: string | null, limit: number): Promise<string[]> {
    const sql = 'SELECT owner_id AS id FROM ledger_wallets WHERE $1::uuid IS NULL OR owner_id > $1 ORDER BY owner_id LIMIT $2';
    return (await this.db.query<{ id: string }>(sql, [after, limit])).map(({ id }) => id);
  }
}
