import { MIN_CHARGE_CENTS } from '@warmline/contracts/prices/price-book';

/** What pays an order, in cents. */
export interface OrderTenders {
  /** Promo credit. */
  promoCents: number;
  /** The rest of the balance. */
  walletCents: number;
  cardCents: number;
}

/**
 * Splits a total into what promo credit, the rest of the balance, and a card pay, in this order. A card can't pay 1 to 49 cents,
 * so the balance then pays less, and promo credit last (W10, W12). Null if the balance doesn't cover a total that is too small
 * for a card.
 */
export function splitTenders(totalCents: number, cashCents: number, promoAvailableCents = 0): OrderTenders | null {
  const promoCents = Math.min(Math.max(promoAvailableCents, 0), totalCents);
  const walletCents = Math.min(Math.max(cashCents, 0), totalCents - promoCents);
  const restCents = totalCents - promoCents - walletCents;
  if (restCents === 0) return { promoCents, walletCents, cardCents: 0 };
  if (totalCents < MIN_CHARGE_CENTS) return null;
  const cardCents = Math.max(restCents, MIN_CHARGE_CENTS);
  const shortCents = cardCents - restCents;
  const fromCash = Math.min(walletCents, shortCents);
  return { promoCents: promoCents - (shortCents - fromCash), walletCents: walletCents - fromCash, cardCents };
}
