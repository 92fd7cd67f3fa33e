import type { DocumentSeries, InvoiceBody } from '@warmline/contracts/invoices/types';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/database.js';

/** Money that has no document yet. */
export interface DueDocument {
  journalId: string;
  kind: 'purchase' | 'refund' | 'deposit' | 'return_credit' | 'callback_credit' | 'call_credit';
  subjectId: string;
  /** UTC day. */
  issuedOn: string;
  receivedCents: number;
  toCardCents: number;
  toBalanceCents: number;
  toPromoCents: number;
}

/** A document without its number. */
export interface Draft {
  series: DocumentSeries;
  journalId: string;
  subjectId: string;
  about: string;
  agencyId: string | null;
  buyerId: string | null;
  issuedOn: string;
  netCents: number;
  taxCents: number;
  body: InvoiceBody;
}

const COLUMNS = `SELECT j.id AS "journalId", j.kind, j.subject_id AS "subjectId", j.effective_on::text AS "issuedOn",
    j.received_cents::float8 AS "receivedCents", j.to_card_cents::float8 AS "toCardCents",
    j.to_balance_cents::float8 AS "toBalanceCents", j.to_promo_cents::float8 AS "toPromoCents" FROM ledger_documented j`;
/**
 * A step begins where all before is done; what is posted in one transaction and committed in another is less than an hour apart.
 */
const DUE = `${COLUMNS} WHERE ($1::uuid IS NULL OR j.id > $1) AND j.subject_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM invoice_failures f WHERE f.journal_id = j.id)
    AND NOT EXISTS (SELECT FROM invoices i WHERE i.journal_id = j.id) ORDER BY j.id LIMIT $2`;

const INVOICE = `SELECT i.number, i.net_cents - coalesce((SELECT sum(n.net_cents) FROM ledger_documented j JOIN invoices n ON n.journal_id = j.id
    WHERE j.subject_id = i.subject_id AND n.series = 'CN'), 0)::integer AS "leftCents"
  FROM invoices i WHERE i.subject_id = $1 AND i.series = 'INV'`;

/** After a minute, then after twice as long each time, up to a day. */
const NOTE_FAILURE = `INSERT INTO invoice_failures AS f (journal_id, error, next_try_at) VALUES ($1, left($2, 500), now() + interval '1 minute')
  ON CONFLICT (journal_id) DO UPDATE SET attempts = f.attempts + 1, error = EXCLUDED.error,
    next_try_at = now() + least(interval '1 minute' * 2 ^ least(f.attempts, 20), interval '1 day')`;

const ADD = `INSERT INTO invoices (series, year, no, journal_id, subject_id, about, agency_id, buyer_id, issued_on, net_cents, tax_cents, total_cents,
    body, pdf, sha256)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $10::integer + $11::integer, $12, $13, encode(sha256($13::bytea), 'hex'))`;

/** Numbers documents (W63). */
@Injectable()
export class DocumentRegister {
  /** Makes other runs wait until the transaction ends, and returns the journal until which all is done. */
  async lock(tx: Transaction): Promise<string | null> {
    const sql = 'SELECT done_until AS "doneUntil" FROM invoice_progress FOR UPDATE';
    return (await tx.one<{ doneUntil: string | null }>(sql)).doneUntil;
  }

  due(tx: Transaction, after: string | null, limit: number): Promise<DueDocument[]> {
    return tx.query<DueDocument>(DUE, [after, limit]);
  }

  /** Returns money whose document failed before and is due again. */
  failed(tx: Transaction, limit: number): Promise<DueDocument[]> {
    const sql = `${COLUMNS} JOIN invoice_failures f ON f.journal_id = j.id WHERE f.next_try_at <= now() ORDER BY f.next_try_at LIMIT $1`;
    return tx.query<DueDocument>(sql, [limit]);
  }

  async noteFailure(tx: Transaction, journalId: string, error: unknown): Promise<void> {
    await tx.run(NOTE_FAILURE, [journalId, String(error)]);
  }

  async clearFailure(tx: Transaction, journalId: string): Promise<void> {
    await tx.run('DELETE FROM invoice_failures WHERE journal_id = $1', [journalId]);
  }

  /** Returns the invoice of an order and what its credit notes have left of it. */
  invoiceOf(tx: Transaction, orderId: string): Promise<{ number: string; leftCents: number } | null> {
    return tx.first<{ number: string; leftCents: number }>(INVOICE, [orderId]);
  }

  /** Returns whether a payment bought something, so that an invoice has to be written. */
  async isSold(tx: Transaction, subjectId: string): Promise<boolean> {
    const sql = `SELECT FROM ledger_documented j WHERE j.subject_id = $1 AND j.kind = 'purchase'`;
    return (await tx.query(sql, [subjectId])).length > 0;
  }

  /** Takes the next number of a series. Its row stays locked until the transaction ends; a rollback gives the number back. */
  async take(tx: Transaction, series: DocumentSeries, year: number): Promise<number> {
    await tx.run('INSERT INTO invoice_series (series, year, last) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING', [series, year]);
    await tx.query('SELECT FROM invoice_series WHERE series = $1 AND year = $2 FOR UPDATE', [series, year]);
    const sql = 'UPDATE invoice_series SET last = last + 1 WHERE series = $1 AND year = $2 RETURNING last';
    return (await tx.one<{ last: number }>(sql, [series, year])).last;
  }

  async add(tx: Transaction, draft: Draft, { year, no }: { year: number; no: number }, pdf: Buffer): Promise<void> {
    const { series, journalId, subjectId, about, agencyId, buyerId, issuedOn, netCents, taxCents, body } = draft;
    const owner = [agencyId, buyerId];
    const cents = [netCents, taxCents];
    const values = [series, year, no, journalId, subjectId, about, ...owner, issuedOn, ...cents, JSON.stringify(body), pdf];
    await tx.run(ADD, values);
  }

  async done(tx: Transaction, journalId: string): Promise<void> {
    await tx.run(`UPDATE invoice_progress SET done_until = greatest(done_until, least($1::uuid, uuidv7(interval '-1 hour')))`, [
      journalId,
    ]);
  }
}
