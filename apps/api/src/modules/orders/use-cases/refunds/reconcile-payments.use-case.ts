import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { defineJob, type JobRun } from '../../../../platform/queue/job.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { checkLedgerJob } from '../../../ledger/public.js';
import { readMoneyJob } from '../../jobs/refund.jobs.js';
import { OrderMoneyRepository } from '../../persistence/money/order-money.repository.js';
import { OrderBooks } from '../settlement/order-books.js';
import { PackageEarnings } from '../settlement/package-earnings.js';

/** One step of a run: the orders after an id; `run` names all steps. Without both, the step starts a run. */
interface ReconciliationStep {
  after?: string;
  run?: string;
}

/**
 * Fills the tables of payments from the orders of earlier releases, in steps, and reads what a process of the previous release
 * has not written there; again every day, so that nothing is missed. In a queue that the previous release does not process: its
 * workers would mark an unknown kind as dead.
 */
const reconcilePaymentsJob = defineJob<ReconciliationStep>('orders.reconcile_payments', 'reconciliation', {
  everySeconds: 86_400,
});

const STEP = 5_000;
/** Orders locked at a time, so that no buyer waits long. */
const AT_ONCE = 200;

/**
 * Fills the tables of payments, refunds and disputes from orders, one step per job: copies payments that are missing, and reads
 * refunds and disputes that only the provider knows. Also posts to the ledger what no settlement did (M86), and what packages
 * earned until midnight (W79). A step can run any number of times; a run that was stopped continues with its step.
 */
@Injectable()
export class ReconcilePayments {
  constructor(
    private readonly db: Database,
    private readonly orderMoney: OrderMoneyRepository,
    private readonly outbox: Outbox,
    private readonly books: OrderBooks,
    private readonly earnings: PackageEarnings,
    private readonly metrics: Metrics,
  ) {}

  /** Handles the step after an order. */
  @Processes(reconcilePaymentsJob)
  async execute({ after, run: first }: ReconciliationStep, { id }: Pick<JobRun, 'id'>): Promise<void> {
    const run = first ?? id;
    const ids = await this.orderMoney.findIdsAfter(after ?? null, STEP);
    const midnight = await this.orderMoney.midnight();
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const some = ids.slice(start, start + AT_ONCE);
      await this.orderMoney.copyMissing(some);
      const late = await this.db.transaction((tx) => this.books.post(tx, some));
      if (late > 0) this.metrics.count('ledger_posted_late', {}, late);
      await this.earnings.earn(some, midnight);
    }
    await this.db.transaction(async (tx) => {
      const unread = await this.orderMoney.findUnread(tx, ids);
      const readings = unread.map((orderId) => ({ payload: { orderId }, dedupeKey: `money:${orderId}:${run}` }));
      await this.outbox.addMany(tx, readMoneyJob, readings);
      const last = ids.length === STEP ? ids.at(-1)! : null;
      if (last) await this.outbox.add(tx, reconcilePaymentsJob, { after: last, run }, { dedupeKey: `reconcile:${run}:${last}` });
      else await this.outbox.add(tx, checkLedgerJob, {}, { dedupeKey: `ledger-check:${run}` });
    });
  }
}
