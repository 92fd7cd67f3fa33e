import { defineJob } from '../../../platform/queue/job.js';

/** Deletes old counts of the intake once a day. */
export const tidyCallCountsJob = defineJob<Record<string, never>>('calls.tidy-counts', 'calls', {
  maxAttempts: 3,
  everySeconds: 86_400,
});
