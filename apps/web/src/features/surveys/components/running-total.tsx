import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import type { QuotedPrice } from '@warmline/domain/prices/quote';
import { countOf } from '../../../lib/text/format.ts';
import { formatRate } from '../../../lib/text/format-rate.ts';

const Total = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '4',
    paddingTop: '4',
    borderTopWidth: '1px',
    fontSize: '15.5px',
    fontVariantNumeric: 'tabular-nums',
    '& output': { fontSize: '26px', fontWeight: '650', letterSpacing: '-0.03em' },
  },
});

/** Shows the total of the answers so far. */
export function RunningTotal({ price, unit }: { price: QuotedPrice | null; unit: string }) {
  return (
    <Total>
      <p>{price === null ? 'Total' : `${countOf(price.quantity, unit)} × ${formatRate(price.unitCents)} each`}</p>
      <output aria-label="Total">{price === null ? formatCents(0) : formatCents(price.totalCents)}</output>
    </Total>
  );
}
