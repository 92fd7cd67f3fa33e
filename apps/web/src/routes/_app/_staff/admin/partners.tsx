import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../lib/lists/search-params.ts';
import { PartnersPage } from '../../../../pages/admin/people/partners-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/partners')({
  staticData: { title: 'Partners' },
  validateSearch: textSearch('q'),
  component: PartnersPage,
});
