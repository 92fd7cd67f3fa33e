import type { ReactNode } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import type { IconName } from '../../components/ui/icon.tsx';

/** A section that is announced and not there yet ([001] §2). */
export function ComingSoon({
  title,
  icon,
  text = 'Coming soon',
  children,
}: {
  title: string;
  icon: IconName;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <section className="stack">
      <header className="section-head">
        <h1>{title}</h1>
      </header>
      <EmptyState icon={icon} title={text}>
        {children}
      </EmptyState>
    </section>
  );
}
