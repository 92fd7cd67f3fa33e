import { defineJob } from '../../../platform/queue/job.js';

/** Deals what arrived to standing orders; twice is once. */
export const matchArrivalJob = defineJob<{ importId?: string; leadId?: number }>('standing.match', 'matching', {
  maxAttempts: 50,
});

/** Deals inventory to the standing orders that are due: new, resumed or changed ones, and each once a day. */
export const sweepStandingOrdersJob = defineJob<Record<string, never>>('standing.sweep', 'matching', { everySeconds: 300 });
