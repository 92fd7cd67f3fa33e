import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../lib/lists/search-params.ts';
import { CallsPage } from '../../../../pages/dashboard/calls/calls-page.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/calls')({
  staticData: { title: 'Call Log' },
  validateSearch: textSearch('campaign', 'outcome', 'state', 'minSeconds', 'from', 'to', 'q'),
  component: CallsPage,
});
