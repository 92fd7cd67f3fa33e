import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const LOOK = {
  display: 'grid',
  fontSize: '14.5px',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: { base: '104px minmax(0, 1fr)', md: '132px minmax(0, 1fr)' },
    gap: '3',
    paddingBlock: '2',
  },
  '& > div + div': { borderTopWidth: '1px' },
  '& dt, & small, & [data-quiet]': { color: 'fg.muted' },
  '& dd': { overflowWrap: 'anywhere' },
  '& code': { fontFamily: 'mono', fontSize: 'xs' },
  '& small': { display: 'block', fontSize: '13px' },
  '& a, & button': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
} as const;

/** Terms and values below each other; the children are `Fact`s. */
export function FactList({ children }: { children: ReactNode }) {
  return <chakra.dl css={LOOK}>{children}</chakra.dl>;
}

/** One line of a `FactList`; `note` is secondary. */
export function Fact({ term, note, children }: { term: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {children}
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  );
}
