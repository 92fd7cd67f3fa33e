import { defineJob } from '../../../platform/queue/job.js';

/** What the provider is asked for, in this order. */
export const PROVIDER_LISTS = ['charges', 'refunds', 'disputes', 'cards'] as const;
export type ProviderList = (typeof PROVIDER_LISTS)[number];

/** What a step of a run continues with: a list of the provider, after an id. Without both, the run begins. */
export interface ReconciliationStep {
  runId: string;
  list?: ProviderList;
  after?: string;
}

/** One step of a run: reads lists of the provider for a while; the last one compares. */
export const reconcileJob = defineJob<ReconciliationStep>('reconciliation.run', 'reconciliation', { maxAttempts: 5 });
