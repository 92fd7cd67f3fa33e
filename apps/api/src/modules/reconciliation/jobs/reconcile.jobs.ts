import { defineJob } from '../../../platform/queue/job.js';

/** Starts the run of the night, and again an hour after one that was incomplete (W70). */
export const nightlyJob = defineJob<Record<string, never>>('reconciliation.nightly', 'reconciliation', {
  maxAttempts: 1,
  everySeconds: 1800,
});

/** What a step of a run continues with: a list of the provider, after an id. Without both, the run begins. */
export interface ReconciliationStep {
  runId: string;
  list?: 'charges' | 'refunds';
  after?: string;
}

/** One step of a run: reads lists of the provider for a while; the last one compares. */
export const reconcileJob = defineJob<ReconciliationStep>('reconciliation.run', 'reconciliation', { maxAttempts: 5 });
