import { defineJob } from '../../../platform/queue/job.js';

/** Reads open disputes again. */
export const sweepDisputesJob = defineJob<Record<string, never>>('payments.sweep-disputes', 'reconciliation', {
  maxAttempts: 1,
  everySeconds: 900,
});
