import { formatCents } from '@warmline/domain/money/money';
import type { Tenders } from '@warmline/contracts/orders/balance';

/** Returns what the balance pays of an order, promo credit included (W8). */
export function balancePart({ walletCents, promoCents }: Tenders): number {
  return walletCents + promoCents;
}

/** Returns what the card pays of an order: all of `total`, unless the balance pays a part (W8). */
export function cardPart(tenders: Tenders, total: string): string {
  return balancePart(tenders) > 0 ? formatCents(tenders.cardCents) : total;
}
