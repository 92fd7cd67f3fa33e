import { defineJob } from '../../../platform/queue/job.js';

/** Each minute, so that promo credit ends within a minute of its end (W12). */
export const endPromoJob = defineJob<Record<string, never>>('wallet.end-promo', 'orders', { maxAttempts: 1, everySeconds: 60 });
