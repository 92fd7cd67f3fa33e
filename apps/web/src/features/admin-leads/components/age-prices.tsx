import { AGE_RANGES, LEAD_PRICE_PROFILES, type AgeRange } from '@warmline/contracts/prices/price-book';
import { formatCents } from '../../../lib/format.ts';

/** Labels as the form specifies them (B9.10). */
const DAYS: Record<AgeRange, string> = {
  '30-60': 'Days 1-60 (age range 30-60)',
  '60-90': 'Days 61-90',
  '90-180': 'Days 91+ (range 90-180)',
};

/** Shows the price for each age range and marks the one that applies. */
export function AgePrices({ range, fixed }: { range: AgeRange; fixed: boolean }) {
  return (
    <dl className="age-prices" aria-label="Price by lead age">
      {AGE_RANGES.map((each) => (
        <div key={each} data-now={each === range && !fixed}>
          <dt>{DAYS[each]}</dt>
          <dd className="num">
            {formatCents(LEAD_PRICE_PROFILES.form[each])}
            {each === range && !fixed && <span className="sr-only"> (this lead today)</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
