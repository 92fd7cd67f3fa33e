import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ReactNode } from 'react';
import { Surface } from '../../../components/ui/frame/panel.tsx';

/** A section of the application form. */
export const ApplicationPart = chakra(Surface, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4.5',
    scrollMarginTop: '84px',
    boxShadow: 'sm',
    '& h2': { fontSize: 'lg' },
    '& header p': { marginTop: '0.5', color: 'fg.muted', fontSize: 'sm' },
  },
});

/** Titled section of the application form. */
export function FormSection({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <ApplicationPart aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <p>{note}</p>}
      </header>
      {children}
    </ApplicationPart>
  );
}
