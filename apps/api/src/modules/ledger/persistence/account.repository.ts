import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** What was posted to an account, in cents; to those of all agencies together for a part of the wallets. */
export interface AccountSums {
  code: string;
  debitCents: number;
  creditCents: number;
}

/** Adds up the accounts of the ledger. */
@Injectable()
export class Accounts {
  constructor(private readonly db: Database) {}

  /** Returns the sums of all accounts, by code. */
  sums(): Promise<AccountSums[]> {
    return this.db.query<AccountSums>(
      `WITH sides AS (
         SELECT debit_id AS id, amount_cents AS debit, 0 AS credit FROM ledger_transfers
         UNION ALL SELECT credit_id, 0, amount_cents FROM ledger_transfers),
       by_account AS (SELECT id, sum(debit) AS debit, sum(credit) AS credit FROM sides GROUP BY id)
       SELECT a.code, coalesce(sum(s.debit), 0)::float8 AS "debitCents", coalesce(sum(s.credit), 0)::float8 AS "creditCents"
       FROM ledger_accounts a LEFT JOIN by_account s ON s.id = a.id GROUP BY a.code ORDER BY a.code`,
    );
  }
}
