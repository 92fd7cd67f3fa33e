import { RECHARGE_CONSENT } from '@warmline/contracts/wallet/consents';
import type { RechargeNumbers } from '@warmline/contracts/wallet/recharge';
import { formatCents } from '../money/money.ts';
import { cardName, type NamedCard } from '../money/saved-card.ts';

/** Returns what is agreed to with these numbers, word for word. */
export function rechargeConsentText(numbers: RechargeNumbers, card: NamedCard): string {
  return RECHARGE_CONSENT.text
    .replace('{threshold}', formatCents(numbers.thresholdCents))
    .replace('{amount}', formatCents(numbers.amountCents))
    .replace('{ceiling}', formatCents(numbers.ceilingCents))
    .replace('{card}', cardName(card));
}
