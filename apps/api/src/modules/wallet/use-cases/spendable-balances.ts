import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/database.js';
import { Ledger, type Balance } from '../../ledger/public.js';
import { SpendLimitRepository } from '../persistence/spend-limit.repository.js';

/** What an agency can spend without a card. */
export interface SpendableBalance {
  cashCents: number;
  promoCents: number;
}

const EMPTY: SpendableBalance = { cashCents: 0, promoCents: 0 };

/** Opens the balances of many agencies for purchases that are made without a person. */
@Injectable()
export class SpendableBalances {
  constructor(
    private readonly ledger: Ledger,
    private readonly spendLimits: SpendLimitRepository,
  ) {}

  /**
   * Locks the wallets of these agencies, in order, and returns what each can spend until the transaction ends: nothing while it
   * is blocked (W94).
   */
  async lock(tx: Transaction, agencyIds: readonly string[]): Promise<Map<string, SpendableBalance>> {
    return this.spendable(tx, agencyIds, await this.ledger.lockBalances(tx, agencyIds));
  }

  /** Returns what each of these agencies can spend now: a purchase locks it first. */
  async read(tx: Transaction, agencyIds: readonly string[]): Promise<Map<string, SpendableBalance>> {
    return this.spendable(tx, agencyIds, await this.ledger.balancesOf(tx, agencyIds));
  }

  private async spendable(
    tx: Transaction,
    agencyIds: readonly string[],
    balances: ReadonlyMap<string, Balance>,
  ): Promise<Map<string, SpendableBalance>> {
    const limits = new Map((await this.spendLimits.limits(tx, agencyIds)).map((row) => [row.agencyId, row]));
    return new Map(
      agencyIds.map((id) => {
        const balance = balances.get(id);
        const { promoCents = 0, isDisputed = true } = limits.get(id) ?? {};
        const isOpen = balance && balance.debtCents === 0 && balance.frozenCents === 0 && !isDisputed;
        return [id, isOpen ? { cashCents: balance.cashCents, promoCents } : EMPTY];
      }),
    );
  }
}
