import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Header = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3.5',
    '& h1': { fontSize: '2xl' },
    '& h1:focus': { outline: 'none' },
    '& h1 + *': { marginTop: '1', color: 'fg.muted', fontSize: '14.5px' },
  },
});

/** The heading of a page with a line below it; `actions` are at the end of the line. */
export function SectionHead({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <Header>
      <div>{children}</div>
      {actions}
    </Header>
  );
}
