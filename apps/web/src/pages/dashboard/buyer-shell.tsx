import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { BrandMark } from '../components/ui/brand-mark.tsx';
import { SidebarLayout } from '../components/layout/sidebar-layout.tsx';
import { TableSkeleton } from '../components/ui/table-skeleton.tsx';
import { DASHBOARD_SECTIONS, type DashboardSection } from '../config/sections.ts';
import { useSessionEnd } from '../features/auth/use-session-end.ts';
import { useLiveEvents } from '../lib/live-events.ts';
import { removePendingOrder } from '../features/transfers/pending-order.ts';
import { UnpaidBadge } from '../features/orders/components/unpaid-badge.tsx';
import { oneOf } from '../lib/search-params.ts';
import { clearTabDrafts } from '../components/form/form-draft.ts';
import { clearStoredUser } from '../lib/stored-user.ts';
import { AgedLeads } from './dashboard/aged-leads.tsx';
import { ComingSoon } from './dashboard/coming-soon.tsx';
import { AccountFoot, DashboardNav } from './dashboard/dashboard-nav.tsx';
import { SupportSection } from './dashboard/support-section.tsx';

const SecuritySection = lazy(() => import('../features/account/components/security-section.tsx'));
const Purchases = lazy(() => import('./dashboard/purchases.tsx'));
const CallTransfers = lazy(() => import('./dashboard/call-transfers.tsx'));
const route = getRouteApi('/_app/dashboard');

/** The buyer dashboard (B2.25, B2.26): one section at a time, named in the URL. */
export function DashboardPage() {
  const user = route.useLoaderData();
  const section = useSection();
  useLiveEvents();
  useSessionEnd();
  return (
    <SidebarLayout
      brand={
        <Link to="/" className="brand-link">
          <BrandMark />
        </Link>
      }
      nav={<DashboardNav active={section} badges={{ 'my-purchases': <UnpaidBadge /> }} />}
      footer={<AccountFoot user={user} onLogout={forgetBuyer} />}
    >
      <Section name={section} />
    </SidebarLayout>
  );
}

/** Removes the buyer's data from this browser at logout. */
function forgetBuyer(): void {
  clearStoredUser();
  clearTabDrafts();
  removePendingOrder();
}

/** Returns the section in the URL; the first one if it is missing or unknown. */
function useSection(): DashboardSection {
  const { section } = route.useSearch();
  return oneOf(DASHBOARD_SECTIONS, section) ?? 'buy-aged-leads';
}

function Section({ name }: { name: DashboardSection }) {
  switch (name) {
    case 'buy-aged-leads':
      return <AgedLeads />;
    case 'my-purchases':
      return (
        <Suspense fallback={<TableSkeleton rows={6} label="Loading purchases" />}>
          <Purchases />
        </Suspense>
      );
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
        <Suspense fallback={<TableSkeleton rows={6} label="Loading call transfers" />}>
          <CallTransfers />
        </Suspense>
      );
    case 'buy-appointments':
      return <ComingSoon title="Buy Appointments" icon="calendar" />;
    case 'buy-call-backs':
      return <ComingSoon title="Buy Call Backs" icon="clock" />;
    case 'return-a-lead':
      return (
        <ComingSoon title="Return a Lead" icon="undo">
          <p>Until then, email us the order number and the lead.</p>
        </ComingSoon>
      );
  }
}
