import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { defineJob, type JobRun } from '../../../../platform/queue/job.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { PartsOfJob } from '../../../../platform/queue/parts-of-job.js';
import { OrderTransitions } from '../../status/order-transitions.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { SoldLineRepository } from '../../persistence/contents/sold-line.repository.js';

/** `after` is the last order of the previous step. In a queue that the previous release does not process. */
const completeDeliveredJob = defineJob<{ after?: string }>('orders.complete_delivered', 'reconciliation', {
  everySeconds: 900,
});

const STEP = 500;

/**
 * Completes paid orders of leads from inventory, which their payment delivers (M89): new ones, and in steps those of earlier
 * releases. Each order in a transaction of its own, so that no buyer waits long.
 */
@Injectable()
export class CompleteDelivered {
  private readonly log = new Logger('orders');

  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly lines: SoldLineRepository,
    private readonly transitions: OrderTransitions,
    private readonly outbox: Outbox,
  ) {}

  @Processes(completeDeliveredJob)
  async execute({ after }: { after?: string }, { id: run }: Pick<JobRun, 'id'>): Promise<void> {
    const ids = await this.lines.findDelivered(after ?? null, STEP);
    const parts = new PartsOfJob(this.log);
    for (const orderId of ids) await parts.run(() => this.complete(orderId), { orderId }, 'delivered order not completed');
    const last = ids.length === STEP ? ids.at(-1)! : null;
    const next = { dedupeKey: `complete-delivered:${run}` };
    if (last) await this.db.transaction((tx) => this.outbox.add(tx, completeDeliveredJob, { after: last }, next));
    parts.end();
  }

  private complete(id: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      await this.orders.lock(tx, id);
      await this.transitions.transition(tx, id, 'complete');
    });
  }
}
