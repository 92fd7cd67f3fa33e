import type { QuotedPrice } from '@warmline/domain/quote';
import { countOf, formatCents } from '../../../lib/format.ts';
import { formatRate } from '../format-rate.ts';

/** What the answers add up to so far. */
export function RunningTotal({ price, piece }: { price: QuotedPrice | null; piece: string }) {
  return (
    <div className="running-total num">
      <p>{price === null ? 'Total' : `${countOf(price.quantity, piece)} × ${formatRate(price.unitCents)} each`}</p>
      <output aria-label="Total">{price === null ? formatCents(0) : formatCents(price.totalCents)}</output>
    </div>
  );
}
