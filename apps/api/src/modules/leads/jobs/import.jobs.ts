import { defineJob } from '../../../platform/queue/job.js';

/** Reads a file once and counts what it holds: in a queue of its own, so that no review waits for large imports (F52). */
export const planImportJob = defineJob<{ importId: string }>('import.plan', 'import-plans', { maxAttempts: 3 });

/** Stores one batch of a confirmed import. */
export const importBatchJob = defineJob<{ importId: string; batchNo: number }>('import.batch', 'imports', { maxAttempts: 20 });

/** Takes an import back, as far as nobody bought from it. */
export const undoImportJob = defineJob<{ importId: string }>('import.undo', 'imports', { maxAttempts: 20 });

/** Goes on with imports whose jobs were given up, and removes files nobody will ask for any more. */
export const tidyImportsJob = defineJob<Record<string, never>>('import.tidy', 'imports', {
  maxAttempts: 3,
  everySeconds: 3600,
});
