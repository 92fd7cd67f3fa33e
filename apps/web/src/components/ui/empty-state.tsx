import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** A place with nothing in it yet: what it is, and what to do about it. */
export function EmptyState({ icon, title, children }: { icon: IconName; title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <Icon name={icon} size={22} />
      <p className="empty-title">{title}</p>
      {children !== undefined && <div className="empty-text">{children}</div>}
    </div>
  );
}
