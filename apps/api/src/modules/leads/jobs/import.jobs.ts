import { defineJob } from '../../../platform/queue/job.js';

/** Reads a file once and counts what it holds. */
export const planImportJob = defineJob<{ importId: string }>('import.plan', 'imports', { maxAttempts: 3 });

/** Stores one batch of a confirmed import. */
export const importBatchJob = defineJob<{ importId: string; batchNo: number }>('import.batch', 'imports', { maxAttempts: 20 });
