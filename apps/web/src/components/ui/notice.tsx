import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { ICONS, type IconName } from './icons.ts';

/** A tinted message that stays on the page; short-lived messages are toasts. */
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
      <Icon path={ICONS[icon]} />
      <div>{children}</div>
    </div>
  );
}
