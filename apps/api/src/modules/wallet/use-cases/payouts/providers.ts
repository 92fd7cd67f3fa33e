import { PayoutNotices } from './payout-notices.js';
import { ReadPayouts } from './read-payouts.use-case.js';
import { RequestPayout } from './request-payout.use-case.js';
import { SendPayout } from './send-payout.use-case.js';
import { SettlePayoutPart } from './settle-payout-part.js';
import { SettlePayouts } from './settle-payouts.js';

/** Pays a balance back to its cards. */
export const PAYOUTS = [PayoutNotices, ReadPayouts, RequestPayout, SendPayout, SettlePayoutPart, SettlePayouts];
