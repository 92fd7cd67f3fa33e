import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** A tinted paragraph that stays; passing news goes to a toast. */
export function Notice({
  tone = 'info',
  icon = 'alert',
  children,
}: {
  tone?: 'info' | 'warn' | 'good' | 'bad';
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <div className={`notice notice-${tone}`}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
