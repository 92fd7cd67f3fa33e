import { defineJob } from '../../../platform/queue/job.js';

/** Processes a stored webhook event; retried while its order is not stored yet. */
export const processEventJob = defineJob<{ eventId: string }>('payments.process-event', 'payments', { maxAttempts: 20 });
