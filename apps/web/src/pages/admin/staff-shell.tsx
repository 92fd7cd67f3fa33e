import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Icon } from '../components/ui/icon.tsx';
import { ICONS } from '../components/ui/icons.ts';
import { TableSkeleton } from '../components/ui/table-skeleton.tsx';
import { TabList, TabPanel } from '../components/ui/tabs.tsx';
import type { AdminTab } from '../config/sections.ts';
import { useSessionEnd } from '../features/auth/use-session-end.ts';
import { UploadProvider } from '../features/imports/upload-context.tsx';
import { useLiveEvents } from '../lib/live-events.ts';
import { AdminBar } from './admin/admin-bar.tsx';
import { AdminShortcuts } from './admin/admin-shortcuts.tsx';
import { TABS } from './admin/admin-tabs.ts';

const SecuritySection = lazy(() => import('../features/account/components/security-section.tsx'));
const route = getRouteApi('/_app/admin');

/** Admin panel (B2.38-B2.40); support sees only the users tab, and all staff have their security section. */
export function AdminPage() {
  const user = route.useLoaderData();
  const { section } = route.useSearch();
  useLiveEvents();
  useSessionEnd();
  return (
    <div className="admin">
      <AdminBar user={user} />
      <main id="main" className="wide admin-main">
        <UploadProvider>
          <Suspense fallback={<TableSkeleton rows={8} label="Loading" />}>
            {section === 'security' ? <Security /> : <Panel />}
          </Suspense>
        </UploadProvider>
      </main>
    </div>
  );
}

function Security() {
  return (
    <>
      <Link to="/admin" search={{}} className="back">
        <Icon path={ICONS.back} size={16} /> Back to Admin Panel
      </Link>
      <SecuritySection />
    </>
  );
}

function Panel() {
  const { access } = route.useLoaderData();
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const tabs = access === 'admin' ? TABS : TABS.filter(({ id }) => id === 'users');
  const { id: active, Content } = tabs.find(({ id }) => id === tab) ?? tabs[0]!;
  const open = (next: AdminTab) =>
    void navigate({ search: { tab: next === 'aged-leads' ? undefined : next }, resetScroll: false });
  return (
    <>
      <div className="section-head">
        <h1>Admin Panel</h1>
        <p>{access === 'admin' ? 'Upload and manage leads' : 'Find users and help them sign in'}</p>
      </div>
      {access === 'admin' && <AdminShortcuts onOpen={open} />}
      <TabList label="Admin sections" tabs={tabs} active={active} onChange={open} />
      <TabPanel id={active}>
        <Suspense fallback={<TableSkeleton rows={8} label="Loading" />}>
          <Content />
        </Suspense>
      </TabPanel>
    </>
  );
}
