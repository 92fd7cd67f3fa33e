import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../../lib/lists/search-params.ts';
import { DisputesPage } from '../../../../../pages/admin/money/disputes-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/disputes/')({
  staticData: { title: 'Disputes' },
  validateSearch: textSearch('state'),
  component: DisputesPage,
});
