import type { QuotedPrice } from '@warmline/domain/quote';
import { countOf, formatCents } from '../../../lib/format.ts';
import { formatRate } from '../format-rate.ts';

/** Shows the total of the answers so far. */
export function RunningTotal({ price, unit }: { price: QuotedPrice | null; unit: string }) {
  return (
    <div className="running-total num">
      <p>{price === null ? 'Total' : `${countOf(price.quantity, unit)} × ${formatRate(price.unitCents)} each`}</p>
      <output aria-label="Total">{price === null ? formatCents(0) : formatCents(price.totalCents)}</output>
    </div>
  );
}
