import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../../lib/lists/search-params.ts';
import { DisputePage } from '../../../../../pages/admin/money/dispute-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/disputes/$id')({
  staticData: { title: 'Dispute' },
  validateSearch: textSearch('state'),
  component: DisputePage,
});
