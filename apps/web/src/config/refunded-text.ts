import { formatCents } from '@warmline/domain/money/money';
import type { OrderSummary } from '@warmline/contracts/orders/types';

/** Says where the refunds of an order went: to the card, to the balance that paid (W11), or how much to each. */
export function refundedText({
  refundedCents,
  refundedToBalanceCents,
}: Pick<OrderSummary, 'refundedCents' | 'refundedToBalanceCents'>): string {
  const cardCents = refundedCents - refundedToBalanceCents;
  if (refundedToBalanceCents === 0) return 'refunded to your card';
  if (cardCents <= 0) return 'refunded to your balance';
  return `refunded: ${formatCents(cardCents)} to your card, ${formatCents(refundedToBalanceCents)} to your balance`;
}
