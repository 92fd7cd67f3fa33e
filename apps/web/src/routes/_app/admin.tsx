import { createFileRoute } from '@tanstack/react-router';
import { ADMIN_SECTIONS, ADMIN_TABS, type AdminSection, type AdminTab } from '../../config/sections.ts';
import { requireStaff } from '../../features/auth/require-session.ts';
import { oneOf, pageNumber, text } from '../../lib/search-params.ts';
import { AdminPage } from '../../pages/admin-page.tsx';

/** Each tab reads its own; the words of the audit filters are checked where they are used. */
export interface AdminSearch {
  tab?: AdminTab;
  section?: AdminSection;
  q?: string;
  page?: number;
  actor?: string;
  action?: string;
  target?: string;
  from?: string;
  to?: string;
}

export const Route = createFileRoute('/_app/admin')({
  staticData: { title: 'Admin Panel' },
  validateSearch: (search: Record<string, unknown>): AdminSearch => ({
    tab: oneOf(ADMIN_TABS, search.tab),
    section: oneOf(ADMIN_SECTIONS, search.section),
    q: text(search.q),
    page: pageNumber(search.page),
    actor: text(search.actor),
    action: text(search.action),
    target: text(search.target),
    from: text(search.from),
    to: text(search.to),
  }),
  loader: ({ location }) => requireStaff(location.href),
  component: AdminPage,
});
