import { defineJob } from '../../../platform/queue/job.js';

/** Requests the refunds of a new payout. */
export const sendPayoutJob = defineJob<{ payoutId: string }>('wallet.send-payout', 'payments');

/** Asks the provider about parts of payouts whose answer was lost or is pending (W48). */
export const sweepPayoutsJob = defineJob<Record<string, never>>('wallet.sweep-payouts', 'payments', {
  maxAttempts: 1,
  everySeconds: 60,
});
