import { defineJob } from '../../../platform/queue/job.js';

/** Makes or undoes a bulk change. */
export const leadChangeJob = defineJob<{ changeId: string }>('leads.change', 'imports', { maxAttempts: 20 });
