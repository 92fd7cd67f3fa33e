import { defineJob } from '../../../platform/queue/job.js';

/** Judges the balance of an agency (W15); `entryId` is the place of the change that lowered it, null for none. */
export const rechargeJob = defineJob<{ agencyId: string; entryId: number | null }>('wallet.recharge', 'payments');
