import type { DocumentSeries, InvoiceBody } from '@warmline/contracts/invoices/types';
import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';
import type { InvoiceScope } from '../invoice-scope.js';

export interface StoredInvoice {
  number: string;
  series: DocumentSeries;
  issuedOn: string;
  about: string;
  subjectId: string;
  netCents: number;
  taxCents: number;
  totalCents: number;
}

const COLUMNS = `number, series, issued_on::text AS "issuedOn", about, subject_id AS "subjectId", net_cents AS "netCents",
  tax_cents AS "taxCents", total_cents AS "totalCents"`;
/** SQL of the documents that a scope sees; its values are `own`. */
export const OWN = `agency_id = $1 AND ($2::uuid IS NULL OR buyer_id = $2) AND ($3 OR series <> 'DR')`;
/** By day first: documents of earlier releases got their numbers later. */
const NEWEST_FIRST = new Keyset<'issued'>(
  { sql: 'id', type: 'uuid' },
  { issued: [{ sql: `issued_on - date '2000-01-01'`, type: 'integer' }] },
  '-issued',
);

/** Parameters $1 to $3 of `OWN`. */
export const own = ({ agencyId, buyerId, seesDeposits }: InvoiceScope) => [agencyId, buyerId, seesDeposits];

/** Reads documents. Every statement names whose they are. */
@Injectable()
export class InvoiceRepository {
  constructor(private readonly db: Database) {}

  /** Returns one page, newest first. */
  async page(scope: InvoiceScope, series: DocumentSeries | null, range: PageRange): Promise<PageRows<StoredInvoice>> {
    const { where, order, limit, key, values, page: toPage } = NEWEST_FIRST.page(range, 5);
    const rows = await this.db.query<StoredInvoice & { pageKey?: string[] }>(
      `SELECT ${COLUMNS}, ${key} FROM invoices
       WHERE ${OWN} AND ($4::text IS NULL OR series = $4) AND ${where} ORDER BY ${order} LIMIT ${limit}`,
      [...own(scope), series, ...values],
    );
    return toPage(rows);
  }

  find(scope: InvoiceScope, number: string): Promise<(StoredInvoice & { body: InvoiceBody }) | null> {
    const sql = `SELECT ${COLUMNS}, body FROM invoices WHERE ${OWN} AND number = upper($4)`;
    return this.db.first<StoredInvoice & { body: InvoiceBody }>(sql, [...own(scope), number]);
  }

  pdf(scope: InvoiceScope, number: string): Promise<{ number: string; pdf: Buffer; sha256: string } | null> {
    const sql = `SELECT number, pdf, sha256 FROM invoices WHERE ${OWN} AND number = upper($4)`;
    return this.db.first<{ number: string; pdf: Buffer; sha256: string }>(sql, [...own(scope), number]);
  }

  /** Returns the month of an agency's first document; null if it has none. */
  async firstMonth(agencyId: string): Promise<string | null> {
    const sql = `SELECT to_char(min(issued_on), 'YYYY-MM') AS month FROM invoices WHERE agency_id = $1`;
    return (await this.db.one<{ month: string | null }>(sql, [agencyId])).month;
  }

  /** Gives documents of guests an owner. */
  async assign(tx: Transaction, subjectIds: readonly string[], owner: { userId: string; agencyId: string }): Promise<void> {
    await tx.run('UPDATE invoices SET agency_id = $3, buyer_id = $2 WHERE subject_id = ANY($1::uuid[]) AND agency_id IS NULL', [
      subjectIds,
      owner.userId,
      owner.agencyId,
    ]);
  }
}
