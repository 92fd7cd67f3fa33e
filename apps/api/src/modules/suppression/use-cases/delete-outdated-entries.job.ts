import { defineJob } from '../../../platform/queue/job.js';

/** Deletes the entries of an agency that no list needs any more. */
export const deleteOutdatedJob = defineJob<{ agencyId: string }>('suppression.delete-outdated', 'imports', { maxAttempts: 20 });

/** Ends unfinished replacements, and starts `deleteOutdatedJob` again where it died. */
export const tidySuppressionJob = defineJob<Record<string, never>>('suppression.tidy', 'imports', {
  maxAttempts: 3,
  everySeconds: 24 * 3600,
});
