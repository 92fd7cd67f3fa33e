import { defineJob } from '../../../platform/queue/job.js';

/**
 * Sends a reset link; asked for in the same way for an address without an account, and then does nothing. Tried for an hour: later than that
 * nobody waits for it any more.
 */
export const resetLinkJob = defineJob<{ userId: string | null }>('auth.reset-link', 'mail', { maxAttempts: 20 });
