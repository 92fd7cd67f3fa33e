import { chakra } from '@chakra-ui/react/styled-system';

export interface SummaryLine {
  label: string;
  value: string;
}

/** Terms with their values at the end of the line; one with `data-total` is the sum. */
export const Summary = chakra('dl', {
  base: {
    fontVariantNumeric: 'tabular-nums',
    '& > div': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '4', paddingBlock: '2' },
    '& > div + div': { borderTopWidth: '1px' },
    '& dt': { color: 'fg.muted', fontSize: 'sm' },
    '& dd': { fontWeight: '560', textAlign: 'end', overflowWrap: 'anywhere' },
    '& [data-total] dd': { fontSize: 'xl', fontWeight: '640', letterSpacing: '-0.02em' },
  },
});

/** Terms with values; the last line is the total. */
export function SummaryLines({ lines, total }: { lines: readonly SummaryLine[]; total: SummaryLine }) {
  return (
    <Summary>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div data-total>
        <dt>{total.label}</dt>
        <dd>{total.value}</dd>
      </div>
    </Summary>
  );
}
