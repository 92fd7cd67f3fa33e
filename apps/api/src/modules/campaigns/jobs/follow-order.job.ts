import { defineJob } from '../../../platform/queue/job.js';

/**
 * Brings a campaign and its order together again, after the last call of the order was delivered. In a queue that the previous
 * release does not process: its workers would mark an unknown kind as dead.
 */
export const followOrderJob = defineJob<{ orderId: string }>('campaigns.follow_order', 'calls');
