import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../../lib/lists/search-params.ts';
import { ImportsPage } from '../../../../../pages/admin/leads/imports-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/imports/')({
  staticData: { title: 'Aged leads' },
  validateSearch: textSearch('vendor'),
  component: ImportsPage,
});
