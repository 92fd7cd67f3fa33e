import { MIN_CHARGE_CENTS } from '@warmline/contracts/prices/price-book';

/** What pays an order, in cents. */
export interface OrderTenders {
  walletCents: number;
  cardCents: number;
}

/**
 * Splits a total into what the balance has and what a card pays. A card can't pay 1 to 49 cents, so the balance then pays less (W10). Null if the
 * balance doesn't cover a total that is too small for a card.
 */
export function splitTenders(totalCents: number, availableCents: number): OrderTenders | null {
  if (availableCents >= totalCents) return { walletCents: totalCents, cardCents: 0 };
  if (totalCents < MIN_CHARGE_CENTS) return null;
  const cardCents = Math.max(totalCents - Math.max(availableCents, 0), MIN_CHARGE_CENTS);
  return { walletCents: totalCents - cardCents, cardCents };
}
