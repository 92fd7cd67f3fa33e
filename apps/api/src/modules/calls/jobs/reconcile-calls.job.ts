import { defineJob } from '../../../platform/queue/job.js';

/** Asks the voice system every five minutes for its records of calls. */
export const reconcileCallsJob = defineJob<Record<string, never>>('calls.reconcile', 'calls', {
  maxAttempts: 1,
  everySeconds: 300,
});
