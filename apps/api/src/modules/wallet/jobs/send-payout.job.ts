import { defineJob } from '../../../platform/queue/job.js';

/** Requests the refunds of a new payout. */
export const sendPayoutJob = defineJob<{ payoutId: string }>('wallet.send-payout', 'payments');
