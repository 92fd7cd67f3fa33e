import { createFileRoute } from '@tanstack/react-router';
import { pageNumber, text } from '../../../../lib/search-params.ts';
import { AgedLeadsPage } from '../../../../pages/dashboard/aged-leads-page.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/')({
  staticData: { title: 'Buy Aged Leads' },
  validateSearch: (search: Record<string, unknown>): { filter?: string; page?: number } => ({
    filter: text(search.filter),
    page: pageNumber(search.page),
  }),
  component: AgedLeadsPage,
});
