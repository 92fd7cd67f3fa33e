import { defineJob } from '../../../platform/queue/job.js';

/** Checks unpaid orders: finds payments whose event was lost, and closes orders whose hold expired. */
export const sweepOrdersJob = defineJob<Record<string, never>>('orders.sweep', 'orders', { maxAttempts: 1, everySeconds: 30 });
