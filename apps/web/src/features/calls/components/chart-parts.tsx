import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** A drawing that fills its width, with what its colors mean above it; its labels are HTML, so that they keep their size. */
export const Chart = chakra('figure', {
  base: {
    display: 'grid',
    gap: '2',
    '& svg': { display: 'block', width: 'full', overflow: 'visible' },
    '& ul[data-legend]': { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1', fontSize: '13px', color: 'fg.muted' },
    '& ul[data-legend] i': {
      display: 'inline-block',
      width: '2.5',
      height: '2.5',
      marginInlineEnd: '1.5',
      borderRadius: '3px',
    },
    '& [data-axis]': { color: 'fg.muted', fontSize: '12.5px', fontVariantNumeric: 'tabular-nums' },
    '& [data-tone=billed]': { fill: 'brand.solid', background: 'brand.solid' },
    '& [data-tone=free]': { fill: 'border.control', background: 'border.control' },
    '& details': { fontSize: '14px' },
    '& summary': { display: 'inline-block', paddingBlock: '2.5', color: 'brand.fg', cursor: 'pointer' },
    '& table': { width: 'full', maxWidth: '400px', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
    '& th, & td': { paddingBlock: '1', textAlign: 'end', fontWeight: '400', borderBottomWidth: '1px' },
    '& th:first-of-type': { textAlign: 'start' },
    '& thead th': { color: 'fg.muted', fontSize: '13px' },
  },
});

/** The numbers of a chart as a table, closed until someone wants it. */
export function ChartTable({
  caption,
  head,
  rows,
}: {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    <details>
      <summary>Show as a table</summary>
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** What the colors of a chart mean. */
export function Legend({ tones }: { tones: readonly (readonly [tone: string, name: ReactNode])[] }) {
  return (
    <ul data-legend="">
      {tones.map(([tone, name]) => (
        <li key={tone}>
          <i data-tone={tone} />
          {name}
        </li>
      ))}
    </ul>
  );
}
