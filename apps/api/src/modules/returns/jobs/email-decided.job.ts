import { defineJob } from '../../../platform/queue/job.js';

/** Emails what people decided about a return since the last email. */
export const emailDecidedJob = defineJob<{ requestId: string }>('returns.tell-decided', 'mail');
