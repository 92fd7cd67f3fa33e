import { formatCents } from '@warmline/domain/money/money';
import type { PayoutCard, PayoutSource } from '@warmline/contracts/wallet/payouts';
import type { PlannedPart } from '@warmline/domain/money/payout-plan';
import { formatDay } from '../../lib/text/format.ts';

/** Adds up what goes back by card: `Visa •••• 4242`, `$50.00`. A card that is unknown has the day on which it paid. */
export function destinations(parts: readonly PlannedPart<PayoutSource>[]): { label: string; value: string }[] {
  const sums = new Map<string, number>();
  for (const { source, amountCents } of parts) {
    const label = source.card === null ? `Card that paid on ${formatDay(source.paidAt)}` : cardName(source.card);
    sums.set(label, (sums.get(label) ?? 0) + amountCents);
  }
  return [...sums].map(([label, cents]) => ({ label, value: formatCents(cents) }));
}

/** Returns `Visa •••• 4242`. */
export function cardName({ brand, last4 }: PayoutCard): string {
  return `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)} •••• ${last4}`;
}
