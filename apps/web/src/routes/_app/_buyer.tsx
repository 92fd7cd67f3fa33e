import { createFileRoute } from '@tanstack/react-router';
import { requireBuyer } from '../../features/auth/require-session.ts';
import { pageNumber, texts } from '../../lib/search-params.ts';
import { DashboardPage } from '../../pages/dashboard-page.tsx';

// In the route file, which is part of every page: the values are validated in the dashboard.
const WORDS = ['section', 'filter', 'order', 'view', 'q'] as const;
export type DashboardSearch = Partial<Record<(typeof WORDS)[number], string>> & { page?: number };

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { title: 'Dashboard' },
  validateSearch: (search: Record<string, unknown>): DashboardSearch => ({
    ...texts(WORDS, search),
    page: pageNumber(search.page),
  }),
  loader: ({ location }) => requireBuyer(location.href),
  component: DashboardPage,
});
