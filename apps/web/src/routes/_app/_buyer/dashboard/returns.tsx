import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../lib/lists/search-params.ts';
import { ReturnsPage } from '../../../../pages/dashboard/support/returns-page.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/returns')({
  staticData: { title: 'Return a Lead' },
  validateSearch: textSearch('tab', 'q', 'kind', 'pick', 'status', 'id', 'batch'),
  component: ReturnsPage,
});
