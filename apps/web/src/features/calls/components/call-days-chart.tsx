import { chakra } from '@chakra-ui/react/styled-system';
import type { CallDay } from '@warmline/contracts/home/types';
import { countOf, formatCount, shortDay } from '../../../lib/text/format.ts';
import { Chart, ChartTable, Legend } from './chart-parts.tsx';

const HEIGHT = 100;

const Plot = chakra('div', {
  base: {
    '& svg': { height: '120px', borderBottomWidth: '1px', borderColor: 'border.emphasized' },
    '& [data-ticks]': { display: 'flex', justifyContent: 'space-between', paddingTop: '1' },
  },
});

/** The calls of each of the last days, billed and free (P73). */
export function CallDaysChart({ days }: { days: readonly CallDay[] }) {
  const most = Math.max(1, ...days.map(({ billed, free }) => billed + free));
  const scale = HEIGHT / most;
  const sum = days.reduce((all, { billed, free }) => all + billed + free, 0);
  return (
    <Chart>
      <Legend
        tones={[
          ['billed', 'Billed'],
          ['free', 'Free'],
        ]}
      />
      <Plot>
        <svg
          viewBox={`0 0 ${days.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${countOf(sum, 'call')} in the last ${days.length} days; the table below has the numbers`}
        >
          {days.map(({ day, billed, free }, at) => (
            <g key={day}>
              <title>{`${shortDay(day)}: ${formatCount(billed)} billed, ${formatCount(free)} free`}</title>
              <rect data-tone="billed" x={at + 0.14} y={HEIGHT - billed * scale} width={0.72} height={billed * scale} />
              <rect data-tone="free" x={at + 0.14} y={HEIGHT - (billed + free) * scale} width={0.72} height={free * scale} />
            </g>
          ))}
        </svg>
        <div data-axis data-ticks aria-hidden="true">
          <span>{shortDay(days[0]?.day ?? '')}</span>
          <span>Most: {countOf(most, 'call')} a day</span>
          <span>Today</span>
        </div>
      </Plot>
      <ChartTable
        caption="Calls of each day"
        head={['Day', 'Billed', 'Free']}
        rows={days.toReversed().map(({ day, billed, free }) => [shortDay(day), formatCount(billed), formatCount(free)])}
      />
    </Chart>
  );
}
