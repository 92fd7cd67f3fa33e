import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Icon } from '../ui/icon.tsx';
import { ICONS } from '../ui/icons.ts';

/** Link from a detail to the list that it was opened from. */
export const BackLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className="back">
    <Icon path={ICONS.back} size={16} /> {children}
  </a>
));
