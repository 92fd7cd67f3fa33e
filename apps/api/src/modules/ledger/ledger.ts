import { Injectable } from '@nestjs/common';
import type { Queryable, Transaction } from '../../platform/database/database.js';
import type { Journal } from './journal.js';
import { LedgerRepository, type Balance, type PostedJournal } from './persistence/ledger.repository.js';
import { BalanceWatch, type LoweredBalance } from './ports.js';

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

  /** Returns what an agency owes, in cents. */
  debtOf(ownerId: string): Promise<number> {
    return this.ledger.debtOf(ownerId);
  }

  /** Returns what an agency has, which then doesn't change until the transaction ends. */
  lockBalance(tx: Transaction, ownerId: string): Promise<Balance> {
    return this.ledger.lockBalance(tx, ownerId);
  }

  /** The same of many agencies, in order of their IDs; those without a wallet are missing. */
  lockBalances(tx: Transaction, ownerIds: readonly string[]): Promise<Map<string, Balance>> {
    return this.ledger.lockBalances(tx, ownerIds);
  }

  /** Returns what many agencies have; those without a wallet are missing. */
  balancesOf(tx: Transaction, ownerIds: readonly string[]): Promise<Map<string, Balance>> {
    return this.ledger.balancesOf(tx, ownerIds);
  }

  /**
   * Posts journals in the caller's transaction, each key once, and returns how many legs that were; 0 if all of them are known.
   * Throws a violation of `wallet_cash_floor`, or another floor of a wallet, when the balance does not cover them: the
   * transaction is lost then.
   */
  async post(tx: Transaction, journals: readonly Journal[]): Promise<number> {
    if (journals.length === 0) return 0;
    const owners = journals
      .filter(({ legs }) => legs.some(({ debit, credit }) => isOfWallet(debit) || isOfWallet(credit)))
      .map(({ ownerId }) => ownerId);
    if (owners.length > 0) await this.ledger.openWallets(tx, [...new Set(owners.filter((id) => id !== null))]);
    const posted = await this.ledger.post(tx, journals);
    const lowered = posted.filter(isLowered);
    if (lowered.length > 0) await this.watch.lowered(tx, lowered);
    const payers = new Set(journals.filter(paysDebt).map(({ ownerId }) => ownerId));
    const raised = posted.flatMap(({ agencyId, beforeCents, afterCents }) =>
      agencyId !== null && (afterCents > beforeCents || payers.has(agencyId)) ? [agencyId] : [],
    );
    if (raised.length > 0) await this.watch.raised(tx, [...new Set(raised)]);
    return posted.reduce((sum, { legs }) => sum + legs, 0);
  }
}

function isLowered(journal: PostedJournal): journal is PostedJournal & LoweredBalance {
  return journal.agencyId !== null && journal.afterCents < journal.beforeCents;
}

/** A paid debt frees the balance that it blocked, without a cent more in it (W94). */
function paysDebt({ legs }: Journal): boolean {
  return legs.some(({ credit }) => credit === 'wallet.debt');
}

function isOfWallet(account: string): boolean {
  return account.startsWith('wallet.');
}
