import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Icon } from '../ui/brand/icon.tsx';
import { ICONS } from '../ui/brand/icons.ts';

const Anchor = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    justifySelf: 'start',
    paddingBlock: '1',
    color: 'fg.muted',
    fontSize: 'sm',
    '&:hover': { color: 'fg' },
  },
});

/** Link from a detail to the list that it was opened from. */
export const BackLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <Anchor {...props}>
    <Icon path={ICONS.back} size={16} /> {children}
  </Anchor>
));
