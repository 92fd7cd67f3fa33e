import { defineJob } from '../../../platform/queue/job.js';

/**
 * Sends the link that moves a guest's orders into an account (M83). Retried for an hour, because a later link is no longer
 * expected.
 */
export const claimLinkJob = defineJob<{ orderId: string }>('orders.claim-link', 'mail', { maxAttempts: 20 });
