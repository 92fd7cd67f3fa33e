import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import type { SalesDay } from '@warmline/contracts/orders/home-types';
import { shortDay } from '../../../lib/text/format.ts';
import { sumSales } from '../sums.ts';

const LOOK = {
  '& > div': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    alignItems: 'end',
    gap: { base: '2px', sm: '4px' },
    height: '120px',
    borderBottomWidth: '1px',
  },
  '& i': { display: 'block', minHeight: '2px', borderTopRadius: '2px', background: 'brand.solid' },
  '& i[data-none]': { background: 'border' },
  '& figcaption': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    marginTop: '1',
    color: 'fg.muted',
    fontSize: '12.5px',
    '& > :not(:nth-child(2))': { whiteSpace: 'nowrap' },
    '& > :nth-child(2)': { textAlign: 'center' },
  },
} as const;

/** Shows the sales of each day as a bar; the table next to it has the figures. */
export function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const sold = days.map((day) => ({ day: day.day, cents: sumSales([day]).soldCents }));
  const best = sold.reduce((most, each) => (each.cents > most.cents ? each : most), sold[0] ?? { day: '', cents: 0 });
  const summary =
    best.cents === 0 ? 'No sales in this time.' : `Best day: ${shortDay(best.day)} with ${formatCents(best.cents)}.`;
  return (
    <chakra.figure css={LOOK}>
      <div role="img" aria-label={`Sales per day, last ${days.length} days. ${summary}`}>
        {sold.map(({ day, cents }) => (
          <i
            key={day}
            data-none={cents === 0 || undefined}
            title={`${shortDay(day)}: ${formatCents(cents)}`}
            style={{ height: `${best.cents === 0 ? 0 : Math.round((100 * cents) / best.cents)}%` }}
          />
        ))}
      </div>
      <figcaption>
        <span>{shortDay(days[0]?.day ?? '')}</span>
        <span>{summary}</span>
        <span>Today</span>
      </figcaption>
    </chakra.figure>
  );
}
