import type { Tenders } from '@warmline/contracts/orders/balance';
import { formatCents } from '../text/format.ts';

/** Returns what the card pays of an order: all of `total`, unless the balance pays a part (W8). */
export function cardPart({ walletCents, cardCents }: Tenders, total: string): string {
  return walletCents && cardCents !== undefined ? formatCents(cardCents) : total;
}
