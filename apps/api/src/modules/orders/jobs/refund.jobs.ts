import { defineJob } from '../../../platform/queue/job.js';

/** Pays back what staff asked for. */
export const payBackJob = defineJob<{ refundId: string }>('orders.pay_back', 'payments', { maxAttempts: 30 });

/** Reads an order's refunds and disputes from the provider. */
export const readMoneyJob = defineJob<{ orderId: string }>('orders.read_money', 'payments', { maxAttempts: 10 });

/** Once a day: asks again for refunds and disputes that are open. */
export const retryRefundsJob = defineJob<Record<string, never>>('orders.retry_refunds', 'orders', {
  maxAttempts: 3,
  everySeconds: 86_400,
});
