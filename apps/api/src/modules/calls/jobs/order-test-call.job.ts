import { defineJob } from '../../../platform/queue/job.js';

/** Orders a test call from the voice system: seven attempts, of which the last only sees that the minute is over. */
export const orderTestCallJob = defineJob<{ callId: string }>('calls.order_test', 'commands', { maxAttempts: 7 });
