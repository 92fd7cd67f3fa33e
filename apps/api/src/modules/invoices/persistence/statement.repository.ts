import type { InvoiceParty } from '@warmline/contracts/invoices/types';
import type { StatementParts } from '@warmline/contracts/statements/types';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import type { FeedSpan } from '../../ledger/public.js';

/** The figures of a month of a balance. */
export interface MonthFigures extends StatementParts {
  /** Such as `2026-11`. */
  month: string;
  openingCents: number;
  inCents: number;
  outCents: number;
  closingCents: number;
  heldCents: number;
  owedCents: number;
  /** The changes of the balance in the month. */
  span: FeedSpan;
}

/** A stored statement. It never changes. */
export interface StoredStatement extends MonthFigures {
  seller: InvoiceParty;
  buyer: InvoiceParty;
}

/** How far the job of a month is. */
export interface StatementProgress {
  doneUntil: string | null;
  failed: number;
}

interface Row extends Omit<StoredStatement, 'in' | 'out' | 'span' | 'seller' | 'buyer'> {
  after: number;
  until: number;
  parts: StatementParts;
  parties: Pick<StoredStatement, 'seller' | 'buyer'>;
}

const COLUMNS = `to_char(month, 'YYYY-MM') AS month, opening_cents::float8 AS "openingCents", in_cents::float8 AS "inCents", out_cents::float8 AS "outCents",
  closing_cents::float8 AS "closingCents", held_cents::float8 AS "heldCents", owed_cents::float8 AS "owedCents", first_seq::float8 AS after,
  last_seq::float8 AS until, parts, parties`;

/** Stores the figures of months that are over. */
@Injectable()
export class StatementRepository {
  constructor(private readonly db: Database) {}

  async find(agencyId: string, month: string): Promise<StoredStatement | null> {
    const sql = `SELECT ${COLUMNS} FROM statements WHERE agency_id = $1 AND month = ($2 || '-01')::date`;
    const row = await this.db.first<Row>(sql, [agencyId, month]);
    return row ? toStatement(row) : null;
  }

  async list(agencyId: string, on: Queryable = this.db): Promise<StoredStatement[]> {
    return (await on.query<Row>(`SELECT ${COLUMNS} FROM statements WHERE agency_id = $1 ORDER BY month`, [agencyId])).map(
      toStatement,
    );
  }

  /** Returns the last month that is stored; null if none is. */
  async lastMonth(on: Queryable, agencyId: string): Promise<string | null> {
    const sql = `SELECT to_char(max(month), 'YYYY-MM') AS month FROM statements WHERE agency_id = $1`;
    return (await on.one<{ month: string | null }>(sql, [agencyId])).month;
  }

  /** Stores a statement once; returns whether this call did. Throws if its figures don't add up. */
  async add(tx: Transaction, agencyId: string, statement: StoredStatement): Promise<boolean> {
    const {
      month,
      openingCents,
      inCents,
      outCents,
      closingCents,
      heldCents,
      owedCents,
      span,
      in: ins,
      out,
      seller,
      buyer,
    } = statement;
    const added = await tx.run(
      `INSERT INTO statements (agency_id, month, opening_cents, in_cents, out_cents, closing_cents, held_cents, owed_cents, first_seq, last_seq,
         parts, parties)
       VALUES ($1, ($2 || '-01')::date, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING`,
      [
        agencyId,
        month,
        openingCents,
        inCents,
        outCents,
        closingCents,
        heldCents,
        owedCents,
        span.after,
        span.until,
        JSON.stringify({ in: ins, out }),
        JSON.stringify({ seller, buyer }),
      ],
    );
    return added > 0;
  }

  /** Returns how far the job of a month is; null when it is done. */
  async progress(month: string): Promise<StatementProgress | null> {
    await this.db.run(`INSERT INTO statement_progress (month) VALUES (($1 || '-01')::date) ON CONFLICT DO NOTHING`, [month]);
    return this.db.first<StatementProgress>(
      `SELECT done_until AS "doneUntil", failed FROM statement_progress WHERE month = ($1 || '-01')::date AND done_at IS NULL`,
      [month],
    );
  }

  /** Notes how far the job of a month is. At the end it is done, or begins again for those that failed. */
  async advance(month: string, { doneUntil, failed }: StatementProgress, isEnd: boolean): Promise<void> {
    await this.db.run(
      `UPDATE statement_progress SET done_until = CASE WHEN $4 THEN NULL ELSE $2::uuid END, failed = CASE WHEN $4 THEN 0 ELSE $3::int END,
         done_at = CASE WHEN $4 AND $3::int = 0 THEN now() END
       WHERE month = ($1 || '-01')::date AND done_at IS NULL`,
      [month, doneUntil, failed, isEnd],
    );
  }
}

function toStatement({ after, until, parts, parties, ...row }: Row): StoredStatement {
  return { ...row, ...parts, ...parties, span: { after, until } };
}
