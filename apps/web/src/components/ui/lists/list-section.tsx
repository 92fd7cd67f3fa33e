import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ReactNode } from 'react';

/** A titled part of a staff page, such as one list. */
export function ListSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' }}>
      <chakra.h2 id={id} css={{ fontSize: '17px' }}>
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}
