import type { Wallet } from '@warmline/contracts/wallet/types';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '../../../../platform/database/database.js';
import { Ledger, type Balance } from '../../../ledger/public.js';
import { hasDisputedDeposit, hasOpenDispute } from '../../persistence/disputed-deposit.sql.js';
import { WalletBlocked } from '../../wallet.errors.js';

/** Says why nothing may be bought from a balance: the agency owes money, or a deposit of it is disputed (W94). */
@Injectable()
export class WalletBlocks {
  constructor(
    private readonly db: Database,
    private readonly ledger: Ledger,
  ) {}

  /** Null if nothing blocks it. A deposit may be disputed with nothing left to freeze. */
  private async reason(
    agencyId: string,
    { debtCents, frozenCents }: Pick<Balance, 'debtCents' | 'frozenCents'>,
    on: Queryable = this.db,
  ): Promise<Wallet['blocked']> {
    if (debtCents > 0) return 'owes';
    if (frozenCents > 0) return 'disputed';
    const found = await on.first<{ disputed: boolean }>(`SELECT ${hasDisputedDeposit('$1')} AS disputed`, [agencyId]);
    return found?.disputed ? 'disputed' : null;
  }

  /** Throws WalletBlocked. */
  async refuse(agencyId: string, balance: Pick<Balance, 'debtCents' | 'frozenCents'>, on?: Queryable): Promise<void> {
    const reason = await this.reason(agencyId, balance, on);
    if (reason !== null) throw new WalletBlocked(reason, balance.debtCents);
  }

  /** Throws WalletBlocked for an order that has a part of the balance on hold: it can't be paid, also by card. */
  async refuseHeld(agencyId: string): Promise<void> {
    const balance = await this.ledger.balanceOf(agencyId);
    const reason = await this.reason(agencyId, balance);
    if (reason !== null) throw new WalletBlocked(reason === 'disputed' ? 'held' : reason, balance.debtCents);
  }

  /**
   * Returns whether a deposit of an agency was taken back, by an open dispute or a refund that it owes: that doesn't change until
   * the transaction ends.
   */
  async isTakenBack(tx: Transaction, agencyId: string): Promise<boolean> {
    const { debtCents, frozenCents } = await this.ledger.lockBalance(tx, agencyId);
    if (debtCents + frozenCents > 0) return true;
    return (await tx.one<{ isOpen: boolean }>(`SELECT ${hasOpenDispute('$1')} AS "isOpen"`, [agencyId])).isOpen;
  }

  /**
   * Throws WalletBlocked for an agency that owes money: it pays that first, also before it buys by card. A visitor isn't shown
   * the amount.
   */
  async refuseDebtor(agencyId: string, isSignedIn = true): Promise<void> {
    const debtCents = await this.ledger.debtOf(agencyId);
    if (debtCents > 0) throw new WalletBlocked('owes', isSignedIn ? debtCents : null);
  }
}
