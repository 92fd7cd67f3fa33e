import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ReactNode } from 'react';

const LOOK = {
  padding: { base: '4', md: '5' },
  borderWidth: '1px',
  borderRadius: 'l3',
  background: 'bg.panel',
  '& > h2': { marginBottom: '3', fontSize: '17px' },
} as const;

/** A bordered, titled part of a page. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} css={LOOK}>
      <h2 id={id}>{title}</h2>
      {children}
    </chakra.section>
  );
}
