import { getRouteApi, Link } from '@tanstack/react-router';
import { BrandMark } from '../components/ui/brand-mark.tsx';
import { EmptyState } from '../components/ui/empty-state.tsx';
import { TabList, TabPanel } from '../components/ui/tabs.tsx';
import { ThemeToggle } from '../components/ui/theme-toggle.tsx';
import type { AdminTab } from '../config/sections.ts';
import { useSessionEnd } from '../features/auth/use-session-end.ts';
import { ImportSection } from '../features/imports/components/import-section.tsx';
import { useLiveEvents } from '../lib/live-events.ts';
import { clearStoredUser } from '../lib/stored-user.ts';
import { AdminShortcuts } from './admin/admin-shortcuts.tsx';

const route = getRouteApi('/_app/admin');

const TABS: readonly { id: AdminTab; label: string }[] = [
  { id: 'aged-leads', label: 'Aged Leads' },
  { id: 'callbacks', label: 'Callbacks' },
  { id: 'users', label: 'Users' },
  { id: 'aff-network', label: 'Aff Network' },
];

/** The admin panel ([001] §2); support sees the users only (docs/decisions.md). */
export function AdminPage() {
  const user = route.useLoaderData();
  const navigate = route.useNavigate();
  const { tab } = route.useSearch();
  useLiveEvents();
  useSessionEnd();
  const isAdmin = user.access === 'admin';
  const tabs = isAdmin ? TABS : TABS.filter(({ id }) => id === 'users');
  const active = tabs.find(({ id }) => id === tab)?.id ?? tabs[0]!.id;
  const open = (next: AdminTab) =>
    void navigate({ search: { tab: next === 'aged-leads' ? undefined : next }, resetScroll: false });

  return (
    <div className="admin">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="admin-bar">
        <div className="wide admin-bar-row">
          <Link to="/" className="brand-link">
            <BrandMark />
          </Link>
          <span className="admin-who">{user.username}</span>
          <ThemeToggle />
          <a href="/api/logout" className="btn btn-secondary btn-small" onClick={clearStoredUser}>
            Logout
          </a>
        </div>
      </header>
      <main id="main" className="wide admin-main">
        <div className="section-head">
          <h1>Admin Panel</h1>
          <p>Upload and manage leads</p>
        </div>
        {isAdmin && <AdminShortcuts onOpen={open} />}
        <TabList label="Admin areas" tabs={tabs} active={active} onChange={open} />
        <TabPanel id={active}>
          <Area tab={active} />
        </TabPanel>
      </main>
    </div>
  );
}

function Area({ tab }: { tab: AdminTab }) {
  switch (tab) {
    case 'aged-leads':
      return <ImportSection />;
    case 'callbacks':
      return <EmptyState icon="clock" title="Callback opportunities open here soon" />;
    case 'users':
      return <EmptyState icon="users" title="User management opens here soon" />;
    case 'aff-network':
      return <EmptyState icon="partners" title="Partner applications open here soon" />;
  }
}
