import { defineJob } from '../../../platform/queue/job.js';

/** Asks a buyer a second time to start a campaign, a day after the first. */
export const remindCheckJob = defineJob<{ campaignId: string }>('campaigns.remind_check', 'calls');
