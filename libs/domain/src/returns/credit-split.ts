/** What paid an order, and what of it came back so far, by refunds and returns; in cents. */
export interface CreditedOrder {
  totalCents: number;
  promoCents: number;
  /** Refunded as promo credit, and otherwise, requested refunds included. */
  promoRefundedCents: number;
  cashRefundedCents: number;
  /** Credited for returned lines, by tender. */
  promoCreditedCents: number;
  cashCreditedCents: number;
}

/**
 * Splits the price of a returned line into cash and promo credit: promo credit comes back in the part in which it paid the order,
 * added up over all returned lines, so that the last one gets the rest and no cent is lost or made. Neither gives back more than
 * it paid.
 */
export function splitCredit(order: CreditedOrder, priceCents: number): { cashCents: number; promoCents: number } {
  const returned = order.promoCreditedCents + order.cashCreditedCents + priceCents;
  const dueCents = Number((BigInt(order.promoCents) * BigInt(returned)) / BigInt(order.totalCents)) - order.promoCreditedCents;
  const promoLeft = order.promoCents - order.promoRefundedCents - order.promoCreditedCents;
  const cashLeft = order.totalCents - order.promoCents - order.cashRefundedCents - order.cashCreditedCents;
  const promoCents = Math.max(priceCents - cashLeft, Math.min(Math.max(dueCents, 0), promoLeft, priceCents));
  return { cashCents: priceCents - promoCents, promoCents };
}
