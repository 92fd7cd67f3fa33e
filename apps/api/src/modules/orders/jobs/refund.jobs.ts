import { defineJob } from '../../../platform/queue/job.js';

/** Pays back what staff asked for. */
export const payBackJob = defineJob<{ refundId: string }>('orders.pay_back', 'payments', { maxAttempts: 30 });

/** Once a day: asks again for refunds whose job was given up. */
export const retryRefundsJob = defineJob<Record<string, never>>('orders.retry_refunds', 'orders', {
  maxAttempts: 3,
  everySeconds: 86_400,
});
