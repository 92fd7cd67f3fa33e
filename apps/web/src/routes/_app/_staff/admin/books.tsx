import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../lib/lists/search-params.ts';
import { BooksPage } from '../../../../pages/admin/money/books-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/books')({
  staticData: { title: 'Books' },
  validateSearch: textSearch('run', 'month'),
  component: BooksPage,
});
