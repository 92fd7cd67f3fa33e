import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../lib/lists/search-params.ts';
import { MyLeadsPage } from '../../../../pages/dashboard/account/my-leads-page.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/leads')({
  staticData: { title: 'My Leads' },
  validateSearch: textSearch('tab', 'q', 'status', 'state', 'from', 'to', 'sort'),
  component: MyLeadsPage,
});
