import { defineJob } from '../../../platform/queue/job.js';

/** Stores the card of a paid deposit that saves it. */
export const collectCardJob = defineJob<{ setupRef: string }>('wallet.collect-card', 'payments', { maxAttempts: 20 });
