import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** The figures of a page side by side, below each other on a phone; the children are `Figure`s. */
export const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gridAutoFlow: { md: 'column' },
    gridAutoColumns: { md: 'minmax(min-content, 1fr)' },
    borderWidth: '1px',
    borderRadius: 'l3',
    background: 'bg.panel',
    fontVariantNumeric: 'tabular-nums',
    '& > div': {
      display: { base: 'flex', md: 'block' },
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '4',
      paddingBlock: { base: '2.5', md: '3' },
      paddingInline: '4.5',
    },
    '& > div + div': { borderTopWidth: { base: '1px', md: '0' }, borderInlineStartWidth: { md: '1px' } },
    '& dt': { color: 'fg.muted', fontSize: 'sm' },
    '& dd': {
      fontSize: 'md',
      fontWeight: '560',
      lineHeight: { md: '30px' },
      // An email address breaks at its sign; the column is as wide as its longest part.
      overflowWrap: { base: 'anywhere', lg: 'break-word' },
      textAlign: { base: 'end', md: 'start' },
    },
    '& [data-main] dd': { fontSize: '22px', fontWeight: '640', letterSpacing: '-0.02em' },
    '& small, & a': { display: 'block', fontSize: '13px', fontWeight: '400', lineHeight: '20px' },
    '& small': { color: 'fg.muted', letterSpacing: '0' },
  },
});

/** One figure; the `main` one is the number that the page is about. */
export function Figure({ term, main = false, children }: { term: string; main?: boolean; children: ReactNode }) {
  return (
    <div data-main={main || undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
