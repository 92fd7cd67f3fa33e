import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../lib/lists/search-params.ts';
import { SessionsPage } from '../../../../pages/admin/people/sessions-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/sessions')({
  staticData: { title: 'Sessions' },
  validateSearch: textSearch('q', 'sort'),
  component: SessionsPage,
});
