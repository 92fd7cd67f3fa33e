import type { OrderDetail } from '@warmline/contracts/orders/types';

export interface ReceiptLine {
  quantity: number;
  /** Null if a line contains different prices, which are not known before the purchase. */
  unitCents: number | null;
  amountCents: number;
}

/** Splits an order's total into lines, most expensive first: owned leads and callbacks by price, everything else in one line. */
export function receiptLines({ leads, callbacks, quantity, unitCents, totalCents }: OrderDetail): ReceiptLine[] {
  const items = [...leads, ...callbacks];
  const known = items.length === quantity && items.reduce((sum, lead) => sum + lead.priceCents, 0) === totalCents;
  if (unitCents !== null || !known) return [{ quantity, unitCents, amountCents: totalCents }];
  const counts = new Map<number, number>();
  for (const { priceCents } of items) counts.set(priceCents, (counts.get(priceCents) ?? 0) + 1);
  return [...counts]
    .sort(([one], [other]) => other - one)
    .map(([cents, count]) => ({ quantity: count, unitCents: cents, amountCents: cents * count }));
}
