import { defineJob } from '../../../platform/queue/job.js';

/** Checks calls, campaigns and ledgers once a day. */
export const checkCallsJob = defineJob<Record<string, never>>('calls.check', 'calls', { maxAttempts: 3, everySeconds: 86_400 });
