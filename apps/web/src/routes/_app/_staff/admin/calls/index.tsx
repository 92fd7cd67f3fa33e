import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../../lib/lists/search-params.ts';
import { CallsPage } from '../../../../../pages/admin/calls/calls-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/calls/')({
  staticData: { title: 'Live calls' },
  validateSearch: textSearch('reviews'),
  component: CallsPage,
});
