import { defineJob } from '../../../platform/queue/job.js';

/** Sends the link that confirms a new email address. Retried for an hour, like a reset link. */
export const emailLinkJob = defineJob<{ changeId: string }>('auth.email-link', 'mail', { maxAttempts: 20 });
