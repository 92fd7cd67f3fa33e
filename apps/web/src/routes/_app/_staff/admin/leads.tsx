import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../lib/lists/search-params.ts';
import { LeadsPage } from '../../../../pages/admin/leads/leads-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/leads')({
  staticData: { title: 'Stored leads' },
  validateSearch: textSearch('q', 'state', 'status', 'import', 'vendor', 'age', 'price', 'sort', 'lead'),
  component: LeadsPage,
});
