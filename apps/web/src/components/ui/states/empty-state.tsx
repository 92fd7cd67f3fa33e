import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon } from '../brand/icon.tsx';
import { ICONS, type IconName } from '../brand/icons.ts';

const Box = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '2.5',
    paddingBlock: '16',
    paddingInline: '6',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
    borderRadius: 'l3',
    background: 'bg.panel',
    textAlign: 'center',
    '& > svg': { color: 'fg.muted' },
    '& > p': { fontWeight: '560' },
    '& > div': { display: 'grid', justifyItems: 'center', gap: '3.5', color: 'fg.muted', fontSize: '14.5px' },
  },
});

/** Shown in place of empty content: what is missing, and what to do. */
export function EmptyState({ icon, title, children }: { icon: IconName; title: string; children?: ReactNode }) {
  return (
    <Box>
      <Icon path={ICONS[icon]} size={22} />
      <p>{title}</p>
      {children !== undefined && <div>{children}</div>}
    </Box>
  );
}
