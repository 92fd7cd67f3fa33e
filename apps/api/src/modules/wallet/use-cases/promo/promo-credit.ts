import { Injectable } from '@nestjs/common';
import { WALLET_LIMITS } from '@warmline/contracts/wallet/limits';
import type { Queryable, Transaction } from '../../../../platform/database/database.js';
import { Ledger, type Balance } from '../../../ledger/public.js';
import { PromoRepository, type GivenBack } from '../../persistence/promo.repository.js';

/** An order that promo credit pays in part or in full; it is locked. */
export interface PromoOrder {
  id: string;
  agencyId: string;
}

/** The promo credit of an order is not there anymore: another order took it, or it is over. */
export class PromoGone extends Error {}

/**
 * Keeps the grants of promo credit that pay orders (W12). The caller posts the money in the same transaction. Each method locks
 * the wallet, so that grants and wallet change together; nothing is sold after that.
 */
@Injectable()
export class PromoCredit {
  constructor(
    private readonly ledger: Ledger,
    private readonly grants: PromoRepository,
  ) {}

  /** Returns what an agency has, with the promo credit that can be spent: what is over waits for the job that ends it. */
  async balanceOf(agencyId: string, on?: Queryable): Promise<Balance> {
    return this.spendable(agencyId, await this.ledger.balanceOf(agencyId, on), on);
  }

  /** The same, which then doesn't change until the transaction ends. */
  async lockBalance(tx: Transaction, agencyId: string): Promise<Balance> {
    return this.spendable(agencyId, await this.ledger.lockBalance(tx, agencyId), tx);
  }

  /** Spends on an order. Throws PromoGone. */
  spend(tx: Transaction, order: PromoOrder, cents: number): Promise<void> {
    return this.take(tx, order, cents, false);
  }

  /** Keeps credit on hold for an unpaid order. Throws PromoGone. */
  hold(tx: Transaction, order: PromoOrder, cents: number): Promise<void> {
    return this.take(tx, order, cents, true);
  }

  /** Spends what is on hold for an order, which is paid now. */
  async capture(tx: Transaction, { id, agencyId }: PromoOrder): Promise<void> {
    await this.ledger.lockBalance(tx, agencyId);
    await this.grants.capture(tx, id);
  }

  /** Ends the hold for an order; returns how much of it is over, and expires with the same journal. */
  async release(tx: Transaction, { id, agencyId }: PromoOrder): Promise<number> {
    await this.ledger.lockBalance(tx, agencyId);
    return (await this.grants.release(tx, id)).expiredCents;
  }

  /**
   * Gives back what a refund or a return gives back of an order: to the grants that paid, or for those that are over as a new
   * one.
   */
  async giveBack(tx: Transaction, { id, agencyId }: PromoOrder, by: GivenBack, cents: number): Promise<void> {
    if (cents === 0) return;
    await this.ledger.lockBalance(tx, agencyId);
    const given = await this.grants.giveBack(tx, id, cents);
    if (given.cents !== cents) throw new Error(`Promo credit paid less than ${cents} cents of order ${id}`);
    const { overCents } = given;
    if (overCents > 0) await this.grants.addOfRefund(tx, agencyId, by, overCents, WALLET_LIMITS.promo.refundDays);
  }

  private async spendable(agencyId: string, balance: Balance, on?: Queryable): Promise<Balance> {
    if (balance.promoCents === 0) return balance;
    const left = await this.grants.left(agencyId, on);
    return { ...balance, promoCents: left.reduce((sum, { leftCents }) => sum + leftCents, 0) };
  }

  private async take(tx: Transaction, { id, agencyId }: PromoOrder, cents: number, isHeld: boolean): Promise<void> {
    if (cents === 0) return;
    await this.ledger.lockBalance(tx, agencyId);
    if ((await this.grants.take(tx, agencyId, id, cents, { isHeld })) !== cents) throw new PromoGone();
  }
}
