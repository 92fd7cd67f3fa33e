import type { OrderDetail } from '@warmline/contracts/api/orders';

export interface ReceiptLine {
  quantity: number;
  /** Null where pieces of different prices are in one line: what each costs is not known before they are bought. */
  unitCents: number | null;
  amountCents: number;
}

/** What an order's total is made of, the dearest first: owned leads by price, anything else in one line. */
export function receiptLines({ leads, quantity, unitCents, totalCents }: OrderDetail): ReceiptLine[] {
  const known = leads.length === quantity && leads.reduce((sum, lead) => sum + lead.priceCents, 0) === totalCents;
  if (unitCents !== null || !known) return [{ quantity, unitCents, amountCents: totalCents }];
  const counts = new Map<number, number>();
  for (const { priceCents } of leads) counts.set(priceCents, (counts.get(priceCents) ?? 0) + 1);
  return [...counts]
    .sort(([one], [other]) => other - one)
    .map(([cents, count]) => ({ quantity: count, unitCents: cents, amountCents: cents * count }));
}
