import { defineJob } from '../../../platform/queue/job.js';

/** Does what a stored webhook event says; an event for an order that is not there yet waits and is tried again. */
export const processEventJob = defineJob<{ eventId: string }>('payments.process-event', 'payments', { maxAttempts: 20 });
