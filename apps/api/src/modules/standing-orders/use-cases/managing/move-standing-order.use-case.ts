import { Injectable } from '@nestjs/common';
import type { StandingStatus } from '@warmline/contracts/standing-orders/types';
import { Settings } from '../../../../platform/config/settings.js';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { Audit } from '../../../audit/public.js';
import { sweepStandingOrdersJob } from '../../jobs/match.jobs.js';
import { StandingOrderRepository } from '../../persistence/standing-order.repository.js';
import type { StoredStandingOrder } from '../../standing-order.js';
import { StandingOrderNotifier } from '../../standing-order-notifier.js';
import { StandingOrderEnded } from '../../standing-orders.errors.js';
import { CheckStandingOrder } from './check-standing-order.js';
import type { StandingManager } from './save-standing-order.use-case.js';

const ACTIONS = { paused: 'standing_order.paused', active: 'standing_order.resumed', ended: 'standing_order.ended' } as const;

/** Pauses, resumes and ends standing orders (L76). Doing it twice is doing it once. */
@Injectable()
export class MoveStandingOrder {
  constructor(
    private readonly db: Database,
    private readonly settings: Settings,
    private readonly orders: StandingOrderRepository,
    private readonly check: CheckStandingOrder,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly notifier: StandingOrderNotifier,
  ) {}

  /** Pauses it, until a day if one is given. Throws NotFound, StandingOrderEnded, ValidationFailed. */
  async pause(manager: StandingManager, id: string, until: string | null): Promise<void> {
    await this.check.pause(manager.agencyId, until);
    await this.move(manager, id, 'paused', until);
  }

  /**
   * The person who resumes it is the buyer from then on. Throws NotFound, StandingOrderEnded, TermsRequired, WalletBlocked,
   * BalanceNeeded.
   */
  async resume(manager: StandingManager, id: string): Promise<void> {
    await this.check.accepted(manager.userId);
    await this.move(manager, id, 'active');
  }

  /** Throws NotFound. */
  end(manager: StandingManager, id: string): Promise<void> {
    return this.move(manager, id, 'ended');
  }

  /** Begins the next period at once, for tests. Throws NotFound, in production always. */
  async roll({ agencyId }: StandingManager, id: string): Promise<void> {
    if (this.settings.production) throw new NotFound('The standing order');
    await this.db.transaction(async (tx) => {
      await this.lock(tx, agencyId, id);
      await this.orders.roll(tx, id);
      await this.outbox.add(tx, sweepStandingOrdersJob, {});
    });
  }

  private async move(
    manager: StandingManager,
    id: string,
    to: 'paused' | 'active' | 'ended',
    until: string | null = null,
  ): Promise<void> {
    const { agencyId, userId } = manager;
    await this.db.transaction(async (tx) => {
      const { status, name, pausedUntil } = await this.lock(tx, agencyId, id);
      if (status === to && pausedUntil === until) return;
      if (status === 'ended') throw new StandingOrderEnded();
      if (to === 'active') await this.check.funds(agencyId, tx);
      await this.orders.setStatus(tx, id, to satisfies StandingStatus, { savedBy: to === 'active' ? userId : null, until });
      if (to === 'active') await this.outbox.add(tx, sweepStandingOrdersJob, {});
      await this.audit.record(tx, { actor: manager, action: ACTIONS[to], target: { kind: 'standing_order', id, label: name } });
      tx.afterCommit(() => this.notifier.notify([agencyId]));
    });
  }

  private async lock(tx: Transaction, agencyId: string, id: string): Promise<StoredStandingOrder> {
    const order = await this.orders.lock(tx, agencyId, id);
    if (!order) throw new NotFound('The standing order');
    return order;
  }
}
