import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/database.js';
import { Terms } from '../../../compliance/public.js';
import { MatchingRepository, type OpenStandingOrder } from '../../persistence/matching.repository.js';
import { StandingOrderNotifier } from '../../standing-order-notifier.js';
import type { DealingOrder } from './deal-leads.js';
import { ResumeRested } from './resume-rested.js';

/**
 * Finds the standing orders that may buy now: those whose buyer must accept new terms first are paused until then (L76), and
 * those whose buyer may not keep standing orders anymore until a person resumes them (L110).
 */
@Injectable()
export class OpenOrders {
  constructor(
    private readonly matching: MatchingRepository,
    private readonly terms: Terms,
    private readonly rested: ResumeRested,
    private readonly notifier: StandingOrderNotifier,
  ) {}

  /** Locks them, after another matcher that is running. */
  async lock(tx: Transaction, which: { due: boolean }): Promise<DealingOrder[]> {
    await this.matching.lockMatcher(tx);
    const orders = await this.matching.lockOpen(tx, which);
    const accepted = await this.terms.acceptedOf(tx, [...new Set(orders.map(({ savedBy }) => savedBy))]);
    const isRefused = ({ savedBy, mayBuy }: OpenStandingOrder) => !mayBuy || !accepted.has(savedBy);
    for (const [mayBuy, refused] of Map.groupBy(orders.filter(isRefused), (order) => order.mayBuy)) {
      await this.matching.pause(
        tx,
        refused.map(({ id }) => id),
        mayBuy ? 'paused_terms' : 'paused',
      );
      tx.afterCommit(() => this.notifier.notify(refused.map(({ agencyId }) => agencyId)));
    }
    return orders
      .filter((order) => !isRefused(order))
      .map((order) => ({ ...order, termsVersion: accepted.get(order.savedBy) ?? null }));
  }

  /**
   * Ends those whose last day is over, resumes those whose pause is over, and lets those go on whose buyer has accepted the terms
   * meanwhile.
   */
  async update(tx: Transaction): Promise<void> {
    await this.matching.lockMatcher(tx);
    const ended = await this.matching.endOver(tx);
    const waiting = await this.matching.findWaitingForTerms(tx);
    const accepted = await this.terms.acceptedOf(tx, [...new Set(waiting.map(({ savedBy }) => savedBy))]);
    const resumed = waiting.filter(({ savedBy }) => accepted.has(savedBy));
    await this.matching.resumeAccepted(
      tx,
      resumed.map(({ id }) => id),
    );
    // Last, because it locks wallets.
    await this.rested.execute(tx);
    tx.afterCommit(() => this.notifier.notify([...ended, ...resumed.map(({ agencyId }) => agencyId)]));
  }
}
