import { defineJob } from '../../../platform/queue/job.js';

/** Removes document files that no application has. */
export const sweepDocumentsJob = defineJob<Record<string, never>>('partners.sweep-documents', 'orders', {
  maxAttempts: 1,
  everySeconds: 3600,
});
