import { RECHARGE_CONSENT } from '@warmline/contracts/wallet/consents';
import type { RechargeNumbers } from '@warmline/contracts/wallet/recharge';
import { formatDollars } from '../money/money.ts';
import { cardName, type NamedCard } from '../money/saved-card.ts';

/** Returns what is agreed to with these numbers, word for word. */
export function rechargeConsentText(numbers: RechargeNumbers, card: NamedCard): string {
  return RECHARGE_CONSENT.text
    .replace('{threshold}', `$${formatDollars(numbers.thresholdCents)}`)
    .replace('{amount}', `$${formatDollars(numbers.amountCents)}`)
    .replace('{ceiling}', `$${formatDollars(numbers.ceilingCents)}`)
    .replace('{card}', cardName(card));
}
