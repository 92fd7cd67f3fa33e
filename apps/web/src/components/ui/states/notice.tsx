import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon } from '../brand/icon.tsx';
import { ICONS, type IconName } from '../brand/icons.ts';

const Box = chakra('div', {
  base: {
    display: 'flex',
    gap: '11px',
    padding: '3',
    paddingInline: '3.5',
    borderRadius: 'l2',
    fontSize: 'sm',
    '& > svg': { marginTop: '0.5' },
    '& > div': {
      flex: '1',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '5',
      rowGap: '2.5',
      minWidth: '0',
    },
    '& > div > div:first-of-type': { flex: '1 1 240px', minWidth: '0' },
    '& > div > div + div': { display: 'flex', flexWrap: 'wrap', gap: '1.5' },
    // Next to buttons, the icon is aligned with the first line as well.
    '&:has(> div > div + div) > svg': { marginTop: { sm: '9px' } },
  },
  variants: {
    tone: {
      info: { background: 'info.subtle', color: 'info.fg' },
      warn: { background: 'bg.warning', color: 'fg.warning' },
      good: { background: 'brand.subtle', color: 'brand.fg' },
      bad: { background: 'bg.error', color: 'fg.error' },
    },
  },
});

export interface NoticeProps {
  tone?: 'info' | 'warn' | 'good' | 'bad';
  icon?: IconName;
  /** Buttons beside the text; below it on a phone. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A tinted message that stays on the page; short-lived messages are toasts. */
export function Notice({ tone = 'info', icon = 'alert', actions, children }: NoticeProps) {
  return (
    <Box tone={tone} data-tone={tone}>
      <Icon path={ICONS[icon]} />
      <div>
        <div>{children}</div>
        {Boolean(actions) && <div>{actions}</div>}
      </div>
    </Box>
  );
}
