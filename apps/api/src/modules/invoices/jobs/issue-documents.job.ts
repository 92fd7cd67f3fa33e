import { defineJob } from '../../../platform/queue/job.js';

/** Four times a minute, so that a document is there within a minute of its payment (W63). */
export const issueDocumentsJob = defineJob<Record<string, never>>('invoices.issue', 'orders', {
  maxAttempts: 1,
  everySeconds: 15,
});
