import { defineJob } from '../../../platform/queue/job.js';

/** Judges the balance of an agency (W15); `entryId` is the place of the change that lowered it, null for none. */
export const rechargeJob = defineJob<{ agencyId: string; entryId: number | null }>('wallet.recharge', 'payments');

/** Judges the balances that no change leads to: when a wait or a month is over. */
export const sweepRechargesJob = defineJob<Record<string, never>>('wallet.sweep-recharges', 'payments', {
  maxAttempts: 1,
  everySeconds: 300,
});
