import { createFileRoute } from '@tanstack/react-router';
import { DASHBOARD_SECTIONS, type DashboardSection } from '../../config/sections.ts';
import { requireBuyer } from '../../features/auth/require-session.ts';
import { oneOf, pageNumber, text } from '../../lib/search-params.ts';
import { DashboardPage } from '../../pages/dashboard-page.tsx';

export interface DashboardSearch {
  section?: DashboardSection;
  filter?: string;
  page?: number;
  order?: string;
}

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { title: 'Dashboard' },
  validateSearch: (search: Record<string, unknown>): DashboardSearch => ({
    section: oneOf(DASHBOARD_SECTIONS, search.section),
    filter: text(search.filter),
    page: pageNumber(search.page),
    order: text(search.order),
  }),
  loader: ({ location }) => requireBuyer(location.href),
  component: DashboardPage,
});
