import { createFileRoute } from '@tanstack/react-router';
import { ADMIN_TABS, type AdminTab } from '../../config/sections.ts';
import { requireStaff } from '../../features/auth/require-session.ts';
import { oneOf } from '../../lib/search-params.ts';
import { AdminPage } from '../../pages/admin-page.tsx';

export const Route = createFileRoute('/_app/admin')({
  staticData: { title: 'Admin Panel' },
  validateSearch: (search: Record<string, unknown>): { tab?: AdminTab } => ({ tab: oneOf(ADMIN_TABS, search.tab) }),
  loader: ({ location }) => requireStaff(location.href),
  component: AdminPage,
});
