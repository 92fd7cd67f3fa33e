import { createFileRoute } from '@tanstack/react-router';
import { ADMIN_SECTIONS, ADMIN_TABS, type AdminSection, type AdminTab } from '../../config/sections.ts';
import { requireStaff } from '../../features/auth/require-session.ts';
import { oneOf, pageNumber, texts } from '../../lib/search-params.ts';
import { AdminPage } from '../../pages/admin-page.tsx';

const TEXTS = ['q', 'actor', 'action', 'target', 'from', 'to', 'state', 'status', 'import', 'lead'] as const;

/** Each tab reads its own parameters; the audit filters are validated where they are used. */
export interface AdminSearch extends Partial<Record<(typeof TEXTS)[number], string>> {
  tab?: AdminTab;
  section?: AdminSection;
  page?: number;
  /** Only accounts with usernames that are no longer allowed. */
  names?: 'unusual';
}

export const Route = createFileRoute('/_app/admin')({
  staticData: { title: 'Admin Panel' },
  validateSearch: (search: Record<string, unknown>): AdminSearch => ({
    tab: oneOf(ADMIN_TABS, search.tab),
    section: oneOf(ADMIN_SECTIONS, search.section),
    page: pageNumber(search.page),
    names: oneOf(['unusual'] as const, search.names),
    ...texts(TEXTS, search),
  }),
  loader: ({ location }) => requireStaff(location.href),
  component: AdminPage,
});
