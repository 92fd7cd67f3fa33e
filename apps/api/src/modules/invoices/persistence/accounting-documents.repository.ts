import type { DocumentSeries } from '@warmline/contracts/invoices/types';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';
import type { InvoiceScope } from '../invoice-scope.js';
import { OWN, own } from './invoice.repository.js';

/** The document of a journal. */
export interface DocumentOf {
  journalId: string;
  number: string;
  taxCents: number;
}

/** A document that a card paid, at least in part, or whose money went to a card. */
export interface CardDocument {
  number: string;
  series: DocumentSeries;
  day: string;
  about: string;
  text: string;
  cardCents: number;
  totalCents: number;
  taxCents: number;
}

const CARD = `(body #>> '{tenders,cardCents}')::int`;
const BY_DAY = new Keyset<'day'>(
  { sql: 'id', type: 'uuid' },
  { day: [{ sql: `issued_on - date '2000-01-01'`, type: 'integer' }] },
  'day',
);

/** Reads documents for accountants. */
@Injectable()
export class AccountingDocuments {
  constructor(private readonly db: Database) {}

  /** Returns those documents of these journals that the seat sees. */
  ofJournals(scope: InvoiceScope, journalIds: readonly string[]): Promise<DocumentOf[]> {
    if (journalIds.length === 0) return Promise.resolve([]);
    return this.db.query<DocumentOf>(
      `SELECT journal_id AS "journalId", number, tax_cents AS "taxCents" FROM invoices WHERE ${OWN} AND journal_id = ANY($4::uuid[])`,
      [...own(scope), journalIds],
    );
  }

  /** Returns one page of the invoices and credit notes of a month with a part for a card, by day. */
  async ofCards(scope: InvoiceScope, month: string, range: PageRange): Promise<PageRows<CardDocument>> {
    const { where, order, limit, key, values, page: toPage } = BY_DAY.page(range, 5);
    const rows = await this.db.query<CardDocument & { pageKey?: string[] }>(
      `SELECT number, series, issued_on::text AS day, about, body #>> '{lines,0,text}' AS text, ${CARD} AS "cardCents", total_cents AS "totalCents",
         tax_cents AS "taxCents", ${key}
       FROM invoices WHERE ${OWN} AND issued_on >= ($4 || '-01')::date AND issued_on < ($4 || '-01')::date + interval '1 month'
         AND series <> 'DR' AND ${CARD} > 0 AND ${where} ORDER BY ${order} LIMIT ${limit}`,
      [...own(scope), month, ...values],
    );
    return toPage(rows);
  }
}
