import { defineJob } from '../../../platform/queue/job.js';

/**
 * Checks open payments: finds those whose event was lost, and cancels those that expired. Named as in the previous release, so that workers of either
 * release run it, once per interval.
 */
export const sweepPaymentsJob = defineJob<Record<string, never>>('orders.sweep', 'orders', { maxAttempts: 1, everySeconds: 30 });
