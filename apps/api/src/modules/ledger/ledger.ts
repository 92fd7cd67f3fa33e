import { Injectable } from '@nestjs/common';
import type { Queryable, Transaction } from '../../platform/database/database.js';
import type { Journal } from './journal.js';
import { LedgerRepository, type Balance } from './persistence/ledger.repository.js';
import { BalanceWatch } from './ports.js';

/** The shop's double-entry ledger (M86). */
@Injectable()
export class Ledger {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly watch: BalanceWatch,
  ) {}

  /** Returns what an agency has; without a wallet, nothing. */
  balanceOf(ownerId: string, on?: Queryable): Promise<Balance> {
    return this.ledger.balanceOf(ownerId, on);
  }

  /** Returns what an agency has, which then doesn't change until the transaction ends. */
  lockBalance(tx: Transaction, ownerId: string): Promise<Balance> {
    return this.ledger.lockBalance(tx, ownerId);
  }

  /**
   * Posts journals in the caller's transaction, each key once, and returns how many legs that were; 0 if all of them are known. Throws a violation of
   * `wallet_cash_floor`, or another floor of a wallet, when the balance does not cover them: the transaction is lost then.
   */
  async post(tx: Transaction, journals: readonly Journal[]): Promise<number> {
    if (journals.length === 0) return 0;
    const owners = journals
      .filter(({ legs }) => legs.some(({ debit, credit }) => isOfWallet(debit) || isOfWallet(credit)))
      .map(({ ownerId }) => ownerId);
    if (owners.length > 0) await this.ledger.openWallets(tx, [...new Set(owners.filter((id) => id !== null))]);
    const legs = await this.ledger.post(tx, journals);
    if (legs.length > 0 && journals.some((journal) => journal.legs.some(({ debit }) => SPENDABLE.includes(debit))))
      await this.tellLowered(tx, legs);
    return legs.length;
  }

  private async tellLowered(tx: Transaction, journalIds: readonly string[]): Promise<void> {
    const lowered = await this.ledger.lowered(tx, [...new Set(journalIds)]);
    if (lowered.length > 0) await this.watch.lowered(tx, lowered);
  }
}

/** The accounts of which an agency can spend. */
const SPENDABLE: readonly string[] = ['wallet.cash', 'wallet.promo'];

function isOfWallet(account: string): boolean {
  return account.startsWith('wallet.');
}
