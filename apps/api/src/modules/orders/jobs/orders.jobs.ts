import { defineJob } from '../../../platform/queue/job.js';

/** Looks after unpaid orders: finds payments whose event got lost, closes orders whose hold is over. */
export const sweepOrdersJob = defineJob<Record<string, never>>('orders.sweep', 'orders', { maxAttempts: 1, everySeconds: 30 });

/** Pays an order back whose money came too late. */
export const refundOrderJob = defineJob<{ orderId: string }>('orders.refund', 'payments', { maxAttempts: 30 });
