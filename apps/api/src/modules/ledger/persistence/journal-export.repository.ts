import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';

/** One transfer of a journal. */
export interface JournalRow {
  journalId: string;
  kind: string;
  /** UTC day. */
  day: string;
  /** With the agency of an account that isn't the shop's. */
  debit: string;
  credit: string;
  amountCents: number;
  /** What it is about. */
  subjectId: string | null;
  /** The payment or refund at the provider. */
  providerRef: string | null;
}

const BY_DAY = new Keyset<'day'>(
  { sql: 't.leg', type: 'integer' },
  {
    day: [
      { sql: `j.effective_on - date '2000-01-01'`, type: 'integer' },
      { sql: 'j.id', type: 'uuid' },
    ],
  },
  'day',
);

/** Lists all that was posted, for the export of the books. */
@Injectable()
export class JournalExport {
  constructor(private readonly db: Database) {}

  /** Returns one page of the transfers of a month, such as `2026-11`, by day and journal. */
  async page(month: string, range: PageRange): Promise<PageRows<JournalRow>> {
    const { where, order, limit, key, values, page: toPage } = BY_DAY.page(range, 2);
    const rows = await this.db.query<JournalRow & { pageKey?: string[] }>(
      `SELECT j.id AS "journalId", j.kind, j.effective_on::text AS day, concat_ws(' ', d.code, d.owner_id) AS debit,
         concat_ws(' ', c.code, c.owner_id) AS credit, t.amount_cents::float8 AS "amountCents", j.subject_id AS "subjectId",
         j.provider_ref AS "providerRef", ${key}
       FROM ledger_journals j JOIN ledger_transfers t ON t.journal_id = j.id JOIN ledger_accounts d ON d.id = t.debit_id
         JOIN ledger_accounts c ON c.id = t.credit_id
       WHERE j.effective_on >= ($1 || '-01')::date AND j.effective_on < ($1 || '-01')::date + interval '1 month' AND ${where}
       ORDER BY ${order} LIMIT ${limit}`,
      [month, ...values],
    );
    return toPage(rows);
  }
}
