import { Injectable } from '@nestjs/common';
import { STANDING_LIMITS } from '@warmline/contracts/standing-orders/limits';
import { STANDING_MESSAGES } from '@warmline/contracts/standing-orders/messages';
import { amountText } from '@warmline/domain/money/money';
import type { Queryable, Transaction } from '../../../../platform/database/database.js';
import { ValidationFailed } from '../../../../platform/errors/app-error.js';
import { Terms } from '../../../compliance/public.js';
import { WantedLeads } from '../../../leads/public.js';
import { PromoCredit, WalletBlocks, type SpendableBalance } from '../../../wallet/public.js';
import { StandingOrderRepository } from '../../persistence/standing-order.repository.js';
import { BalanceNeeded } from '../../standing-orders.errors.js';
import { minPriceOf, type StandingTerms } from '../../standing-order.js';

/** Checks what a standing order needs before it may buy; within a transaction of the caller, on its connection. */
@Injectable()
export class CheckStandingOrder {
  constructor(
    private readonly orders: StandingOrderRepository,
    private readonly wanted: WantedLeads,
    private readonly terms: Terms,
    private readonly promo: PromoCredit,
    private readonly blocks: WalletBlocks,
  ) {}

  /**
   * Throws ValidationFailed for a filter that can't be read or wants dearer leads only, and for days that run backwards or are
   * over.
   */
  async contents(agencyId: string, { filter, maxPriceCents, startsOn, endsOn }: StandingTerms, on?: Queryable): Promise<void> {
    await this.wanted.check(filter);
    const refuse = (field: string, message: string) => new ValidationFailed([{ field, message }]);
    const least = minPriceOf(filter);
    if (maxPriceCents < least) throw refuse('maxPriceCents', STANDING_MESSAGES.maxPriceBelowFilter(amountText(least)));
    if (startsOn && endsOn && endsOn < startsOn) throw refuse('endsOn', STANDING_MESSAGES.endsBeforeStart);
    if (endsOn && endsOn < (await this.orders.today(agencyId, on))) throw refuse('endsOn', STANDING_MESSAGES.endsInPast);
  }

  /** Throws ValidationFailed for a day on which a pause can't end. */
  async pause(agencyId: string, until: string | null): Promise<void> {
    if (until !== null && until <= (await this.orders.today(agencyId)))
      throw new ValidationFailed([{ field: 'until', message: STANDING_MESSAGES.pausedUntil }]);
  }

  /** Returns what keeps a standing order of an agency with a locked balance from resuming; null if nothing does. */
  async obstacle(
    tx: Transaction,
    { savedBy }: { savedBy: string },
    { cashCents, promoCents }: SpendableBalance,
  ): Promise<'terms' | 'funds' | null> {
    if (!(await this.terms.acceptedOf(tx, [savedBy])).has(savedBy)) return 'terms';
    return cashCents + promoCents < STANDING_LIMITS.leastBalanceCents ? 'funds' : null;
  }

  /** Throws TermsRequired. */
  async accepted(userId: string): Promise<void> {
    await this.terms.require(userId);
  }

  /** Throws WalletBlocked, and BalanceNeeded below $10.00. */
  async funds(agencyId: string, on?: Queryable): Promise<void> {
    const balance = await this.promo.balanceOf(agencyId, on);
    await this.blocks.refuse(agencyId, balance, on);
    const availableCents = balance.cashCents + balance.promoCents;
    if (availableCents < STANDING_LIMITS.leastBalanceCents) throw new BalanceNeeded(availableCents);
  }
}
