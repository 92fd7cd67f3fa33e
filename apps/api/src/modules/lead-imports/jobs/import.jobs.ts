import { defineJob } from '../../../platform/queue/job.js';

/** Plans an import. It has its own queue, so that no review waits for large imports (F52). */
export const planImportJob = defineJob<{ importId: string }>('import.plan', 'import-plans', { maxAttempts: 3 });

/** Stores one batch of a confirmed import. */
export const importBatchJob = defineJob<{ importId: string; batchNo: number }>('import.batch', 'imports', { maxAttempts: 20 });

/** Reverts an import, except for leads that are sold. */
export const revertImportJob = defineJob<{ importId: string }>('import.undo', 'imports', { maxAttempts: 20 });
