import { chakra } from '@chakra-ui/react/styled-system';
import type { CallHour } from '@warmline/contracts/calls/types';
import { formatCount } from '../../../lib/text/format.ts';
import { Chart, ChartTable, Legend } from './chart-parts.tsx';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const HOURS = 24;
/** The palest cell with a call is still seen. */
const PALEST = 0.25;

const Week = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr)',
    '& svg': { height: { base: '140px', sm: '154px' }, background: 'bg.subtle', borderRadius: 'l1' },
    '& [data-days]': { display: 'grid', gridTemplateRows: 'repeat(7, 1fr)', alignItems: 'center' },
    '& [data-ticks]': { gridColumn: '2', display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', paddingTop: '1' },
    '& [data-tone=missed]': { fill: 'fg.error' },
  },
});

/** When calls came, by hour of the week, and whether someone answered (C70). */
export function CallHoursChart({ hours }: { hours: readonly CallHour[] }) {
  const most = Math.max(1, ...hours.map(({ offered }) => offered));
  return (
    <Chart css={{ '& i[data-tone=missed]': { background: 'fg.error' } }}>
      <Legend
        tones={[
          ['billed', 'The stronger, the more calls'],
          ['missed', 'Fewer than half were answered'],
        ]}
      />
      <Week>
        <div data-axis data-days aria-hidden="true">
          {DAYS.map((day) => (
            <span key={day}>{day}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${HOURS} ${DAYS.length}`}
          preserveAspectRatio="none"
          role="img"
          aria-label="Calls by hour of the week; the table below has the numbers"
        >
          {hours.map(({ hour, offered, answered }) => (
            <rect
              key={hour}
              data-tone={answered * 2 < offered ? 'missed' : 'billed'}
              fillOpacity={PALEST + (1 - PALEST) * (offered / most)}
              x={(hour % HOURS) + 0.06}
              y={Math.floor(hour / HOURS) + 0.06}
              width={0.88}
              height={0.88}
            >
              <title>{`${nameOf(hour)}: ${formatCount(offered)} offered, ${formatCount(answered)} answered`}</title>
            </rect>
          ))}
        </svg>
        <div data-axis data-ticks aria-hidden="true">
          {['12 AM', '6 AM', '12 PM', '6 PM'].map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
      </Week>
      <ChartTable
        caption="Calls by hour of the week"
        head={['Hour', 'Offered', 'Answered']}
        rows={hours.map(({ hour, offered, answered }) => [nameOf(hour), formatCount(offered), formatCount(answered)])}
      />
    </Chart>
  );
}

/** `Mon 9 AM` */
function nameOf(hour: number): string {
  const time = hour % HOURS;
  return `${DAYS[Math.floor(hour / HOURS)]} ${time % 12 || 12} ${time < 12 ? 'AM' : 'PM'}`;
}
