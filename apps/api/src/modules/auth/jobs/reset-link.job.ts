import { defineJob } from '../../../platform/queue/job.js';

/**
 * Sends a reset link, or the invitation of a staff account. Queued for an address without an account too, where it does nothing.
 * Retried for an hour, because a later link is no longer expected.
 */
export const resetLinkJob = defineJob<{ userId: string | null; invitation?: boolean }>('auth.reset-link', 'mail', {
  maxAttempts: 20,
});
