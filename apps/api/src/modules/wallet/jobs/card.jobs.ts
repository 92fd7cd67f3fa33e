import { defineJob } from '../../../platform/queue/job.js';

/** Stores the card of a paid deposit that saves it. */
export const collectCardJob = defineJob<{ setupRef: string }>('wallet.collect-card', 'payments', { maxAttempts: 20 });

/** Emails agencies about cards that end soon (W54). */
export const cardExpiryJob = defineJob<Record<string, never>>('wallet.card-expiry', 'mail', {
  maxAttempts: 3,
  everySeconds: 86_400,
});
