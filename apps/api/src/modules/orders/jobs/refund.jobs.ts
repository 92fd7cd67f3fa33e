import { defineJob } from '../../../platform/queue/job.js';

/** Issues a refund that staff requested. */
export const issueRefundJob = defineJob<{ refundId: string }>('orders.pay_back', 'payments', { maxAttempts: 30 });

/** Refunds a late payment. */
export const refundOrderJob = defineJob<{ orderId: string }>('orders.refund', 'payments', { maxAttempts: 30 });

/**
 * Reads an order's refunds and disputes from the provider. In a queue of its own: thousands of readings must not delay a
 * settlement.
 */
export const readMoneyJob = defineJob<{ orderId: string }>('orders.read_money', 'reconciliation', { maxAttempts: 10 });
