import { defineJob } from '../../../platform/queue/job.js';

/** Every half hour; there is work on the 1st from 02:00 UTC on, and after a failure (W68). */
export const closeMonthsJob = defineJob<Record<string, never>>('invoices.close_months', 'reconciliation', {
  maxAttempts: 1,
  everySeconds: 1800,
});
