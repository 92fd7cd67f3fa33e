import { defineJob } from '../../../platform/queue/job.js';

/** Deletes the entries of an agency that no list needs any more. */
export const deleteOutdatedJob = defineJob<{ agencyId: string }>('suppression.delete-outdated', 'imports', { maxAttempts: 20 });
