import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import { AGE_RANGES } from '@warmline/contracts/prices/price-book';
import { useLeadPriceLists } from '../../../lib/api/use-prices.ts';

const DAYS = { '30-60': 'Days 1-60', '60-90': 'Days 61-90', '90-180': 'Days 91+' } as const;

const Rules = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
    columnGap: '6',
    rowGap: '4',
    marginTop: '4.5',
    fontSize: '13.5px',
    lineHeight: '1.45',
    '& h3': { marginBottom: '1', fontSize: 'inherit', fontWeight: '600', letterSpacing: '0' },
    '& p, & li': { color: 'fg.muted' },
    '& li': { display: 'flex', justifyContent: 'space-between', gap: '3', fontVariantNumeric: 'tabular-nums' },
    '& li span': { color: 'fg', fontWeight: '560' },
  },
});

/** Rules for a file; the prices are the template's (B9.11). */
export function UploadRules() {
  const { template } = useLeadPriceLists();
  return (
    <Rules>
      <section>
        <h3>Columns</h3>
        <p>Found by name, in any order: full name or first and last name, phone, state, email, date, price.</p>
      </section>
      <section>
        <h3>Duplicates</h3>
        <p>A phone number that is already in inventory, or twice in the file, is skipped.</p>
      </section>
      <section>
        <h3>Template prices</h3>
        <ul>
          {AGE_RANGES.map((range) => (
            <li key={range}>
              {DAYS[range]} <span>{formatCents(template[range])}</span>
            </li>
          ))}
        </ul>
      </section>
    </Rules>
  );
}
