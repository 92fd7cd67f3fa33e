import { defineJob } from '../../../platform/queue/job.js';

/** Issues a refund that staff requested. */
export const issueRefundJob = defineJob<{ refundId: string }>('orders.pay_back', 'payments', { maxAttempts: 30 });

/** Refunds a late payment. */
export const refundOrderJob = defineJob<{ orderId: string }>('orders.refund', 'payments', { maxAttempts: 30 });

/** Reads an order's refunds and disputes from the provider. In a queue of its own: thousands of readings must not delay a settlement. */
export const readMoneyJob = defineJob<{ orderId: string }>('orders.read_money', 'reconciliation', { maxAttempts: 10 });

/** One step of a run: the orders after an id; `run` names all steps. Without both, the step starts a run. */
export interface ReconciliationStep {
  after?: string;
  run?: string;
}

/**
 * Fills the tables of payments from the orders of earlier releases, in steps, and reads what a process of the previous release has not written there;
 * again every day, so that nothing is missed. In a queue that the previous release does not process: its workers would mark an unknown kind as dead.
 */
export const reconcilePaymentsJob = defineJob<ReconciliationStep>('orders.reconcile_payments', 'reconciliation', {
  everySeconds: 86_400,
});

/** Checks open refunds and disputes again, once a day. */
export const retryRefundsJob = defineJob<Record<string, never>>('orders.retry_refunds', 'orders', {
  maxAttempts: 3,
  everySeconds: 86_400,
});
