import { defineJob } from '../../../platform/queue/job.js';

/** Stages evidence of new disputes, and submits it before deadlines. */
export const answerDisputesJob = defineJob<Record<string, never>>('disputes.answer', 'reconciliation', {
  maxAttempts: 1,
  everySeconds: 900,
});
