import { chakra } from '@chakra-ui/react/styled-system';
import type { CallStats, TalkTimes } from '@warmline/contracts/calls/types';
import { BIN_SECONDS, LONGEST_BIN_SECONDS } from '@warmline/domain/calls/billing/talk-times';
import { countOf, formatClock, formatCount } from '../../../lib/text/format.ts';
import { Chart, ChartTable, Legend } from './chart-parts.tsx';

const HEIGHT = 100;
const MINUTES = [0, 60, 120, 180, 240, 300];

const Plot = chakra('div', {
  base: {
    position: 'relative',
    paddingTop: '6',
    '& svg': { height: { base: '150px', sm: '190px' }, borderBottomWidth: '1px', borderColor: 'border.emphasized' },
    '& line': { stroke: 'fg', strokeWidth: '1.5px', strokeDasharray: '4 3' },
    '& [data-limit]': { position: 'absolute', top: '0', paddingInlineStart: '1', whiteSpace: 'nowrap', color: 'fg' },
    '& [data-most]': { position: 'absolute', top: '0', insetInlineStart: '0' },
    '& [data-ticks]': { display: 'flex', justifyContent: 'space-between', paddingTop: '1' },
  },
});

/** How long connected calls lasted, in steps of 5 seconds, billed and free, with a line at the end of the free seconds (C70). */
export function TalkTimeChart({ stats: { bins, longer, freeSeconds, calls } }: { stats: CallStats }) {
  const most = Math.max(1, ...bins.map(({ billed, free }) => billed + free));
  const scale = HEIGHT / most;
  return (
    <Chart>
      <Legend
        tones={[
          ['free', 'Free'],
          ['billed', 'Billed'],
        ]}
      />
      <Plot>
        <span data-axis data-most>
          {countOf(most, 'call')}
        </span>
        <span data-axis data-limit style={{ insetInlineStart: `${(freeSeconds / LONGEST_BIN_SECONDS) * 100}%` }}>
          Free until {formatClock(freeSeconds)}
        </span>
        <svg
          viewBox={`0 0 ${LONGEST_BIN_SECONDS} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Talk times of ${countOf(calls, 'call')}; the table below has the numbers`}
        >
          {bins.map(({ billed, free }, at) => (
            <g key={spanOf(at)}>
              <title>{`${spanOf(at)}: ${wordsOf({ billed, free })}`}</title>
              <rect data-tone="free" x={at * BIN_SECONDS + 0.5} y={HEIGHT - free * scale} width={4} height={free * scale} />
              <rect
                data-tone="billed"
                x={at * BIN_SECONDS + 0.5}
                y={HEIGHT - (free + billed) * scale}
                width={4}
                height={billed * scale}
              />
            </g>
          ))}
          <line x1={freeSeconds} x2={freeSeconds} y1={-12} y2={HEIGHT} vectorEffect="non-scaling-stroke" />
        </svg>
        <div data-axis data-ticks aria-hidden="true">
          {MINUTES.map((seconds) => (
            <span key={seconds}>{formatClock(seconds)}</span>
          ))}
        </div>
      </Plot>
      {longer.billed + longer.free > 0 && (
        <p data-axis>
          {countOf(longer.billed + longer.free, 'call')} lasted longer than {formatClock(LONGEST_BIN_SECONDS)}.
        </p>
      )}
      <ChartTable
        caption="Calls by talk time"
        head={['Talk time', 'Free', 'Billed']}
        rows={[
          ...bins.map((bin, at) => [spanOf(at), bin] as const),
          [`Over ${formatClock(LONGEST_BIN_SECONDS)}`, longer] as const,
        ]
          .filter(([, { billed, free }]) => billed + free > 0)
          .map(([span, { billed, free }]) => [span, formatCount(free), formatCount(billed)])}
      />
    </Chart>
  );
}

/** `2:01–2:05`; the first begins at 0:00. */
function spanOf(at: number): string {
  return `${formatClock(at === 0 ? 0 : at * BIN_SECONDS + 1)}–${formatClock((at + 1) * BIN_SECONDS)}`;
}

function wordsOf({ billed, free }: TalkTimes): string {
  return `${formatCount(free)} free, ${formatCount(billed)} billed`;
}
