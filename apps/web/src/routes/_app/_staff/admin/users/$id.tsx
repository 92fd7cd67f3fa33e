import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../../lib/lists/search-params.ts';
import { UserPage } from '../../../../../pages/admin/people/user-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/users/$id')({
  staticData: { title: 'User' },
  validateSearch: textSearch('q', 'access', 'status', 'names'),
  component: UserPage,
});
