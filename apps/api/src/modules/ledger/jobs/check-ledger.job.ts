import { defineJob } from '../../../platform/queue/job.js';

/** Checks the ledger. Queued when the orders of earlier releases are posted, every day. */
export const checkLedgerJob = defineJob<Record<string, never>>('ledger.check', 'reconciliation', { maxAttempts: 3 });
