import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../../lib/lists/search-params.ts';
import { UsersPage } from '../../../../../pages/admin/people/users-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/users/')({
  staticData: { title: 'Users' },
  validateSearch: textSearch('q', 'access', 'status', 'names'),
  component: UsersPage,
});
