import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { BrandMark } from '../components/ui/brand-mark.tsx';
import { SidebarLayout } from '../components/layout/sidebar-layout.tsx';
import { TableSkeleton } from '../components/ui/table-skeleton.tsx';
import { useSessionEnd } from '../features/auth/use-session-end.ts';
import { useLiveEvents } from '../lib/live-events.ts';
import { clearStoredUser } from '../lib/stored-user.ts';
import { AgedLeads } from './dashboard/aged-leads.tsx';
import { ComingSoon } from './dashboard/coming-soon.tsx';
import { AccountFoot, DashboardNav } from './dashboard/dashboard-nav.tsx';
import { Purchases } from './dashboard/purchases.tsx';
import { SupportSection } from './dashboard/support-section.tsx';

const SecuritySection = lazy(() => import('../features/account/components/security-section.tsx'));
const route = getRouteApi('/_app/dashboard');

/** The buyer dashboard ([001] §2): one section at a time, named in the address. */
export function DashboardPage() {
  const user = route.useLoaderData();
  const { section = 'buy-aged-leads' } = route.useSearch();
  useLiveEvents();
  useSessionEnd();
  return (
    <SidebarLayout
      brand={
        <Link to="/" className="brand-link">
          <BrandMark />
        </Link>
      }
      nav={<DashboardNav active={section} />}
      footer={<AccountFoot user={user} onLogout={clearStoredUser} />}
    >
      <Section />
    </SidebarLayout>
  );
}

function Section() {
  const { section = 'buy-aged-leads' } = route.useSearch();
  switch (section) {
    case 'buy-aged-leads':
      return <AgedLeads />;
    case 'my-purchases':
      return <Purchases />;
    case 'security':
      return (
        <Suspense fallback={<TableSkeleton rows={6} label="Loading security" />}>
          <SecuritySection />
        </Suspense>
      );
    case 'support':
      return <SupportSection />;
    case 'buy-call-transfers':
      return (
        <ComingSoon title="Buy Call Transfers" icon="phone" text="Ordering from the dashboard opens soon">
          <p>Live transfers can be bought today from the pricing pages.</p>
          <a href="/pricing" className="btn btn-secondary">
            See volume pricing
          </a>
        </ComingSoon>
      );
    case 'buy-appointments':
      return <ComingSoon title="Buy Appointments" icon="calendar" />;
    case 'buy-call-backs':
      return <ComingSoon title="Buy Call Backs" icon="clock" />;
    case 'return-a-lead':
      return (
        <ComingSoon title="Return a Lead" icon="undo">
          <p>Until then, write to support with the order number and the lead.</p>
        </ComingSoon>
      );
  }
}
