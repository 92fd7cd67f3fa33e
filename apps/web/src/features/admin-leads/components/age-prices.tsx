import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import { AGE_RANGES, type AgeRange } from '@warmline/contracts/prices/price-book';
import { useLeadPriceLists } from '../../../lib/api/use-prices.ts';

/** Labels as the form specifies them (B9.10). */
const DAYS: Record<AgeRange, string> = {
  '30-60': 'Days 1-60 (age range 30-60)',
  '60-90': 'Days 61-90',
  '90-180': 'Days 91+ (range 90-180)',
};

const List = chakra('dl', {
  base: {
    display: 'grid',
    paddingBlock: '1',
    borderRadius: 'l2',
    background: 'bg.subtle',
    fontSize: '13.5px',
    fontVariantNumeric: 'tabular-nums',
    '& > div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '3',
      paddingBlock: '1',
      paddingInline: '3',
      color: 'fg.muted',
    },
    '& > [data-now]': { color: 'fg', fontWeight: '580' },
  },
});

/** Shows the price for each age range and marks the one that applies. */
export function AgePrices({ range, fixed }: { range: AgeRange; fixed: boolean }) {
  const { form } = useLeadPriceLists();
  return (
    <>
      <List aria-label="Price by lead age">
        {AGE_RANGES.map((each) => (
          <div key={each} data-now={(each === range && !fixed) || undefined}>
            <dt>{DAYS[each]}</dt>
            <dd>
              {formatCents(form[each])}
              {each === range && !fixed && <span className="sr-only"> (this lead today)</span>}
            </dd>
          </div>
        ))}
      </List>
      <p className="fine" style={{ marginTop: 8 }}>
        These prices are for single leads. Files use the template prices, unless you choose this list in the review.
      </p>
    </>
  );
}
