import type { WalletEntryName } from '@warmline/contracts/wallet/types';

const NAMES: Record<WalletEntryName, string> = {
  deposit: 'Funds added',
  recharge: 'Auto-recharge',
  deposit_refund: 'Refund to your card',
  deposit_refund_failed: 'Refund returned by the bank',
  purchase: 'Purchase',
  refund: 'Refund',
  debt_paid: 'Paid of what you owed',
  refund_excess: 'Credit taken back after a refund to your card',
  refund_excess_back: 'Credit given again',
  return_credit: 'Returned lead',
  callback_credit: 'Returned callback or appointment',
  call_credit: 'Returned call',
  hold: 'On hold',
  release: 'Released',
  adjustment: 'Adjustment by support',
  promo: 'Promo credit',
  promo_expired: 'Promo credit ended',
  payout_hold: 'On hold for your card',
  payout: 'Refund to card',
  payout_failed: 'Refund to card returned by the bank',
  dispute_freeze: 'Frozen during a dispute',
  dispute_back: 'Dispute decided for you',
  dispute_lost: 'Dispute lost',
};

/** Names what changed a balance, on the page and in its CSV file. */
export function walletEntryName({ kind }: { kind: WalletEntryName }): string {
  return NAMES[kind];
}
