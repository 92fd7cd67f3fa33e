import { boundsOf } from '@warmline/domain/time/month';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** What was posted to an account, in cents; to those of all agencies together for a part of the wallets. */
export interface AccountSums {
  code: string;
  debitCents: number;
  creditCents: number;
  /** Debits less credits until the end of the month, with those of earlier months. */
  balanceCents: number;
}

/** Adds up the accounts of the ledger. */
@Injectable()
export class Accounts {
  constructor(private readonly db: Database) {}

  /** Returns the sums of all accounts in a month, such as `2026-11`, or in all months, by code. */
  sums(month: string | null): Promise<AccountSums[]> {
    const days = month === null ? ['-infinity', 'infinity'] : Object.values(boundsOf(month)).map(dayOf);
    return this.db.query<AccountSums>(
      `WITH sides AS (
         SELECT journal_id, debit_id AS id, amount_cents AS debit, 0 AS credit FROM ledger_transfers
         UNION ALL SELECT journal_id, credit_id, 0, amount_cents FROM ledger_transfers),
       by_account AS (
         SELECT s.id, sum(s.debit) FILTER (WHERE j.effective_on >= $1) AS debit, sum(s.credit) FILTER (WHERE j.effective_on >= $1) AS credit,
           sum(s.debit - s.credit) AS balance
         FROM sides s JOIN ledger_journals j ON j.id = s.journal_id WHERE j.effective_on < $2 GROUP BY s.id)
       SELECT a.code, coalesce(sum(s.debit), 0)::float8 AS "debitCents", coalesce(sum(s.credit), 0)::float8 AS "creditCents",
         coalesce(sum(s.balance), 0)::float8 AS "balanceCents"
       FROM ledger_accounts a LEFT JOIN by_account s ON s.id = a.id GROUP BY a.code ORDER BY a.code`,
      days,
    );
  }
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
