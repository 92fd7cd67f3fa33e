import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import type { IconName } from '../../components/ui/icon.tsx';

/** A section that is announced and not there yet ([001] §2), with a way to whoever can help meanwhile. */
export function ComingSoon({ title, icon, children }: { title: string; icon: IconName; children?: ReactNode }) {
  return (
    <section className="stack">
      <header className="section-head">
        <h1>{title}</h1>
      </header>
      <EmptyState icon={icon} title="Coming soon">
        {children}
        <Link to="/dashboard" search={{ section: 'support' }} className="btn btn-secondary">
          Write to support
        </Link>
      </EmptyState>
    </section>
  );
}
