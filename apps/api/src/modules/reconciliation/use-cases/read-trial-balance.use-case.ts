import { RECONCILIATION_MESSAGES } from '@warmline/contracts/reconciliation/messages';
import type { AccountSum, TrialBalance } from '@warmline/contracts/reconciliation/types';
import { isMonth, monthOf } from '@warmline/domain/time/month';
import { Injectable } from '@nestjs/common';
import { ValidationFailed } from '../../../platform/errors/app-error.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { Accounts } from '../../ledger/public.js';

/** Adds up what was posted to each account (W84). Both methods throw ValidationFailed for what is no month, or one to come. */
@Injectable()
export class ReadTrialBalance {
  constructor(
    private readonly accounts: Accounts,
    private readonly audit: Audit,
  ) {}

  /** Returns the sums of a month, or of all months. */
  async execute(month: string | undefined): Promise<TrialBalance> {
    if (month !== undefined && (!isMonth(month) || month > monthOf(new Date())))
      throw new ValidationFailed([{ field: 'month', message: RECONCILIATION_MESSAGES.month }]);
    const accounts = await this.accounts.sums(month ?? null);
    const total = (side: 'debitCents' | 'creditCents') => accounts.reduce((sum, account) => sum + account[side], 0);
    const sums = { debitCents: total('debitCents'), creditCents: total('creditCents') };
    return { at: new Date().toISOString(), month: month ?? null, accounts, ...sums };
  }

  /** Returns the accounts and their total for a file, which the audit log records. */
  async *export(actor: AuditActor, month: string | undefined): AsyncGenerator<AccountSum[]> {
    const { accounts, debitCents, creditCents } = await this.execute(month);
    await this.audit.recordExport(actor, 'trial-balance', { month: month ?? 'all' });
    yield [...accounts, { code: 'Total', debitCents, creditCents, balanceCents: debitCents - creditCents }];
  }
}
