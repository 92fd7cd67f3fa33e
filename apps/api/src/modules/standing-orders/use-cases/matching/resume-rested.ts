import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/database.js';
import { Agencies } from '../../../agencies/public.js';
import { Notifications, standingNotResumedEmail } from '../../../notifications/public.js';
import { SpendableBalances } from '../../../wallet/public.js';
import { MatchingRepository } from '../../persistence/matching.repository.js';
import { StandingOrderRepository } from '../../persistence/standing-order.repository.js';
import { StandingOrderNotifier } from '../../standing-order-notifier.js';
import { CheckStandingOrder } from '../managing/check-standing-order.js';

/**
 * Resumes the standing orders whose pause ends today (L76). One that may not buy waits for terms or funds, and its agency gets an
 * email.
 */
@Injectable()
export class ResumeRested {
  constructor(
    private readonly matching: MatchingRepository,
    private readonly orders: StandingOrderRepository,
    private readonly balances: SpendableBalances,
    private readonly check: CheckStandingOrder,
    private readonly agencies: Agencies,
    private readonly notifications: Notifications,
    private readonly notifier: StandingOrderNotifier,
  ) {}

  async execute(tx: Transaction): Promise<void> {
    const rested = await this.matching.lockRested(tx);
    // Until the transaction ends, deposits wait for the wallets: their event then finds what is paused here for want of funds.
    const balances = await this.balances.lock(tx, [...new Set(rested.map(({ agencyId }) => agencyId))]);
    for (const { until, ...order } of rested) {
      const obstacle = await this.check.obstacle(tx, order, balances.get(order.agencyId)!);
      await this.orders.setStatus(tx, order.id, obstacle === null ? 'active' : `paused_${obstacle}`);
      const { email: to } = obstacle === null ? { email: null } : await this.agencies.noticesTo(order.agencyId, tx);
      if (obstacle === null || to === null) continue;
      const email = standingNotResumedEmail({ name: order.name, because: obstacle });
      await this.notifications.queueEmail(tx, to, email, `standing-not-resumed:${order.id}:${until}`);
    }
    tx.afterCommit(() => this.notifier.notify(rested.map(({ agencyId }) => agencyId)));
  }
}
