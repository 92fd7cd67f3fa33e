import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { ICONS, type IconName } from './icons.ts';

/** Shown in place of empty content: what is missing, and what to do. */
export function EmptyState({ icon, title, children }: { icon: IconName; title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <Icon path={ICONS[icon]} size={22} />
      <p className="empty-title">{title}</p>
      {children !== undefined && <div className="empty-text">{children}</div>}
    </div>
  );
}
