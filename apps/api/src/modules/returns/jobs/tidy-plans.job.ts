import { defineJob } from '../../../platform/queue/job.js';

/** Deletes files of returns that nobody confirmed. */
export const tidyPlansJob = defineJob<Record<string, never>>('returns.tidy-plans', 'orders', {
  maxAttempts: 1,
  everySeconds: 3_600,
});
