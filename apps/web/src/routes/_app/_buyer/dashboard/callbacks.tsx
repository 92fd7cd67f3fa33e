import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../lib/lists/search-params.ts';
import { CallbacksPage } from '../../../../pages/dashboard/purchase/callbacks-page.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/callbacks')({
  staticData: { title: 'Buy Call Backs' },
  validateSearch: textSearch('state', 'max', 'from', 'to', 'sort'),
  component: CallbacksPage,
});
