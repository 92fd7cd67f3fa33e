import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../lib/lists/search-params.ts';
import { CallbacksPage } from '../../../../pages/admin/leads/callbacks-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/callbacks')({
  staticData: { title: 'Callbacks' },
  validateSearch: textSearch('q', 'state', 'kind'),
  component: CallbacksPage,
});
