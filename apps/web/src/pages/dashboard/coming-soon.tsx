import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import type { IconName } from '../../components/ui/icons.ts';

/** Announces a section that does not exist yet (B2.27), with a link to contact support. */
export function ComingSoon({ title, icon, children }: { title: string; icon: IconName; children?: ReactNode }) {
  return (
    <section className="stack">
      <header className="section-head">
        <h1>{title}</h1>
      </header>
      <EmptyState icon={icon} title="Coming soon">
        {children}
        <Link to="/dashboard" search={{ section: 'support' }} className="btn btn-secondary">
          Email support
        </Link>
      </EmptyState>
    </section>
  );
}
