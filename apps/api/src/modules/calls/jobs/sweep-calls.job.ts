import { defineJob } from '../../../platform/queue/job.js';

/** Ends overdue calls every few seconds: until then, their tickets are reserved. */
export const sweepCallsJob = defineJob<Record<string, never>>('calls.sweep', 'calls', { maxAttempts: 1, everySeconds: 5 });
