import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { sweepStandingOrdersJob } from '../../jobs/match.jobs.js';
import { StandingOrderRepository } from '../../persistence/standing-order.repository.js';
import { StandingOrderNotifier } from '../../standing-order-notifier.js';

/**
 * Lets the standing orders of an agency go on that waited for funds (L76); if they still don't suffice, the matcher pauses them
 * again.
 */
@Injectable()
export class ResumeFunded {
  constructor(
    private readonly db: Database,
    private readonly orders: StandingOrderRepository,
    private readonly outbox: Outbox,
    private readonly notifier: StandingOrderNotifier,
  ) {}

  async execute(agencyId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      if ((await this.orders.resumeFunded(tx, agencyId)) === 0) return;
      await this.outbox.add(tx, sweepStandingOrdersJob, {});
      tx.afterCommit(() => this.notifier.notify([agencyId]));
    });
  }
}
